import type { FormSchema } from '../schema/formSchema.ts';
import { choice } from './choice.tsx';
import { choices } from './choices.tsx';
import type { Control } from './control.ts';
import { creature } from './creature.tsx';
import { dice } from './dice.tsx';
import { localReference } from './localReference.tsx';
import { multiline } from './multiline.tsx';
import { number } from './number.tsx';
import { reference } from './reference.tsx';
import { references } from './references.tsx';
import { tags } from './tags.tsx';
import { text } from './text.tsx';
import { ticks } from './ticks.tsx';
import { tiles } from './tiles.tsx';
import { toggle } from './toggle.tsx';

/** Every control, the more particular before the more general: the first that applies is drawn. */
export const CONTROLS: readonly Control[] = [
  reference,
  references,
  localReference,
  creature,
  choice,
  choices,
  tags,
  tiles,
  dice,
  multiline,
  ticks,
  number,
  toggle,
  text,
];

export const controlFor = (schema: FormSchema): Control | undefined => CONTROLS.find((control) => control.appliesTo(schema));
