import { useEffect } from 'react';
import type { ControlProps } from './control.ts';

/**
 * For Mantine's inputs: they write their own `aria-describedby` over one that is given, since they expect to draw help and errors
 * themselves. Attributes of the inner element are what counts last.
 */
export function described(aria: ControlProps['aria']) {
  return { error: aria['aria-invalid'], attributes: { input: aria } };
}

/** For Mantine's inputs with pills, whose inner field takes no attributes at all. */
export function useDescribedPills(id: string, aria: ControlProps['aria']) {
  const { 'aria-describedby': describedBy } = aria;
  useEffect(() => {
    const field = document.getElementById(id);
    if (describedBy === undefined) field?.removeAttribute('aria-describedby');
    else field?.setAttribute('aria-describedby', describedBy);
  }, [id, describedBy]);
  return { error: aria['aria-invalid'] };
}
