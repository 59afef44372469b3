export { Layout, preloadLayout } from './layout.tsx';
export { useShell } from './shell-context.ts';
export { CONTENT_ID } from './skip-link.tsx';
