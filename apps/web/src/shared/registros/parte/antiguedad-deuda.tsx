import type { Antiguedad } from '@cuadra/contract';
import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import { cn, Monto } from '@cuadra/ui';
import { useId } from 'react';
import { CAMPO_TRAMO, MUESTRA_TRAMO, TRAMO } from './tramos.tsx';

/** The debt of one customer, or to one supplier, by days overdue; each range with its part of the whole. */
export function AntiguedadDeuda({ antiguedad }: { antiguedad: Antiguedad }) {
  const id = useId();
  const pesosDe = (tramo: (typeof TRAMOS_COBRANZA)[number]) => antiguedad[CAMPO_TRAMO[tramo]];
  const total = TRAMOS_COBRANZA.reduce((suma, tramo) => suma + Math.max(pesosDe(tramo), 0), 0);
  if (total === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        Antigüedad de la deuda
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {TRAMOS_COBRANZA.map((tramo) => (
          <div key={tramo} className="flex flex-col gap-1">
            <dt className="text-12 text-muted-foreground">
              {/* Credit notes beyond the invoices that are not due yet. */}
              {pesosDe(tramo) < 0 ? 'A favor' : TRAMO[tramo]}
            </dt>
            <dd className="tnum">
              <Monto valor={pesosDe(tramo)} />
            </dd>
            <dd aria-hidden className="h-1.5 rounded-xs bg-muted">
              <div
                className={cn('h-full rounded-xs', MUESTRA_TRAMO[tramo])}
                style={{ width: `${(Math.max(pesosDe(tramo), 0) / total) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
