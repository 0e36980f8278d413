// A worker's entry is plain JavaScript: it lets Node read TypeScript, then becomes the worker.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
