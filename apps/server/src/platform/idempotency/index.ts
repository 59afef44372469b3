export { runOnce, type Answer } from './run-once.ts';
export { readKey } from './read-key.ts';
export type { RepeatableCall } from './store.ts';
