import type { DocumentoPortal, Portal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { CircleCheck, Landmark } from 'lucide-react';
import { countOf } from './texts.ts';
import { Button } from './button.tsx';

export interface PayBarProps {
  readonly portal: Portal;
  readonly chosen: readonly DocumentoPortal[];
  readonly total: number;
  readonly paying: boolean;
  readonly onPay: () => void;
  readonly onPaid: () => void;
}

/** Fixed at the foot of a telephone: how much, and the ways to pay it. */
export function PayBar({ portal, chosen, total, paying, onPay, onPaid }: PayBarProps) {
  const { tarjeta, transferencia } = portal;
  return (
    <section
      aria-label="Pagar"
      className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t bg-background p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float lg:hidden"
    >
      <p className="flex items-baseline justify-between">
        {chosen.length === 0 ? 'Elige qué pagar' : countOf(chosen)}
        {chosen.length === 0 ? null : <span className="num text-20 font-semibold">{formatMonto(total)}</span>}
      </p>
      {tarjeta.disponible ? (
        <Button
          look="primary"
          large
          className="w-full"
          disabled={total === 0}
          loading={paying}
          onClick={onPay}
        >
          Pagar con Webpay
        </Button>
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {transferencia === null ? null : (
          <Button
            large
            onClick={() => {
              const data = document.getElementById('transferir');
              data?.scrollIntoView({ block: 'start' });
              data?.focus({ preventScroll: true });
            }}
          >
            <Landmark aria-hidden />
            Transferir
          </Button>
        )}
        <Button large onClick={onPaid}>
          <CircleCheck aria-hidden />
          Ya pagué
        </Button>
      </div>
    </section>
  );
}
