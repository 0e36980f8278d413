import { useEffect } from 'react';
import { pathOf } from './schema/json.ts';
import { controlId, useRevealed } from './session.ts';

/** Cards and tabs on the way open one after the other, each in a frame of its own. */
const MOST_FRAMES = 40;
const FOCUSABLE = 'input:not([type=hidden]):not([disabled]), textarea, select, button:not([disabled]), [tabindex]';

function targetOf(pointer: string): HTMLElement | undefined {
  const found = document.getElementById(controlId(pathOf(pointer)));
  if (found === null) return undefined;
  return found.matches(FOCUSABLE) ? found : (found.querySelector<HTMLElement>(FOCUSABLE) ?? found);
}

function focus(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

/** Puts the focus on the place last revealed, as soon as it is drawn; on the nearest place around it if it never is. */
export function useFocusRevealed(): void {
  const revealed = useRevealed();
  useEffect(() => {
    if (revealed === undefined) return;
    let frame = 0;
    let request = 0;
    const look = () => {
      frame += 1;
      const target = targetOf(revealed.pointer);
      if (target !== undefined) return focus(target);
      if (frame < MOST_FRAMES) {
        request = requestAnimationFrame(look);
        return;
      }
      const path = pathOf(revealed.pointer);
      for (let depth = path.length - 1; depth > 0; depth -= 1) {
        const around = document.getElementById(controlId(path.slice(0, depth)));
        if (around !== null) return focus(around);
      }
    };
    request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }, [revealed]);
}
