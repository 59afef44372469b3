import type { CompromisoPortal, Portal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { dayOf } from './texts.ts';

type Instalment = CompromisoPortal['cuotas'][number];

const STATES: Readonly<Record<Instalment['estado'], { readonly text: string; readonly tone: string }>> = {
  por_pagar: { text: 'Por pagar', tone: 'text-muted-foreground' },
  por_confirmar: { text: 'Por confirmar', tone: 'text-muted-foreground' },
  atrasada: { text: 'Atrasada', tone: 'text-aviso' },
  incumplida: { text: 'Sin pagar', tone: 'text-negativo' },
  pagada: { text: 'Pagada', tone: 'text-cuadra-foreground' },
  pagada_tarde: { text: 'Pagada', tone: 'text-cuadra-foreground' },
  saldada: { text: 'Ya no se debe', tone: 'text-muted-foreground' },
};

/** How an instalment stands, with its day or what is left of it. */
export function stateOfInstalment(
  { estado, monto, falta, pagadaEl }: Instalment,
  moneda: CompromisoPortal['moneda'],
  today: string,
): string {
  const { text } = STATES[estado];
  if (pagadaEl !== null) return `${text} el ${dayOf(pagadaEl, today)}`;
  return falta > 0 && falta < monto ? `${text}, faltan ${formatMonto(falta, moneda)}` : text;
}

/** Instalments that were agreed on, and how each stands. */
export function Commitments({ portal, today }: { portal: Portal; today: string }) {
  return portal.compromisos.map((compromiso) => (
    <section
      key={compromiso.id}
      aria-labelledby={`compromiso-${compromiso.id}`}
      className="rounded-md border bg-card p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`compromiso-${compromiso.id}`} className="font-semibold">
          Tu compromiso de pago
        </h2>
        <p className="tnum text-12 text-muted-foreground">
          Faltan {formatMonto(compromiso.falta, compromiso.moneda)} de{' '}
          {formatMonto(compromiso.total, compromiso.moneda)}
        </p>
      </div>
      <ol className="mt-2">
        {compromiso.cuotas.map((cuota) => (
          <li key={cuota.fecha} className="flex justify-between gap-4 border-b py-2 last:border-b-0">
            <span>
              {dayOf(cuota.fecha, today)}
              <span className={`block text-12 ${STATES[cuota.estado].tone}`}>
                {stateOfInstalment(cuota, compromiso.moneda, today)}
              </span>
            </span>
            <span className="tnum font-medium">{formatMonto(cuota.monto, compromiso.moneda)}</span>
          </li>
        ))}
      </ol>
    </section>
  ));
}
