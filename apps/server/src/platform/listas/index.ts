export { dateBounds, hasDates, type Fechas } from './fechas.ts';
export type {
  AnyPage,
  FilterContext,
  Filters,
  KeptLista,
  Lista,
  ListQuery,
  Section,
  Selection,
} from './lista.ts';
export { listIds } from './list-ids.ts';
export { listCachedPage, listCachedPageWith, listPage } from './list-page.ts';
export { MarkedCache } from './marked-cache.ts';
export { splitOrder } from './order.ts';
export { paginate, type Pagination } from './paginate.ts';
export {
  fieldsOf,
  foliosOf,
  formsOf,
  isFecha,
  isMonto,
  meetsAll,
  readText,
  rutsOf,
  saysParty,
  saysText,
  type TextFields,
} from './says-text.ts';
export { MIN_SALTO, seekMonth } from './seek-month.ts';
export { inMonths, markOf } from './totals.ts';
