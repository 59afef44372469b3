import { cn, IconButton, Monto, Select } from '@cuadra/ui';
import { Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { assign, CAMPOS, NOMBRE_CAMPO, type Campo } from '../mapeo/columnas.ts';
import type { FilaProbada } from './prove-rows.ts';
import type { Confirm, Fila } from './use-confirm.ts';

interface RowsTableProps {
  readonly confirm: Confirm;
  /** Rows of the page on screen, with their place among all. */
  readonly rows: readonly { fila: Fila; i: number }[];
  readonly columnas: readonly number[];
  readonly focused: number | null;
  readonly onFocus: (fila: Fila) => void;
  readonly onAdd: (debajo: Fila) => void;
  readonly onRemove: (fila: Fila, i: number) => void;
}

const OPCIONES: readonly { value: Campo | 'no_usar'; label: string }[] = [
  { value: 'no_usar', label: 'No usar' },
  ...CAMPOS.map((campo) => ({ value: campo, label: NOMBRE_CAMPO[campo] })),
];
const DE_MONTO: ReadonlySet<Campo | undefined> = new Set(['cargo', 'abono', 'monto', 'saldo']);

function widthOf(campo: Campo | undefined): string {
  if (campo === 'descripcion') return 'min-w-44 w-full';
  return DE_MONTO.has(campo) ? 'min-w-26' : 'min-w-25';
}

/** The movements of a page, each cell to be corrected, under what each column is. */
export function RowsTable({ confirm, rows, columnas, focused, onFocus, onAdd, onRemove }: RowsTableProps) {
  const { eleccion, setEleccion, encabezado, prueba } = confirm;
  return (
    <table className="min-w-full text-12">
      <caption className="sr-only">Movimientos leídos del PDF</caption>
      <thead className="sticky top-0 z-10 bg-muted">
        <tr>
          <th
            scope="col"
            className="w-10 border-b pr-2 pl-4 text-left text-11 font-medium text-muted-foreground md:pl-6"
          >
            Fila
          </th>
          {columnas.map((columna) => {
            const nombre = encabezado[columna]?.trim() ?? '';
            const campo = eleccion.campos.get(columna);
            return (
              <th
                key={columna}
                scope="col"
                className={cn('border-b px-1 py-1.5 text-left font-normal', widthOf(campo))}
              >
                <Select<Campo | 'no_usar'>
                  aria-label={`Columna ${columna + 1}${nombre === '' ? '' : `, ${nombre}`}`}
                  size="sm"
                  value={campo ?? 'no_usar'}
                  options={OPCIONES}
                  className={cn(campo === undefined && 'text-muted-foreground')}
                  onValueChange={(elegido) =>
                    setEleccion(assign(eleccion, columna, elegido === 'no_usar' ? null : elegido))
                  }
                />
              </th>
            );
          })}
          <th scope="col" className="w-16 border-b pr-2 md:pr-4">
            <span className="sr-only">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fila, i }) => (
          <Row
            key={fila.id}
            confirm={confirm}
            fila={fila}
            i={i}
            probada={prueba.filas[i]}
            columnas={columnas}
            focused={focused === fila.id}
            onFocus={() => onFocus(fila)}
            onAdd={() => onAdd(fila)}
            onRemove={() => onRemove(fila, i)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly confirm: Confirm;
  readonly fila: Fila;
  readonly i: number;
  readonly probada: FilaProbada | undefined;
  readonly columnas: readonly number[];
  readonly focused: boolean;
  readonly onFocus: () => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

function Row({ confirm, fila, i, probada, columnas, focused, onFocus, onAdd, onRemove }: RowProps) {
  const { eleccion, setCelda, encabezado, moneda } = confirm;
  const row = useRef<HTMLTableRowElement>(null);
  // The row that was asked for, or added, may be out of sight.
  useLayoutEffect(() => {
    if (focused) row.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  const problema = probada?.problema ?? null;
  const esperado = problema === null ? (probada?.esperado ?? null) : null;
  const noteId = `fila-${fila.id}-nota`;
  const conNota = problema !== null || esperado !== null;
  return (
    <>
      <tr
        ref={row}
        data-fila={i + 1}
        className={cn(
          // Below the picture, which stays in sight on a phone, and below the names of the columns.
          'scroll-mt-64 lg:scroll-mt-12',
          !conNota && 'border-b',
          focused && 'bg-row-focused',
          conNota && 'bg-negativo-soft/60',
        )}
        onFocus={onFocus}
      >
        <th scope="row" className="num pr-2 pl-4 text-left font-normal text-muted-foreground md:pl-6">
          {i + 1}
        </th>
        {columnas.map((columna) => {
          const campo = eleccion.campos.get(columna);
          const nombre = campo === undefined ? encabezado[columna] : NOMBRE_CAMPO[campo];
          return (
            <td key={columna} className="px-0.5 py-0.5">
              <input
                aria-label={`${nombre ?? `Columna ${columna + 1}`} de la fila ${i + 1}`}
                aria-describedby={conNota ? noteId : undefined}
                value={fila.celdas[columna] ?? ''}
                onChange={({ target }) => setCelda(fila.id, columna, target.value)}
                className={cn(
                  'h-7 w-full rounded-sm border border-transparent bg-transparent px-1.5 hover:border-control pointer-coarse:h-11',
                  'focus-visible:border-control focus-visible:bg-background focus-visible:outline-offset-[-1px]',
                  DE_MONTO.has(campo) && 'num text-right',
                  campo === undefined && 'text-muted-foreground',
                )}
              />
            </td>
          );
        })}
        <td className="pr-2 whitespace-nowrap md:pr-4">
          <IconButton size="xs" label={`Agregar una fila bajo la ${i + 1}`} onClick={onAdd}>
            <Plus aria-hidden />
          </IconButton>
          <IconButton size="xs" label={`Quitar la fila ${i + 1}`} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </td>
      </tr>
      {conNota ? (
        <tr className="border-b bg-negativo-soft/60">
          <td id={noteId} colSpan={columnas.length + 2} className="pr-2 pb-1.5 pl-13 text-negativo md:pl-15">
            {problema ?? (
              <>
                El saldo debería ser <Monto valor={esperado} moneda={moneda} />: revisa el monto de esta fila,
                o si falta una antes.
              </>
            )}
          </td>
        </tr>
      ) : null}
    </>
  );
}
