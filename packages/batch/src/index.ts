export type { BatchJob } from './messages.ts';
export type { BatchPool, BatchRequest, BatchResult, Progress } from './pool.ts';
export { createBatchPool, runBatch } from './pool.ts';
