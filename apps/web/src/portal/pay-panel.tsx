import type { DocumentoPortal, Portal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { CreditCard, Landmark, Lock } from 'lucide-react';
import { useState } from 'react';
import { Segments } from './segments.tsx';
import { countOf, nameOf } from './texts.ts';
import { Button } from './button.tsx';

export interface PayPanelProps {
  readonly portal: Portal;
  readonly chosen: readonly DocumentoPortal[];
  readonly total: number;
  readonly paying: boolean;
  readonly onPay: () => void;
}

type Way = 'tarjeta' | 'transferencia';

const WAYS = [
  { value: 'tarjeta' as const, label: 'Tarjeta', icon: <CreditCard aria-hidden className="size-4" /> },
  {
    value: 'transferencia' as const,
    label: 'Transferencia',
    icon: <Landmark aria-hidden className="size-4" />,
  },
];

/** What was chosen, its total, and the way to pay it. On a telephone the bar at the foot stands for it. */
export function PayPanel({ portal, chosen, total, paying, onPay }: PayPanelProps) {
  const { tarjeta, transferencia } = portal;
  const [way, setWay] = useState<Way>('tarjeta');
  const shown = tarjeta.disponible ? way : 'transferencia';
  return (
    <section aria-labelledby="vas-a-pagar" className="rounded-md border bg-background p-4 max-lg:hidden">
      <div className="flex items-baseline justify-between">
        <h2 id="vas-a-pagar" className="text-15 font-semibold">
          Vas a pagar
        </h2>
        {chosen.length === 0 ? null : <span className="text-muted-foreground">{countOf(chosen)}</span>}
      </div>
      {chosen.length === 0 ? (
        <p className="mt-2 text-muted-foreground">Elige en la lista lo que quieres pagar.</p>
      ) : (
        <ul className="mt-1 max-h-60 overflow-y-auto">
          {chosen.map((document) => (
            <li key={document.id} className="flex justify-between gap-3 border-b py-1.5">
              <span>{nameOf(document)}</span>
              <span className="num">{formatMonto(document.saldo)}</span>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 ? null : (
        <p className="mt-2 flex items-baseline justify-between">
          Total <span className="num text-20 font-semibold">{formatMonto(total)}</span>
        </p>
      )}
      {tarjeta.disponible && transferencia !== null ? (
        <Segments
          label="Cómo pagar"
          segments={WAYS}
          value={shown}
          onValueChange={setWay}
          className="mt-3 w-full"
        />
      ) : null}
      {shown === 'tarjeta' ? (
        <>
          <Button
            look="primary"
            large
            className="mt-3 w-full"
            disabled={total === 0}
            loading={paying}
            onClick={onPay}
          >
            {total === 0 ? 'Pagar con Webpay' : `Pagar ${formatMonto(total)} con Webpay`}
          </Button>
          <p className="mt-2.5 flex items-center justify-center gap-1.5 text-12 text-muted-foreground">
            <Lock aria-hidden className="size-3.5" />
            Crédito, débito o prepago, en el sitio de Transbank
          </p>
        </>
      ) : (
        <p className="mt-3 text-muted-foreground">
          {transferencia === null
            ? 'Para saber cómo pagar, escríbenos con Preguntar.'
            : 'Transfiere el total a la cuenta de abajo y copia el comentario.'}
        </p>
      )}
    </section>
  );
}
