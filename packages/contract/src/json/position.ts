/** A place in a file. Both count from 1; columns count UTF-16 code units, as editors and SARIF do. A byte order mark is no column. */
export interface Position {
  line: number;
  column: number;
}

/** Line and column of an offset. Lines end with LF, CRLF or CR. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  const lineEnd = /\r\n|\n|\r/g;
  for (let end = lineEnd.exec(text); end !== null && lineEnd.lastIndex <= offset; end = lineEnd.exec(text)) {
    line += 1;
    start = lineEnd.lastIndex;
  }
  return { line, column: offset - start + 1 };
}
