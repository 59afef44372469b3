export { FORBIDDEN, guardRoute, isPaywall, type OnScreen } from './guard-route.ts';
export { PageNotFound } from './page-not-found.ts';
export { safeReturnPath } from './redirects.ts';
export type { LayoutName } from './traits.ts';
export { useTraits } from './use-traits.ts';
