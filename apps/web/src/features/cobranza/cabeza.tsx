import { getPorVencimiento, getTotalesCobranza, type TotalesCobranza } from '@cuadra/contract';
import { Monto, Skeleton, StatusDot } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadError } from '../../shared/page/index.ts';
import { formatMonto, formatPorcentaje } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { Tramos } from '../../shared/registros/parte/tramos.tsx';
import type { CobranzaSearch } from './cobranza-search.ts';
import { filtersOfCall } from './filters-of-call.ts';
import { describeBanco } from './textos.ts';

interface CabezaProps {
  readonly search: CobranzaSearch;
  readonly onTramos: (tramos: string | undefined) => void;
}

/** What is at stake: overdue, receivable, and both by days overdue. */
export function Cabeza({ search, onTramos }: CabezaProps) {
  // The ranges filter the list below; the figures stay whole.
  const query = { ...filtersOfCall(search), tramos: undefined };
  const totales = useQuery({
    ...queryFor(getTotalesCobranza, { query }),
    placeholderData: keepPreviousData,
  });
  const porVencimiento = useQuery({
    ...queryFor(getPorVencimiento, { query }),
    placeholderData: keepPreviousData,
  });
  const error = totales.error ?? porVencimiento.error;
  if (error)
    return (
      <LoadError
        error={error}
        onRetry={() => void Promise.all([totales.refetch(), porVencimiento.refetch()])}
        className="border-b px-4 py-4"
      />
    );
  return (
    <section aria-label="Resumen de la cobranza" className="flex shrink-0 flex-col gap-4 border-b px-4 py-4">
      {totales.data ? <Cifras totales={totales.data} /> : <Skeleton className="h-14 w-80" />}
      <Tramos
        label="Por cobrar por días de atraso"
        items={porVencimiento.data?.items}
        tramos={search.tramos}
        onChange={onTramos}
      />
    </section>
  );
}

function Cifras({ totales: { pesos, monedas, bancoLeidoAl } }: { totales: TotalesCobranza }) {
  const banco = describeBanco(bancoLeidoAl);
  const otras = monedas.filter(({ moneda, monto }) => moneda !== 'CLP' && monto !== 0);
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <div>
          <dt className="text-12 text-muted-foreground">Vencido</dt>
          <dd className="tnum text-20 font-semibold tracking-tight sm:text-32 sm:leading-10">
            {formatMonto(pesos.vencido)}
          </dd>
        </div>
        <div>
          <dt className="text-12 text-muted-foreground">Por cobrar</dt>
          <dd className="tnum">
            <span className="text-15 font-semibold">{formatMonto(pesos.porCobrar)}</span>
            {pesos.porCobrar > 0 ? (
              <span className="text-12 text-muted-foreground">
                {' '}
                {formatPorcentaje(Math.min(pesos.vencido / pesos.porCobrar, 1))} vencido
              </span>
            ) : null}
          </dd>
        </div>
        {otras.length === 0 ? null : (
          <div>
            <dt className="text-12 text-muted-foreground">De eso, en otras monedas</dt>
            <dd className="tnum">
              {otras.map(({ moneda, monto }, i) => (
                <span key={moneda}>
                  {i > 0 ? ' · ' : null}
                  <Monto valor={monto} moneda={moneda} />
                </span>
              ))}
            </dd>
          </div>
        )}
        {pesos.cedido === 0 ? null : (
          <div>
            <dt className="text-12 text-muted-foreground">Cedido, aparte</dt>
            <dd className="tnum">{formatMonto(pesos.cedido)}</dd>
          </div>
        )}
        {pesos.anticipos === 0 ? null : (
          <div>
            <dt className="text-12 text-muted-foreground">Anticipos sin usar, aparte</dt>
            <dd className="tnum">
              <Link to="/ingresos/cxc/rendiciones" className={ENLACE}>
                {formatMonto(pesos.anticipos)}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <p className="flex items-baseline gap-1.5 text-12 text-muted-foreground sm:ml-auto">
        <StatusDot tono={banco.tono} className="translate-y-[-1px]" />
        {banco.texto}
      </p>
    </div>
  );
}
