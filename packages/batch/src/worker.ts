import { parentPort } from 'node:worker_threads';
import { compile, type Definition, runRange } from '@bestiaire/simulation';
import type { Answer, BatchJob, Order } from './messages.ts';

let current: { id: number; definition: Definition; options: BatchJob['options'] } | undefined;

const answer = (message: Answer) => parentPort?.postMessage(message);

function obey(order: Order): void {
  if (order.type === 'job') {
    const { content, encounter, options } = order.job;
    current = { id: order.id, definition: compile(content, encounter), options };
    return;
  }
  // A range of a job that could not be compiled was answered for by then.
  if (current?.id !== order.id) return;
  const { id, from, to } = order;
  answer({ type: 'part', id, from, to, part: runRange(current.definition, { ...current.options, from, to }) });
}

parentPort?.on('message', (order: Order) => {
  try {
    obey(order);
  } catch (error) {
    answer({ type: 'failed', id: order.id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
