import { listPagosConError, postResultadoCheckout, type PagoDePlan } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaHora } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { describePago } from './textos.ts';
import { useSuscripcionTouched } from './use-suscripcion-touched.ts';

const CADA_MS = 5_000;

/** Its end is not known yet. */
const isOpen = ({ estado }: PagoDePlan) => estado === 'creado' || estado === 'por_confirmar';

/** The payment that Webpay brought back; one without a known end is asked for again. */
export function ResultadoDelPago({ token }: { token: string }) {
  const touched = useSuscripcionTouched();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...keyOf(postResultadoCheckout), token],
    queryFn: async ({ signal }) => {
      const pago = await call(postResultadoCheckout, { body: { token }, signal });
      await touched();
      return pago;
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? CADA_MS : false),
  });
  if (error) return <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p role="status" className="rounded-md bg-muted px-3 py-2.5">
        Confirmando tu pago…
      </p>
    );
  const { texto, tono } = describePago(data);
  return (
    <Aviso tono={tono}>
      {texto}
      {data.codigoAutorizacion !== null && data.tarjeta !== null ? (
        <span className="tnum block text-12 text-muted-foreground">
          Tarjeta ··{data.tarjeta}, autorización {data.codigoAutorizacion}
        </span>
      ) : null}
    </Aviso>
  );
}

/** Payments whose end Transbank did not tell yet. */
export function PagosSinFin({ salvo }: { salvo: string | undefined }) {
  const { data } = useQuery(queryFor(listPagosConError));
  const items = (data?.items ?? []).filter(({ token }) => token !== salvo);
  return items.map((pago) => (
    <Aviso key={pago.token} tono="aviso">
      {describePago(pago).texto}
      <span className="block text-12 text-muted-foreground">{fechaHora(pago.creado)}</span>
    </Aviso>
  ));
}

export function Aviso({ tono, children }: { tono: 'cuadra' | 'aviso' | 'negativo'; children: ReactNode }) {
  const Icono = tono === 'cuadra' ? CircleCheck : CircleAlert;
  return (
    <div
      role="status"
      className={cn('flex gap-2 rounded-md px-3 py-2.5', {
        'bg-cuadra-soft': tono === 'cuadra',
        'bg-aviso-soft': tono === 'aviso',
        'bg-negativo-soft': tono === 'negativo',
      })}
    >
      <Icono
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', {
          'text-cuadra': tono === 'cuadra',
          'text-aviso': tono === 'aviso',
          'text-negativo': tono === 'negativo',
        })}
      />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
