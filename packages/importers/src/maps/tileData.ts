import { gunzipSync, unzlibSync } from 'fflate';
import { Refusal } from './read.ts';

/** Tiled keeps mirroring and turning in the uppermost bits of a tile's number. */
const FLIPS = 0x1fffffff;

declare const atob: (text: string) => string;

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Inflates into exactly as much as the layer's size asks for, so that no file can make it more. */
function inflated(packed: Uint8Array, compression: string, size: number): Uint8Array | undefined {
  const out = new Uint8Array(size + 1);
  try {
    if (compression === 'zlib') return unzlibSync(packed, { out });
    return gunzipSync(packed, { out });
  } catch {
    return undefined;
  }
}

const UNREADABLE = (pointer: string, why: { en: string; fr: string }) =>
  new Refusal('IMP-04', pointer, why, {
    en: 'Save the map again from Tiled, as CSV, or Base64 with no, zlib or gzip compression.',
    fr: 'Enregistrez la carte depuis Tiled, en CSV, ou en Base64 sans compression, zlib ou gzip.',
  });

/** The tile numbers of a layer, row by row, whatever its encoding; or why they can't be read. */
export function tileNumbers(layer: Readonly<Record<string, unknown>>, count: number, pointer: string): number[] | Refusal {
  const { data, encoding, compression = '' } = layer;
  if (Array.isArray(data)) {
    if (data.length === count && data.every((one) => Number.isInteger(one) && one >= 0))
      return data.map((one: number) => (one >>> 0) & FLIPS);
    return UNREADABLE(`${pointer}/data`, {
      en: `The layer holds ${data.length} tiles where ${count} are due.`,
      fr: `Le calque contient ${data.length} tuiles au lieu de ${count}.`,
    });
  }
  if (typeof data !== 'string' || encoding !== 'base64') {
    return UNREADABLE(`${pointer}/data`, { en: 'The layer holds no tile data.', fr: 'Le calque ne contient aucune tuile.' });
  }
  if (compression !== '' && compression !== 'zlib' && compression !== 'gzip') {
    return UNREADABLE(`${pointer}/compression`, {
      en: `The compression "${String(compression)}" is not read.`,
      fr: `La compression « ${String(compression)} » n’est pas lue.`,
    });
  }
  const packed = bytesOf(data);
  const bytes = packed === undefined || compression === '' ? packed : inflated(packed, compression, count * 4);
  if (bytes === undefined || bytes.length !== count * 4) {
    return UNREADABLE(`${pointer}/data`, {
      en: 'The tile data is damaged, or not as long as the layer is large.',
      fr: 'Les données des tuiles sont abîmées, ou pas aussi longues que le calque est grand.',
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: count }, (_, index) => view.getUint32(index * 4, true) & FLIPS);
}
