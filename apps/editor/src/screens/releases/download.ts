import { API } from '../../api/client.ts';

/** Addresses that the browser downloads by itself, so that a large bundle never passes through the page. */
export const bundleAddress = `${API}/export`;
export const releaseAddress = (tag: string): string => `${API}/releases/${encodeURIComponent(tag)}/export`;

/** Saves the resolved bundle of the stored content as a file. */
export function downloadBundle(): void {
  const link = document.createElement('a');
  link.href = bundleAddress;
  link.download = 'bestiaire.json';
  link.click();
}
