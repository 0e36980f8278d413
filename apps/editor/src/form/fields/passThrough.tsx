import type { FieldTemplateProps } from '@rjsf/utils';

/** Our fields draw their own label, help and problems: the template around them adds nothing. */
export function passThrough({ children }: FieldTemplateProps) {
  return children;
}
