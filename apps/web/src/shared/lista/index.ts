export { listSearchShape, type ListSearch } from './list-search.ts';
export { ListScreen, NoMatch } from './list-screen.tsx';
export { ListTable, type Column } from './list-table.tsx';
export type { RowKey } from './use-row-keys.ts';
export { ListToolbar } from './list-toolbar.tsx';
export type { Selection } from './selection.ts';
export { useList, type ChipSpec, type List } from './use-list.ts';
export { useRecordWalk, type RecordWalk } from './use-record-walk.ts';
export { useSelection, type UseSelection } from './use-selection.ts';
