export { guardRoute, isPaywall, type OnScreen, type Paywall } from './guard-route.ts';
export { LEGACY_PATHS } from './legacy-paths.ts';
export { PageNotFound } from './page-not-found.ts';
export { safeReturnPath } from './redirects.ts';
export type { LayoutName, RouteTraits } from './traits.ts';
export { useTraits } from './use-traits.ts';
