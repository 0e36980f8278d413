import { type ReactNode, useId } from 'react';
import classes from '../form.module.css';
import { SheetTools } from '../layouts/SheetTools.tsx';
import { FieldProblems } from '../problems/FieldProblems.tsx';
import { useProblemsAt } from '../problems/useProblems.ts';
import type { Path } from '../schema/json.ts';
import { controlId } from '../session.ts';

interface SectionProps {
  path: Path;
  title: string;
  help?: string | undefined;
  /** Buttons at the right of the title. */
  tools?: ReactNode;
  /** Beside the title: a count. */
  note?: ReactNode;
  children?: ReactNode;
}

/** A titled group of fields. A problem of the group as a whole stands under its title, and the focus can go there. */
export function Section({ path, title, help, tools, note, children }: SectionProps) {
  const id = controlId(path);
  const headingId = useId();
  const problems = useProblemsAt(path);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`${classes['section']} ${children === undefined ? classes['sectionEmpty'] : ''}`}
    >
      <div className={classes['sectionHead']}>
        <span id={headingId} className={classes['sectionTitle']}>
          {title}
        </span>
        {note}
        <span className={classes['spacer']} />
        <SheetTools path={path} label={title} />
        {tools}
      </div>
      {help === undefined ? null : <p className={classes['help']}>{help}</p>}
      <FieldProblems id={id} problems={problems} />
      {children}
    </fieldset>
  );
}
