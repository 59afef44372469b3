import { IconButton, Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '@cuadra/ui';
import { Columns3 } from 'lucide-react';
import type { ColumnChoice } from './use-columns.ts';

/** Chooses what columns a table shows. */
export function ColumnsMenu<T>({ columns }: { columns: ColumnChoice<T> }) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Columnas" tooltip={false}>
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      {columns.all.map((column) => (
        <MenuCheckboxItem
          key={column.key}
          checked={columns.isShown(column)}
          disabled={column.fixed === true}
          closeOnClick={false}
          onCheckedChange={() => columns.toggle(column)}
        >
          {column.name}
        </MenuCheckboxItem>
      ))}
      {columns.reset ? (
        <>
          <MenuSeparator />
          <MenuItem onClick={columns.reset}>Volver a las de siempre</MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
