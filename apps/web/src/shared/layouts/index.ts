export { Layout, preloadLayout } from './layout.tsx';
export { CONTENT_ID } from './skip-link.tsx';
