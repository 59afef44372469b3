export { late } from './late.tsx';
export { whenIdle } from './when-idle.ts';
