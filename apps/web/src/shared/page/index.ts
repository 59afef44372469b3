export { PageSide } from './page-side.tsx';
export { Announcer } from './announcer.tsx';
export { ErrorView, statusOf } from './error-view.tsx';
export { LoadError } from './load-error.tsx';
export { loadErrorPage } from './load-error-page.ts';
export { Page, type PageProps } from './page.tsx';
export { useRouteTitle } from './use-document-title.ts';
