import type { ReactNode } from 'react';

interface TablaGraficoProps {
  /** Of the chart: 'Banco por mes'. */
  readonly nombre: string;
  /** Heads of the columns; the first names the rows. */
  readonly columnas: readonly string[];
  readonly filas: readonly {
    readonly clave: string;
    readonly nombre: ReactNode;
    readonly cifras: readonly ReactNode[];
  }[];
}

/** The same figures in words, for those who do not see the drawing. */
export function TablaGrafico({ nombre, columnas: [primera, ...columnas], filas }: TablaGraficoProps) {
  return (
    <details className="mt-2 text-12">
      <summary className="w-fit cursor-pointer rounded-xs text-muted-foreground hover:text-foreground">
        Ver como tabla
      </summary>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={`${nombre}, tabla`}>
        <table className="w-full min-w-100">
          <thead>
            <tr className="border-b text-left text-11 text-muted-foreground">
              <th scope="col" className="py-1 font-medium">
                {primera}
              </th>
              {columnas.map((columna) => (
                <th key={columna} scope="col" className="num py-1 font-medium">
                  {columna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map((fila) => (
              <tr key={fila.clave} className="border-b last:border-b-0">
                <th scope="row" className="py-1 text-left font-normal">
                  {fila.nombre}
                </th>
                {fila.cifras.map((cifra, i) => (
                  <td key={columnas[i]} className="num py-1">
                    {cifra}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
