import type { MesSumadoTransbank } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { formatMonto, formatPorcentaje, mesCorto, mesLargo } from '../../shared/formats/index.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { marcasDe } from '../../shared/grafico/marcas.ts';
import { TablaGrafico } from '../../shared/grafico/tabla-grafico.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';

const LEYENDA = [
  { nombre: 'Ventas', muestra: 'bg-chart-2' },
  { nombre: 'Abonado', muestra: 'bg-chart-1' },
] as const;

const tasaDe = ({ comision, ventas }: MesSumadoTransbank) =>
  ventas === 0 ? '–' : formatPorcentaje(comision / ventas);

/** A year of sales by card, with deposits and fees; each month opens its deposits. */
export default function Meses({
  meses,
  elegido,
}: {
  readonly meses: readonly MesSumadoTransbank[];
  readonly elegido: string;
}) {
  const marcas = marcasDe(meses.flatMap(({ ventas, neto }) => [ventas, neto]));
  const unidades = unidadesDe(marcas, 'CLP');
  const [abajo, arriba] = [marcas[0] ?? 0, marcas.at(-1) ?? 1];
  const y = (monto: number) => ((monto - abajo) / (arriba - abajo)) * 100;
  return (
    <MarcoGrafico titulo="Doce meses de tarjetas" nota={unidades.conMoneda} leyenda={LEYENDA}>
      <div className="relative pl-10">
        <div aria-hidden className="absolute inset-x-0 top-0 h-36">
          {marcas.map((marca) => (
            <div
              key={marca}
              className="absolute inset-x-0 flex h-0 items-center"
              style={{ bottom: `${y(marca)}%` }}
            >
              <span className="tnum w-10 pr-2 text-right text-12 text-muted-foreground">
                {unidades.enEje(marca)}
              </span>
              <span className={cn('h-px flex-1', marca === 0 ? 'bg-input' : 'bg-chart-grid')} />
            </div>
          ))}
        </div>
        <ol aria-label="Meses de Transbank" className="relative grid grid-cols-12">
          {meses.map((uno) => (
            <li key={uno.mes}>
              <Link
                to="/transbank"
                search={{ periodo: uno.mes }}
                aria-current={uno.mes === elegido ? 'page' : undefined}
                className={cn(
                  'flex flex-col items-center rounded-xs pb-1 hover:bg-muted/70',
                  uno.mes === elegido && 'bg-selected',
                )}
              >
                <span className="sr-only">{`${mesLargo(uno.mes)}: ventas ${formatMonto(uno.ventas)}, comisión ${tasaDe(uno)}, abonado ${formatMonto(uno.neto)}`}</span>
                <span className="relative h-36 w-full">
                  <Barra desde={y(0)} hasta={y(uno.ventas)} className="left-[22%] bg-chart-2" />
                  <Barra desde={y(0)} hasta={y(uno.neto)} className="left-1/2 bg-chart-1" />
                </span>
                <span
                  className={cn(
                    'mt-1 text-12',
                    uno.mes === elegido ? 'font-medium' : 'text-muted-foreground',
                  )}
                >
                  {mesCorto(uno.mes).slice(0, 3)}
                </span>
                <span aria-hidden className="tnum text-11 text-muted-foreground max-sm:hidden">
                  {tasaDe(uno)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        <p aria-hidden className="absolute bottom-1 left-0 w-10 text-11 text-muted-foreground max-sm:hidden">
          Comisión
        </p>
      </div>
      <TablaGrafico
        nombre="Doce meses de tarjetas"
        columnas={['Mes', 'Ventas', 'Comisión', 'IVA', 'De las ventas', 'Abonado']}
        filas={meses.map((uno) => ({
          clave: uno.mes,
          nombre: mesLargo(uno.mes),
          cifras: [
            formatMonto(uno.ventas),
            formatMonto(uno.comision),
            formatMonto(uno.ivaComision),
            tasaDe(uno),
            formatMonto(uno.neto),
          ],
        }))}
      />
    </MarcoGrafico>
  );
}

function Barra({ desde, hasta, className }: { desde: number; hasta: number; className: string }) {
  return (
    <span
      aria-hidden
      className={cn('absolute w-[28%] max-w-5 rounded-[2px] [print-color-adjust:exact]', className)}
      style={{ bottom: `${Math.min(desde, hasta)}%`, height: `${Math.abs(hasta - desde)}%` }}
    />
  );
}
