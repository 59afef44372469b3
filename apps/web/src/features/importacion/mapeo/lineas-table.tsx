import { Monto } from '@cuadra/ui';
import { fechaConAnio } from '../../../shared/formats/index.ts';
import type { LineaPrevia } from './preview-lineas.ts';
import type { Mapping } from './use-mapping.ts';

function problemOf({ problemas }: LineaPrevia): string {
  const texto = problemas.map(({ mensaje }) => mensaje).join('; ');
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}

/** The first lines as they will be read with the choice so far; what cannot be read is marked. */
export function LineasTable({ mapping: { lineas, moneda } }: { mapping: Mapping }) {
  const conProblema = lineas.filter(({ problemas }) => problemas.length > 0).length;
  return (
    <section aria-labelledby="asi-se-leera" className="min-w-0">
      <h3 id="asi-se-leera" className="font-semibold">
        Así se leerán las primeras líneas
      </h3>
      <p role="status" className="sr-only">
        {lineas.length === 0
          ? 'Ninguna línea se puede leer todavía.'
          : `${lineas.length - conProblema} de ${lineas.length} líneas se leen bien.`}
      </p>
      {lineas.length === 0 ? (
        <p className="mt-2 text-muted-foreground">
          Elige las columnas de la fecha y del monto para ver aquí cómo quedan.
        </p>
      ) : (
        <div className="mt-2">
          <table className="w-full table-fixed">
            <thead>
              <tr className="h-(--row-head) border-b text-left text-11 text-muted-foreground [&>th]:font-medium">
                <th scope="col" className="w-26 pr-3">
                  Fecha
                </th>
                <th scope="col" className="pr-3">
                  Descripción
                </th>
                <th scope="col" className="w-28 text-right sm:w-30 sm:pr-3">
                  Monto
                </th>
                <th scope="col" className="hidden w-30 text-right sm:table-cell">
                  Saldo
                </th>
              </tr>
            </thead>
            <tbody>
              {lineas.map((linea) => (
                <tr key={linea.fila} className="border-b align-top [&>td]:py-1.5">
                  <td className="tnum pr-3">
                    {linea.fecha === null ? (
                      <span className="text-muted-foreground">–</span>
                    ) : typeof linea.fecha === 'object' ? (
                      <span className="text-aviso">
                        {linea.fecha.dia}/{linea.fecha.mes}, sin año
                      </span>
                    ) : (
                      fechaConAnio(linea.fecha)
                    )}
                  </td>
                  <td className="pr-3">
                    <span className="block wrap-anywhere">
                      {linea.descripcion || <span className="text-muted-foreground">–</span>}
                    </span>
                    {linea.problemas.length > 0 ? (
                      <span className="block text-12 text-negativo">{problemOf(linea)}</span>
                    ) : null}
                  </td>
                  <td className="text-right sm:pr-3">
                    <Monto forma="col" valor={linea.monto} moneda={moneda} />
                  </td>
                  <td className="hidden text-right sm:table-cell">
                    <Monto forma="col" valor={linea.saldo} moneda={moneda} tono="gris" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
