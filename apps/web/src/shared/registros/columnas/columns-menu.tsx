import { Button, Checkbox, IconButton, Popover } from '@cuadra/ui';
import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react';
import type { ColumnChoice } from './use-columns.ts';

/** Chooses what columns a table shows and in what order. */
export function ColumnsMenu<T>({ columns }: { columns: ColumnChoice<T> }) {
  const { all, shown, isShown, toggle, move, reset } = columns;
  return (
    <Popover
      align="end"
      title="Columnas"
      className="w-64"
      trigger={
        <IconButton label="Columnas" tooltip={false}>
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <ul className="-mx-1 flex max-h-[min(60vh,420px)] flex-col overflow-y-auto px-1">
        {all.map((column) => (
          <li key={column.key} className="flex min-h-8 items-center gap-1 pointer-coarse:min-h-11">
            <div className="min-w-0 flex-1">
              <Checkbox
                checked={isShown(column)}
                disabled={column.fixed === true}
                onCheckedChange={() => toggle(column)}
              >
                {column.name}
              </Checkbox>
            </div>
            {isShown(column) ? (
              <>
                <IconButton
                  size="xs"
                  tooltip={false}
                  label={`Mover ${column.name} a la izquierda`}
                  disabled={column === shown[0]}
                  onClick={() => move(column, -1)}
                >
                  <ChevronUp aria-hidden />
                </IconButton>
                <IconButton
                  size="xs"
                  tooltip={false}
                  label={`Mover ${column.name} a la derecha`}
                  disabled={column === shown.at(-1)}
                  onClick={() => move(column, 1)}
                >
                  <ChevronDown aria-hidden />
                </IconButton>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {reset ? (
        <Button variant="quiet" size="sm" className="mt-2" onClick={reset}>
          Volver a las de siempre
        </Button>
      ) : null}
    </Popover>
  );
}
