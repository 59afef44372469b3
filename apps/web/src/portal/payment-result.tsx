import type { PagoPortal, Portal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { fechaEnChile } from '@cuadra/domain/fecha';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readPayment, STATEMENT_URL } from './api.ts';
import { CallError } from './call.ts';
import { Button, buttonClass } from './button.tsx';
import { Header } from './header.tsx';
import { dayOf, todayInChile } from './texts.ts';

/** A payment in course is asked for this often, and for two minutes. */
const POLL_MS = 3000;
const MAX_POLLS = 40;

export interface PaymentResultProps {
  readonly idPublico: string;
  readonly portal: Portal;
  /** Back to what is owed. */
  readonly onLeave: () => void;
}

/** How a payment by card ended. */
export default function PaymentResult({ idPublico, portal, onLeave }: PaymentResultProps) {
  const [pago, setPago] = useState<PagoPortal | null>(null);
  const [failed, setFailed] = useState('');
  const [request, setRequest] = useState({ idPublico });

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (times: number) => {
      try {
        const answer = await readPayment(request.idPublico);
        if (left) return;
        setPago(answer);
        setFailed('');
        if (answer.estado === 'en_curso' && times < MAX_POLLS)
          timer = setTimeout(() => void poll(times + 1), POLL_MS);
      } catch (error) {
        if (!left) setFailed(error instanceof CallError ? error.message : 'No pudimos leer tu pago.');
      }
    };
    void poll(0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [request]);

  return (
    <>
      <Header portal={portal} />
      <main className="mx-auto w-full max-w-120 flex-1 px-4 pt-8" aria-live="polite">
        {failed === '' ? (
          <Ended pago={pago} onLeave={onLeave} />
        ) : (
          <>
            <h1 className="text-20 font-semibold">No pudimos leer tu pago</h1>
            <p className="mt-1 text-muted-foreground">{failed}</p>
            <div className="mt-5 flex gap-2">
              <Button look="primary" large onClick={() => setRequest({ idPublico })}>
                Reintentar
              </Button>
              <Button large onClick={onLeave}>
                Ver mi cuenta
              </Button>
            </div>
          </>
        )}
      </main>
    </>
  );
}

function Ended({ pago, onLeave }: { pago: PagoPortal | null; onLeave: () => void }) {
  if (pago === null) return <div aria-busy className="h-60 animate-pulse rounded-md bg-accent" />;
  if (pago.estado === 'pagado') return <Paid pago={pago} onLeave={onLeave} />;
  if (pago.estado === 'en_curso')
    return (
      <>
        <Clock aria-hidden className="size-7 text-muted-foreground" />
        <h1 className="mt-3 text-20 font-semibold">Tu pago está en curso</h1>
        <p className="mt-1 text-muted-foreground">
          Estamos preguntando a Transbank. No vuelvas a pagar: esta página se actualiza sola.
        </p>
        <Button large className="mt-5" onClick={onLeave}>
          Ver mi cuenta
        </Button>
      </>
    );
  const titles = {
    rechazado: 'Tu pago fue rechazado',
    anulado: 'Anulaste el pago',
    no_cobrado: 'No se hizo el cobro',
  };
  return (
    <>
      <CircleX aria-hidden className="size-7 text-negativo" />
      <h1 className="mt-3 text-20 font-semibold">{titles[pago.estado]}</h1>
      <p className="mt-1 text-muted-foreground">
        {pago.motivo ?? 'No se cobró nada a tu tarjeta.'} Monto: {formatMonto(pago.monto)}.
      </p>
      <Button look="primary" large className="mt-5" onClick={onLeave}>
        Intentar de nuevo
      </Button>
    </>
  );
}

function Paid({ pago, onLeave }: { pago: PagoPortal; onLeave: () => void }) {
  const today = todayInChile();
  const rows: [string, string | null][] = [
    ['Fecha', pago.pagado === null ? null : dayOf(fechaEnChile(new Date(pago.pagado)), today)],
    ['Código de autorización', pago.codigoAutorizacion],
    ['Tarjeta', pago.tarjeta === null ? null : `${pago.medio ?? ''} •••• ${pago.tarjeta}`.trim()],
    ['Cuotas', pago.cuotas === null || pago.cuotas <= 1 ? null : String(pago.cuotas)],
    ...pago.documentos.map(({ folio, monto }): [string, string] => [`Factura ${folio}`, formatMonto(monto)]),
  ];
  return (
    <>
      <CircleCheck aria-hidden className="size-7 text-cuadra" />
      <h1 className="mt-3 text-15 font-semibold">
        Recibimos tu pago
        <span className="tnum block text-32">{formatMonto(pago.monto)}</span>
      </h1>
      <dl className="mt-4 rounded-md border px-4">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="flex justify-between gap-4 border-b py-2.5 last:border-0">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="tnum">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-3 text-muted-foreground">Guarda esta página o descarga tu estado de cuenta.</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href={STATEMENT_URL} download className={buttonClass('primary', true)}>
          Estado de cuenta
        </a>
        <Button large onClick={onLeave}>
          Ver mi cuenta
        </Button>
      </div>
    </>
  );
}
