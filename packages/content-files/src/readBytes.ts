import { closeSync, openSync, readSync } from 'node:fs';
import { MAX_RECORD_BYTES } from '@bestiaire/contract';

/** One byte more than a record may have, so that a longer file is noticed without being read whole. */
const buffer = new Uint8Array(MAX_RECORD_BYTES + 1);

/**
 * The bytes of a file, at most {@link MAX_RECORD_BYTES} + 1 of them. The array is a view that the next call overwrites: thousands
 * of files are read one after the other, and none needs a buffer of its own. Throws what the file system says.
 */
export function readBytes(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    let length = 0;
    for (;;) {
      const read = readSync(file, buffer, length, buffer.length - length, null);
      length += read;
      if (read === 0 || length === buffer.length) return buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
