import type { Completitud } from '@cuadra/contract';
import { cn, Monto } from '@cuadra/ui';
import { formatEntero } from '../../shared/formats/index.ts';

type Linea = Completitud['lineas'][number];

const ESTADOS: Readonly<Record<Linea['estado'], string>> = {
  registro: 'registro',
  pendiente: 'pendientes de aceptar',
  reclamado: 'reclamadas',
  no_incluir: 'no incluidas',
};

function groupOf({ modelo, estado }: Linea): string {
  return modelo === 'Dte' ? 'Ventas' : `Compras, ${ESTADOS[estado]}`;
}

/** The SII's summary line by line, and beside it what is here. */
export function Lineas({ lineas }: { lineas: readonly Linea[] }) {
  return (
    <section aria-labelledby="totales-mes">
      <h3 id="totales-mes" className="font-semibold">
        Totales por tipo
      </h3>
      <div className="mt-2 overflow-x-auto" role="group" aria-label="Totales por tipo" tabIndex={0}>
        <table className="w-full min-w-130 text-left">
          <thead className="text-11 text-muted-foreground">
            <tr>
              <th scope="col" className="py-1 pr-2 font-medium">
                Tipo
              </th>
              {['Docs. SII', 'Docs. Cuadra', 'Total SII', 'Total Cuadra'].map((titulo) => (
                <th key={titulo} scope="col" className="num py-1 pl-2 font-medium">
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(lineas, groupOf)].map(([grupo, suyas]) => (
            <tbody key={grupo} className="divide-y border-y">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={5}
                  className="pt-3 pb-1 text-12 font-medium text-muted-foreground"
                >
                  {grupo}
                </th>
              </tr>
              {suyas.map((linea) => (
                <LineaRow key={`${linea.codigoTipo} ${linea.estado}`} linea={linea} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function LineaRow({ linea: { tipo, codigoTipo, soloTotal, sii, aqui } }: { linea: Linea }) {
  const otroNumero = sii.documentos !== aqui.documentos;
  const otroTotal = sii.total !== aqui.total;
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-2 font-normal">
        {tipo} <span className="text-12 text-muted-foreground">({codigoTipo})</span>
        {soloTotal ? <span className="block text-12 text-muted-foreground">Solo total en el SII</span> : null}
      </th>
      <td className="num py-1.5 pl-2">{formatEntero(sii.documentos)}</td>
      <td className={cn('num py-1.5 pl-2', otroNumero && !soloTotal && 'font-medium text-aviso')}>
        {formatEntero(aqui.documentos)}
      </td>
      <td className="num py-1.5 pl-2">
        <Monto valor={sii.total} forma="col" />
      </td>
      <td className={cn('num py-1.5 pl-2', otroTotal && !soloTotal && 'font-medium text-aviso')}>
        <Monto valor={aqui.total} forma="col" />
      </td>
    </tr>
  );
}
