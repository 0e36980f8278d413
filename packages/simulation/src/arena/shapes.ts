import type { Shape } from '@bestiaire/contract';
import { filled } from '../core/library.ts';
import { cosine } from './degrees.ts';

/**
 * A shape placed on a body: along its facing and across it, to its right (ARE-03). Numbers are worked out once; `half…` are
 * halves of sizes, `cos` and `sin` those of half a cone's opening.
 */
export type Area =
  | { readonly kind: 'circle'; readonly along: number; readonly across: number; readonly radius: number }
  | {
      readonly kind: 'cone';
      readonly along: number;
      readonly across: number;
      readonly radius: number;
      readonly cos: number;
      readonly sin: number;
    }
  | {
      readonly kind: 'box';
      readonly along: number;
      readonly across: number;
      readonly halfLength: number;
      readonly halfWidth: number;
    };

export function areaOf(shape: Shape): Area {
  const along = filled(shape.along);
  const across = filled(shape.across);
  switch (shape.kind) {
    case 'circle':
      return { kind: 'circle', along, across, radius: shape.radius };
    case 'cone': {
      // Half an odd opening is no whole degree: by the half-angle formulas, from the table's cosine.
      const full = cosine(shape.angle);
      const cos = Math.sqrt((1 + full) / 2);
      const sin = Math.sqrt((1 - full) / 2);
      return { kind: 'cone', along, across, radius: shape.radius, cos: shape.angle > 180 ? 0 - cos : cos, sin };
    }
    case 'box':
      return { kind: 'box', along, across, halfLength: shape.length / 2, halfWidth: shape.width / 2 };
  }
}

/**
 * Whether a body overlaps an area that another body carries. `dx`, `dy` lead from the carrier's centre to the body's; touching
 * counts.
 */
export function overlaps(area: Area, fx: number, fy: number, dx: number, dy: number, radius: number): boolean {
  const u = dx * fx + dy * fy - area.along;
  const v = Math.abs(dy * fx - dx * fy - area.across);
  switch (area.kind) {
    case 'circle': {
      const reach = area.radius + radius;
      return u * u + v * v <= reach * reach;
    }
    case 'box': {
      const beyondLength = Math.max(0, Math.abs(u) - area.halfLength);
      const beyondWidth = Math.max(0, v - area.halfWidth);
      return beyondLength * beyondLength + beyondWidth * beyondWidth <= radius * radius;
    }
    case 'cone': {
      const square = u * u + v * v;
      const reach = area.radius + radius;
      if (square > reach * reach) return false;
      if (square <= radius * radius) return true;
      if (u >= Math.sqrt(square) * area.cos) return true;
      // Beside the opening: only the edge on the body's side can be near enough.
      const way = Math.min(area.radius, Math.max(0, u * area.cos + v * area.sin));
      const eu = u - way * area.cos;
      const ev = v - way * area.sin;
      return eu * eu + ev * ev <= radius * radius;
    }
  }
}
