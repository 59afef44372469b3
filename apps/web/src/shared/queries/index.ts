export { keyOf, queryFor } from './query-for.ts';
export { QueryProvider } from './query-provider.tsx';
export { useScreenSettled } from './screen-settled.ts';
