import type { Shape } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { cosine, SIXTEEN, sine } from './degrees.ts';
import { areaOf, overlaps } from './shapes.ts';

const shape = {
  circle: (radius: number, along = 0, across = 0): Shape => ({ kind: 'circle', along, across, radius }),
  cone: (radius: number, angle: number, along = 0, across = 0): Shape => ({ kind: 'cone', along, across, radius, angle }),
  box: (length: number, width: number, along = 0, across = 0): Shape => ({ kind: 'box', along, across, length, width }),
};

describe('ARE-03: shapes lie along and across the facing; a body of radius 0.5 touches or does not', () => {
  // The carrier looks along +x; y grows downward, so +y is its right.
  test.each<[string, Shape, dx: number, dy: number, hit: boolean]>([
    ['circle, touching', shape.circle(1), 1.5, 0, true],
    ['circle, just out', shape.circle(1), 1.51, 0, false],
    ['circle ahead', shape.circle(1, 3), 4.5, 0, true],
    ['circle ahead leaves the carrier free', shape.circle(1, 3), 1.49, 0, false],
    ['circle to the right', shape.circle(1, 0, 2), 0, 3.5, true],
    ['circle to the right is not on the left', shape.circle(1, 0, 2), 0, -0.6, false],
    ['box, along', shape.box(4, 1, 2), 4.5, 0, true],
    ['box, along, just out', shape.box(4, 1, 2), 4.51, 0, false],
    ['box, across', shape.box(4, 1, 2), 2, 1, true],
    ['box, across, just out', shape.box(4, 1, 2), 2, 1.01, false],
    ['box, corner', shape.box(4, 1, 2), 4.36, 0.85, false],
    ['box, corner, nearer', shape.box(4, 1, 2), 4.34, 0.84, true],
    ['cone, ahead', shape.cone(3, 60), 3.5, 0, true],
    ['cone, ahead, just out', shape.cone(3, 60), 3.51, 0, false],
    ['cone, behind', shape.cone(3, 60), -0.6, 0, false],
    ['cone, the apex is in the body', shape.cone(3, 60), -0.5, 0, true],
    ['cone, beside its edge', shape.cone(3, 90), 1, 1.7, true],
    ['cone, beside its edge, just out', shape.cone(3, 90), 1, 1.72, false],
    ['cone wider than half a turn', shape.cone(3, 270), -1, 1.2, true],
    ['cone wider than half a turn, in its gap', shape.cone(3, 270), -2.5, 0, false],
    ['cone of a whole turn', shape.cone(3, 360), -3, 0, true],
    ['cone to the right', shape.cone(2, 90, 0, 1), 1, 1, true],
    ['cone with an odd opening', shape.cone(3, 1), 3, 0.53, false],
    ['cone with an odd opening, nearer', shape.cone(3, 1), 3, 0.52, true],
  ])('%s', (_, authored, dx, dy, hit) => {
    const area = areaOf(authored);
    expect(overlaps(area, 1, 0, dx, dy, 0.5)).toBe(hit);
    // Turned by a quarter, everything turns with it.
    expect(overlaps(area, 0, 1, -dy, dx, 0.5)).toBe(hit);
  });
});

describe('DET-01: angles are looked up', () => {
  test('the table is that of the sine, in every quarter, and exact where that is', () => {
    for (let degrees = -720; degrees <= 720; degrees += 1) {
      expect(sine(degrees)).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 14);
      expect(cosine(degrees)).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 14);
      expect(Object.is(sine(degrees), -0)).toBe(false);
    }
    expect([sine(0), sine(30), sine(90), sine(180), cosine(90), cosine(60)]).toEqual([0, 0.5, 1, 0, 0, 0.5]);
  });

  test('sixteen directions, a sixteenth of a turn apart', () => {
    SIXTEEN.forEach(([x, y], index) => {
      const angle = (index * Math.PI) / 8;
      expect([x, y]).toEqual([expect.closeTo(Math.cos(angle), 14), expect.closeTo(Math.sin(angle), 14)]);
    });
  });
});
