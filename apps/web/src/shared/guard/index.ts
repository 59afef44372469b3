export { guardRoute } from './guard-route.ts';
export { safeReturnPath } from './redirects.ts';
export type { LayoutName, RouteTraits } from './traits.ts';
export { useTraits } from './use-traits.ts';
