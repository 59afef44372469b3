import { cn, Select } from '@cuadra/ui';
import { useEffect, useRef } from 'react';
import { assign, CAMPOS, NOMBRE_CAMPO, widthOf, type Campo } from './columnas.ts';
import type { Mapping } from './use-mapping.ts';

interface ColumnTableProps {
  readonly filas: readonly (readonly string[])[];
  readonly mapping: Mapping;
}

const OPCIONES: readonly { value: Campo | 'no_usar'; label: string }[] = [
  { value: 'no_usar', label: 'No usar' },
  ...CAMPOS.map((campo) => ({ value: campo, label: NOMBRE_CAMPO[campo] })),
];

/** First rows of the file under a choice for each column. The header's row is tinted; what stands above it, grey. */
export function ColumnTable({ filas, mapping: { eleccion, setEleccion } }: ColumnTableProps) {
  const { filaEncabezado, campos } = eleccion;
  const columnas = Array.from({ length: widthOf(filas) }, (_, i) => i);
  const box = useRef<HTMLDivElement>(null);
  // A header below several lines of title would stand out of sight.
  useEffect(() => {
    const caja = box.current;
    const fila = caja?.querySelector<HTMLElement>(`[data-fila="${filaEncabezado}"]`);
    if (caja && fila) caja.scrollTop = Math.max(0, fila.offsetTop - fila.offsetHeight * 3);
  }, [filaEncabezado]);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="group"
      aria-label="Primeras filas del archivo"
      className="mt-4 max-h-84 overflow-auto overscroll-contain border-y focus-visible:outline-offset-[-2px]"
    >
      <table className="min-w-full text-12">
        <caption className="sr-only">Primeras filas del archivo y qué trae cada columna</caption>
        <thead className="sticky top-0 z-10 bg-muted">
          <tr>
            <th
              scope="col"
              className="w-14 border-b pr-2 pl-4 text-left text-11 font-medium text-muted-foreground md:pl-6"
            >
              Fila
            </th>
            {columnas.map((columna) => {
              const nombre = filas[filaEncabezado]?.[columna]?.trim() ?? '';
              return (
                <th
                  key={columna}
                  scope="col"
                  className="min-w-40 border-b px-1 py-1.5 text-left font-normal last:pr-4 md:last:pr-6"
                >
                  <Select<Campo | 'no_usar'>
                    aria-label={`Columna ${columna + 1}${nombre === '' ? '' : `, ${nombre}`}`}
                    size="sm"
                    value={campos.get(columna) ?? 'no_usar'}
                    options={OPCIONES}
                    className={cn(!campos.has(columna) && 'text-muted-foreground')}
                    onValueChange={(campo) =>
                      setEleccion(assign(eleccion, columna, campo === 'no_usar' ? null : campo))
                    }
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {filas
            .map((celdas, i) => ({ celdas, i }))
            .map(({ celdas, i }) => (
              <tr
                key={i}
                data-fila={i}
                className={cn(
                  'min-h-7 border-b last:border-b-0',
                  i === filaEncabezado && 'bg-row-focused font-medium',
                  i < filaEncabezado && 'text-muted-foreground',
                )}
              >
                <th
                  scope="row"
                  className="num py-1 pr-2 pl-4 text-left align-top font-normal text-muted-foreground md:pl-6"
                >
                  {i + 1}
                </th>
                {columnas.map((columna) => (
                  <td
                    key={columna}
                    className={cn(
                      'max-w-96 px-2 py-1 align-top wrap-anywhere whitespace-pre-line',
                      !campos.has(columna) && i !== filaEncabezado && 'text-muted-foreground',
                    )}
                  >
                    {celdas[columna]}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
