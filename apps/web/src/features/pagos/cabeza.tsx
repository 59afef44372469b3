import { getProyeccionDePagos, getResumenDePagos, type ResumenDePagos } from '@cuadra/contract';
import { cn, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fechaCorta, formatMonto, hoy, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { describeMinimo } from './describe-minimo.ts';
import { GraficoSaldo } from './grafico-saldo.tsx';
import { addEsperado, saldosDe, type SaldoConEsperado } from './saldos.ts';

/** Balances of the coming days, with what the cash flow expects where the person sees it; empty without a balance. */
function useSaldos(resumen: ResumenDePagos | undefined): readonly SaldoConEsperado[] {
  const ve = useSession().puede(getProyeccionDePagos);
  const { data } = useQuery({ ...queryFor(getProyeccionDePagos), enabled: ve });
  if (resumen === undefined || resumen.saldo === null) return [];
  return addEsperado(saldosDe(resumen.saldo, resumen.dias, hoy()), data);
}

/** Room for the chart and for the notice of a low balance, which come late: the list below stays where it is. */
const ALTO = 'lg:min-h-55';

/** Payments of this week and the balance after them. */
export function Cabeza() {
  const { data, error, refetch } = useQuery(queryFor(getResumenDePagos));
  const saldos = useSaldos(data);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} className="border-b px-4 py-4" />;
  if (data === undefined)
    return (
      <div role="status" aria-label="Cargando el resumen" className={cn(ALTO, 'border-b px-4 py-4')}>
        <Skeleton className="h-14 w-80" />
      </div>
    );
  const { semana, saldo, finDeSemana, minimo } = data;
  const bajo = minimo === null ? null : describeMinimo(saldos, minimo);
  return (
    <section
      aria-label="Resumen de los pagos"
      className={cn(
        ALTO,
        'grid shrink-0 gap-x-10 gap-y-4 border-b px-4 py-4 lg:grid-cols-[280px_minmax(0,1fr)]',
      )}
    >
      <div>
        <p className="text-12 text-muted-foreground">Sale esta semana</p>
        <p className="tnum text-32 leading-10 font-semibold tracking-tight">{formatMonto(semana.monto)}</p>
        {saldo === null ? null : (
          <dl className="mt-2">
            <Renglon nombre="En las cuentas hoy">
              <Monto valor={saldo} moneda="CLP" />
            </Renglon>
            <Renglon nombre={plural(semana.cantidad, 'orden', 'órdenes')}>
              <Monto valor={-semana.monto} moneda="CLP" />
            </Renglon>
            <Renglon nombre={`Queda el ${fechaCorta(finDeSemana)}`} fuerte>
              <Monto valor={saldo - semana.monto} moneda="CLP" />
            </Renglon>
          </dl>
        )}
        {bajo === null ? null : <p className="mt-2 text-12 text-aviso">{bajo}</p>}
      </div>
      {saldo === null ? null : (
        <div className="min-w-0 max-md:hidden">
          <GraficoSaldo saldos={saldos} finDeSemana={finDeSemana} minimo={minimo} />
        </div>
      )}
    </section>
  );
}

function Renglon({
  nombre,
  fuerte = false,
  children,
}: {
  nombre: string;
  fuerte?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={
        fuerte ? 'mt-1 flex justify-between gap-4 border-t pt-1 font-medium' : 'flex justify-between gap-4'
      }
    >
      <dt className={fuerte ? undefined : 'text-muted-foreground'}>{nombre}</dt>
      <dd className="tnum">{children}</dd>
    </div>
  );
}
