export { keyOf, queryFor } from './query-for.ts';
export { QueryProvider } from './query-provider.tsx';
export { sendOnline, untilOnline } from './send-online.ts';
export { useScreenSettled } from './screen-settled.ts';
