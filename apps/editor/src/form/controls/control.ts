import type { ComponentType } from 'react';
import type { FormSchema } from '../schema/formSchema.ts';
import type { Json, Path } from '../schema/json.ts';

/** What every control is given. The frame around it draws label, help and problems. */
export interface ControlProps {
  /** The DOM id that the label points at. */
  id: string;
  path: Path;
  schema: FormSchema;
  label: string;
  value: Json;
  required: boolean;
  onChange(value: Json): void;
  /** Goes on the focusable element: `aria-describedby`, `aria-invalid`, `aria-required`. */
  aria: { 'aria-describedby': string | undefined; 'aria-invalid': boolean; 'aria-required': boolean };
}

/** A way to edit one value: it says itself which schemas it is for. The first in the registry that applies is taken. */
export interface Control {
  readonly name: string;
  appliesTo(schema: FormSchema): boolean;
  readonly Input: ComponentType<ControlProps>;
  /** Draws its own label beside it (a switch). */
  readonly ownLabel?: boolean;
  /** Takes the whole width of a form. */
  readonly wide?: boolean;
}
