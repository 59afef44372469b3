export { handleKey, registerKeys, type KeyBinding } from './registry.ts';
export { useKeys } from './use-keys.ts';
