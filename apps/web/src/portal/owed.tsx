import type { Portal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { FileDown, MessageSquare } from 'lucide-react';
import { AgeBar, Legend } from './age-bar.tsx';
import { STATEMENT_URL } from './api.ts';
import { Button, buttonClass } from './button.tsx';
import { halvesOf, sharesOf } from './shares.ts';
import { dayOf } from './texts.ts';

/** What is owed, since when, and by age. */
export function Owed({ portal, today, onAsk }: { portal: Portal; today: string; onAsk: () => void }) {
  const { totalPorPagar: total, antiguedad, porMoneda, promesa } = portal;
  const shares = sharesOf(antiguedad);
  const foreign = porMoneda.filter(({ moneda, monto }) => moneda !== 'CLP' && monto !== 0);
  return (
    <section aria-labelledby="por-pagar">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 id="por-pagar" className="text-13 text-muted-foreground">
          {total < 0 ? 'Tienes a favor' : 'Tienes por pagar'}
          <span className="tnum block text-32 font-semibold text-foreground">
            {formatMonto(Math.abs(total))}
          </span>
        </h1>
        <div className="flex gap-2 max-md:hidden">
          <a href={STATEMENT_URL} download className={buttonClass()}>
            <FileDown aria-hidden />
            Estado de cuenta
          </a>
          <Button onClick={onAsk}>
            <MessageSquare aria-hidden />
            Preguntar
          </Button>
        </div>
      </div>
      {foreign.length === 0 ? null : (
        <p className="text-12 text-muted-foreground">
          Incluye {foreign.map(({ moneda, monto }) => formatMonto(monto, moneda)).join(' y ')} al valor de
          hoy.
        </p>
      )}
      {promesa === null ? null : (
        <p className="text-12 text-muted-foreground">
          Prometiste pagar {formatMonto(promesa.monto, promesa.moneda)} el {dayOf(promesa.fecha, today)}.
        </p>
      )}
      {shares.length === 0 ? null : (
        <>
          <AgeBar shares={shares} label="Por pagar según su vencimiento" />
          <Legend entries={shares} className="mt-2.5 max-md:hidden" />
          <Legend entries={halvesOf(antiguedad)} className="mt-2.5 justify-between md:hidden" />
        </>
      )}
    </section>
  );
}
