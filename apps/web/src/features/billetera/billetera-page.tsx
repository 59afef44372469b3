import { getBilletera, type Billetera, depositBilletera, withdrawBilletera } from '@cuadra/contract';
import { Button, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { DepositoDialog } from './deposito-dialog.tsx';
import { Movimientos } from './movimientos.tsx';
import { Pendientes } from './pendientes.tsx';
import { RetiroDialog } from './retiro-dialog.tsx';

/** How often what is on its way is asked for again, while something is. */
const ESPERA_MS = 15_000;

/** What the company has in its wallet: its balances, what is on its way, and every movement. */
export function BilleteraPage({ page }: { page: number }) {
  const { puede } = useSession();
  const [abierto, setAbierto] = useState<'deposito' | 'retiro' | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getBilletera),
    refetchInterval: ({ state }) => ((state.data?.pendientes.length ?? 0) > 0 ? ESPERA_MS : false),
  });
  const mueve = puede(depositBilletera, withdrawBilletera);
  return (
    <Page
      actions={
        mueve && data ? (
          <>
            <Button disabled={data.saldo === 0} onClick={() => setAbierto('retiro')}>
              Retirar
            </Button>
            <Button
              variant="primary"
              disabled={data.cuentaDeposito === null}
              onClick={() => setAbierto('deposito')}
            >
              Depositar
            </Button>
          </>
        ) : undefined
      }
    >
      {data ? (
        <div className="flex flex-col gap-8">
          <Saldos billetera={data} />
          <Pendientes billetera={data} mueve={mueve} />
          <Movimientos page={page} />
        </div>
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Cargando la billetera" className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
      {abierto === 'deposito' && data?.cuentaDeposito ? (
        <DepositoDialog cuenta={data.cuentaDeposito} onClose={() => setAbierto(null)} />
      ) : null}
      {abierto === 'retiro' && data ? (
        <RetiroDialog disponible={data.saldo} onClose={() => setAbierto(null)} />
      ) : null}
    </Page>
  );
}

function Saldos({ billetera }: { billetera: Billetera }) {
  const { saldo, saldoTotal, saldoPagosAgendados, saldoEnRetiro, idCuentaCorriente } = billetera;
  const otros = [
    ['Pagos agendados', saldoPagosAgendados],
    ['Total en la billetera', saldoTotal],
    ...(saldoEnRetiro > 0 ? [['En camino a tu banco', saldoEnRetiro] as const] : []),
  ] as const;
  return (
    <section aria-label="Saldos" className="rounded-md border">
      <dl className="flex flex-wrap gap-x-10 gap-y-4 p-5">
        <div className="basis-full sm:basis-auto">
          <dt className="text-12 text-muted-foreground">Saldo disponible</dt>
          <dd className="text-20 font-semibold">
            <Monto valor={saldo} />
          </dd>
        </div>
        {otros.map(([nombre, valor]) => (
          <div key={nombre} className="self-end">
            <dt className="text-12 text-muted-foreground">{nombre}</dt>
            <dd className="text-15">
              <Monto valor={valor} />
            </dd>
          </div>
        ))}
      </dl>
      {idCuentaCorriente === null ? null : (
        <p className="border-t px-5 py-2.5 text-12 text-muted-foreground">
          Sus movimientos se concilian en su{' '}
          <Link
            to="/cartolas"
            search={{ idCuentaCorriente: String(idCuentaCorriente) }}
            className="rounded-xs text-foreground underline decoration-input underline-offset-3"
          >
            cartola
          </Link>
          .
        </p>
      )}
    </section>
  );
}
