import type { CuentaDePortal, PortalDeProveedor } from '@cuadra/contract';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { CallError } from '../call.ts';
import { todayInChile } from '../texts.ts';
import { Accounts } from './accounts.tsx';
import { leave } from './api.ts';
import { Header } from './header.tsx';
import { MonthChart } from './month-chart.tsx';
import { Orders } from './orders.tsx';
import { SessionFooter } from './session-footer.tsx';
import { ToBePaid } from './to-be-paid.tsx';
import { useOrders } from './use-orders.ts';

// Its form comes when somebody opens it.
const ProposeDialog = lazy(() => import('./propose-dialog.tsx'));

export interface PaymentsProps {
  /** The session is over. */
  readonly onEnded: () => void;
  /** The supplier ended it. */
  readonly onLeft: () => void;
}

/** What is paid to the supplier, by every company that has their address on file. */
export function Payments({ onEnded, onLeft }: PaymentsProps) {
  const orders = useOrders();
  const ended = useEffectEvent(onEnded);
  const isOver = orders.error instanceof CallError && orders.error.status === 401;
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  const quit = () => {
    // Without a connection the session ends by itself; the cookie is of no use without the page.
    leave().then(onLeft, onLeft);
  };
  if (orders.first === null) {
    return orders.error === null || isOver ? (
      <Opening />
    ) : (
      <main className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center gap-4 px-4">
        <h1 className="text-20 font-semibold">No pudimos abrir tus pagos</h1>
        <p className="text-muted-foreground">{orders.error.message}</p>
        <Button look="primary" large className="self-start" onClick={orders.reload}>
          Reintentar
        </Button>
      </main>
    );
  }
  return <Opened portal={orders.first} orders={orders} onQuit={quit} onEnded={onEnded} />;
}

interface OpenedProps {
  readonly portal: PortalDeProveedor;
  readonly orders: ReturnType<typeof useOrders>;
  readonly onQuit: () => void;
  readonly onEnded: () => void;
}

function Opened({ portal, orders, onQuit, onEnded }: OpenedProps) {
  const today = todayInChile();
  const [proposing, setProposing] = useState<readonly CuentaDePortal[] | null>(null);
  const [told, setTold] = useState('');
  return (
    <>
      <Header proveedor={portal.proveedor} onQuit={onQuit} />
      <main className="mx-auto flex w-full max-w-298 flex-1 flex-col gap-4 px-4 pt-6 max-md:pt-5">
        <p
          role="status"
          className="rounded-md border border-cuadra-line bg-cuadra-soft p-3 text-cuadra-foreground empty:sr-only"
        >
          {told}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <ToBePaid portal={portal} today={today} />
          <MonthChart meses={portal.meses} />
        </div>
        <Orders portal={portal} orders={orders} today={today} />
        <Accounts cuentas={portal.cuentas} onPropose={() => setProposing(portal.cuentas)} />
      </main>
      <SessionFooter hasta={orders.hasta} onOver={onEnded} />
      {proposing === null ? null : (
        <Suspense>
          <ProposeDialog
            cuentas={proposing}
            onClose={() => setProposing(null)}
            onDone={(text) => {
              setProposing(null);
              setTold(text);
              orders.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Opening() {
  return (
    <main aria-busy className="mx-auto flex w-full max-w-298 flex-1 flex-col gap-4 p-4 pt-8">
      <p role="status" className="sr-only">
        Abriendo tus pagos
      </p>
      <div className="h-6 w-40 animate-pulse rounded-md bg-accent" />
      <div className="h-10 w-64 animate-pulse rounded-md bg-accent" />
      <div className="h-60 w-full animate-pulse rounded-md bg-accent" />
    </main>
  );
}
