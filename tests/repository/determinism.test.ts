import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { sourcesBelow } from './sources.ts';

// DET-01: what may touch simulated values. Everything else of Math differs between engines or is not reproducible.
const MATH = new Set(['sqrt', 'floor', 'ceil', 'round', 'trunc', 'abs', 'min', 'max', 'sign', 'imul', 'fround']);
const GLOBALS = new Set([
  'Date',
  'performance',
  'Intl',
  'crypto',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'process',
  'window',
  'document',
]);
const METHODS = new Set(['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase']);

/** Each use of what DET-01, DET-02 and DET-03 forbid, as `line: what`. */
function offences(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const tell = (node: ts.Node, what: string) =>
    found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const owner = node.expression;
      if (ts.isIdentifier(owner) && owner.text === 'Math' && !MATH.has(node.name.text)) tell(node, `Math.${node.name.text}`);
      if (METHODS.has(node.name.text)) tell(node, node.name.text);
    } else if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Math') {
      tell(node, 'Math[…]');
    } else if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isIdentifier(node.initializer) &&
      node.initializer.text === 'Math'
    ) {
      tell(node, 'Math under another name');
    } else if (ts.isBinaryExpression(node)) {
      const token = node.operatorToken.kind;
      if (token === ts.SyntaxKind.AsteriskAsteriskToken || token === ts.SyntaxKind.AsteriskAsteriskEqualsToken) tell(node, '**');
    } else if (ts.isIdentifier(node) && GLOBALS.has(node.text)) {
      const parent = node.parent;
      const isName =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        ts.isPropertyAssignment(parent) ||
        ts.isPropertySignature(parent);
      if (!isName) tell(node, node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('the simulation gives the same bytes everywhere (DET-01)', () => {
  test('uses only operations that every engine rounds alike', () => {
    const files = sourcesBelow('packages/simulation/src').filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((file) => offences(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  // The lint itself is tried: each forbidden thing is reported, each permitted one is not.
  test.each([
    ['Math.pow(2, 3)', 'Math.pow'],
    ['Math.sin(1)', 'Math.sin'],
    ['Math.hypot(1, 2)', 'Math.hypot'],
    ['Math.random()', 'Math.random'],
    ["Math['sin'](1)", 'Math[…]'],
    ['const m = Math', 'Math under another name'],
    ['2 ** 3', '**'],
    ['new Date()', 'Date'],
    ['performance.now()', 'performance'],
    ["'a'.localeCompare('b')", 'localeCompare'],
    ['new Intl.Collator()', 'Intl'],
  ])('%s is reported', (code, what) => {
    expect(offences('planted.ts', code)).toEqual([`planted.ts:1: ${what}`]);
  });
  test.each(['Math.sqrt(2)', 'Math.imul(2, 3)', '1 + 2 * 3', 'const a = { Date: 1 }'])('%s is not', (code) => {
    expect(offences('planted.ts', code)).toEqual([]);
  });
});
