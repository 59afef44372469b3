import type { CajaPorDelante, Hoy } from '@cuadra/contract';
import { plural, rangoFechas } from '../../../shared/formats/index.ts';
import { useMediaQuery } from '@cuadra/ui';
import { ArrowDownLeft } from 'lucide-react';
import { Agenda } from './agenda.tsx';
import { Calendario } from './calendario.tsx';
import { Enlace } from './destino.tsx';
import { decirSemana, sumaVencida } from './sumas.ts';
import { agruparPlazos } from './textos.ts';

interface PlazosProps {
  readonly hoy: Hoy;
  readonly estimados: CajaPorDelante['estimados'];
  /** The day that is pointed at, which the curve marks. */
  readonly onDia: (dia: string | null) => void;
}

/** Four weeks of deadlines from this Monday: a calendar on a desk, a list on a phone; and what is late already. */
export function Plazos({ hoy, estimados, onDia }: PlazosProps) {
  const telefono = useMediaQuery('(max-width: 767.98px)');
  const { desde, hasta, items } = hoy.plazos;
  const porDia = agruparPlazos(items, estimados, hasta);
  const cuantos = [...porDia.values()].flat().length;
  return (
    <section aria-labelledby="plazos">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="plazos" className="font-semibold">
          Plazos
        </h2>
        <p className="text-muted-foreground">
          {cuantos === 0
            ? 'Ninguno en cuatro semanas'
            : decirSemana(porDia, desde) || `${cuantos} en cuatro semanas`}
        </p>
        <p className="ml-auto flex items-baseline gap-4 text-muted-foreground max-md:hidden">
          <span className="flex items-center gap-1.5 text-12">
            <ArrowDownLeft aria-hidden className="size-3" />
            te pagan
          </span>
          <span className="text-foreground">{rangoFechas(desde, hasta)}</span>
        </p>
      </div>
      {telefono ? (
        <Agenda porDia={porDia} hoy={hoy.hoy} />
      ) : (
        <Calendario porDia={porDia} hoy={hoy} onDia={onDia} />
      )}
      <Vencidas vencidas={hoy.vencidas} />
    </section>
  );
}

const VENCIDOS = { vencidos: 'true' };

/** What is late already, each count leading to its list. */
function Vencidas({ vencidas }: Pick<Hoy, 'vencidas'>) {
  if (vencidas === null) return null;
  const { compras, ventas } = vencidas;
  if (compras.cantidad === 0 && ventas.cantidad === 0)
    return <p className="mt-3 text-12 text-muted-foreground">Nada vencido.</p>;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-12 text-muted-foreground pointer-coarse:gap-y-7">
      {compras.cantidad > 0 ? (
        <span>
          <Enlace destino={{ rutas: ['/compras'], search: VENCIDOS }} className={ENLACE}>
            {plural(compras.cantidad, 'compra vencida', 'compras vencidas')}
          </Enlace>
          {sumaVencida(compras.monto)} por pagar
        </span>
      ) : null}
      {ventas.cantidad > 0 ? (
        <span>
          <Enlace destino={{ rutas: ['/ventas'], search: VENCIDOS }} className={ENLACE}>
            {plural(ventas.cantidad, 'venta vencida', 'ventas vencidas')}
          </Enlace>
          {sumaVencida(ventas.monto)} por cobrar
        </span>
      ) : null}
    </p>
  );
}

const ENLACE =
  'toque rounded-xs font-medium text-foreground underline decoration-input underline-offset-3 hover:decoration-current';
