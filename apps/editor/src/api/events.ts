import { useEffect } from 'react';
import { API } from './client.ts';
import { contentChanged } from './content.ts';

/** Reads everything again when somebody, here or elsewhere, changed the content; also after the connection was lost for a while. */
export function useServerEvents(): void {
  useEffect(() => {
    const source = new EventSource(`${API}/events`);
    let interrupted = false;
    source.addEventListener('changed', () => void contentChanged());
    source.addEventListener('error', () => {
      interrupted = true;
    });
    source.addEventListener('open', () => {
      if (interrupted) void contentChanged();
      interrupted = false;
    });
    return () => source.close();
  }, []);
}
