import type { Body, Room } from './definition.ts';
import { cellAt, centreX, centreY, nearestFree, nextCell } from './grid.ts';
import { move, straightIsClear } from './room.ts';
import type { Creature } from './state.ts';

/** How many cells of its path a body looks ahead to cut a corner. */
const LOOK_AHEAD = 3;

/** Walks one tick towards a point: straight where nothing is in the way, else round it by the grid's path (ARE-02). */
export function walkTo(room: Room, { step, radius, grid }: Body, creature: Creature, x: number, y: number): void {
  if (step === 0) return;
  let toX = x;
  let toY = y;
  if (room.obstacles.length > 0 && !straightIsClear(room, creature.x, creature.y, x, y, radius)) {
    const target = nearestFree(grid, cellAt(grid, x, y));
    let cell = nearestFree(grid, cellAt(grid, creature.x, creature.y));
    for (let ahead = 0; ahead < LOOK_AHEAD && cell >= 0 && target >= 0; ahead += 1) {
      const next = nextCell(grid, cell, target);
      if (next < 0) break;
      const nextX = centreX(grid, next);
      const nextY = centreY(grid, next);
      if (ahead > 0 && !straightIsClear(room, creature.x, creature.y, nextX, nextY, radius)) break;
      toX = nextX;
      toY = nextY;
      cell = next;
    }
  }
  const dx = toX - creature.x;
  const dy = toY - creature.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0) return;
  const way = Math.min(step, distance) / distance;
  move(room, creature, radius, dx * way, dy * way);
}
