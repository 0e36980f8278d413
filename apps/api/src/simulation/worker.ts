import { parentPort } from 'node:worker_threads';
import { compile, simulate } from '@bestiaire/simulation';
import type { RunAnswer, RunJob } from './runner.ts';

parentPort?.on('message', ({ content, encounter, options }: RunJob) => {
  let answer: RunAnswer;
  try {
    answer = { ...simulate(compile(content, encounter), options) };
  } catch (error) {
    answer = { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
