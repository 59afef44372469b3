import {
  getEstadoDeuda,
  listFacturasPlan,
  startCheckout,
  type FacturaDePlan,
  type ReplyOf,
} from '@cuadra/contract';
import { Badge, Button, EmptyState, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { fechaConAnio, fechaCorta, fechaLarga, formatMonto } from '../../shared/formats/index.ts';
import { LoadError, Page, PageSide } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import type { FacturasSearch } from './facturas-search.ts';
import { FichaFactura } from './ficha-factura.tsx';
import { Aviso, PagosSinFin, ResultadoDelPago } from './resultado.tsx';
import { TarjetaDelPlan } from './tarjeta.tsx';
import { describeDeuda, ESTADO_FACTURA, RESULTADO_TARJETA } from './textos.ts';
import { DatosDeTransferencia } from './transferencia.tsx';
import { usePagar } from './use-pagar.ts';

/** Invoices of Cuadra to the company: what it owes, how it pays, and what each one charges. */
export function FacturasPage({ search }: { search: FacturasSearch }) {
  const navigate = useNavigate();
  const facturas = useQuery(queryFor(listFacturasPlan));
  const deuda = useQuery(queryFor(getEstadoDeuda));
  const error = facturas.error ?? deuda.error;
  const open = (id: number | undefined) =>
    void navigate({ to: '/cuenta/tus-facturas', search: { ...search, id }, replace: true });
  return (
    <Page>
      {facturas.data && deuda.data ? (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-2 empty:hidden">
            {search.pago === undefined ? null : <ResultadoDelPago token={search.pago} />}
            {search.tarjeta === undefined ? null : (
              <Aviso tono={RESULTADO_TARJETA[search.tarjeta].tono}>
                {RESULTADO_TARJETA[search.tarjeta].texto}
              </Aviso>
            )}
            <PagosSinFin salvo={search.pago} />
          </div>
          <Deuda deuda={deuda.data} facturas={facturas.data} />
          <TarjetaDelPlan />
          {facturas.data.items.length === 0 ? (
            <EmptyState
              tipo="nada"
              title="Aún no tienes facturas"
              description="La primera sale cuando eliges un plan."
              actions={<Button render={<Link to="/cuenta/plan" />}>Ver planes</Button>}
            />
          ) : (
            <Tabla items={facturas.data.items} abierta={search.id} onOpen={open} />
          )}
        </div>
      ) : error ? (
        <LoadError
          error={error}
          loading={facturas.isFetching || deuda.isFetching}
          onRetry={() => {
            void facturas.refetch();
            void deuda.refetch();
          }}
        />
      ) : (
        <div role="status" aria-label="Cargando tus facturas" className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-60" />
        </div>
      )}
      <PageSide>
        <FichaFactura
          id={search.id ?? null}
          conTarjeta={facturas.data?.medios.tarjeta ?? false}
          onClose={() => open(undefined)}
        />
      </PageSide>
    </Page>
  );
}

interface DeudaProps {
  readonly deuda: ReplyOf<typeof getEstadoDeuda>;
  readonly facturas: ReplyOf<typeof listFacturasPlan>;
}

/** What is owed today, what it does to the company's access, and the ways to pay it. */
function Deuda({ deuda, facturas: { items, medios } }: DeudaProps) {
  const paga = useSession().puede(startCheckout);
  const pagar = usePagar();
  const { debe, aFavor, vencido, proximaFactura, terminaEl } = deuda;
  const aviso = describeDeuda(deuda);
  const pendientes = items.filter(({ saldo }) => saldo > 0);
  const vence = pendientes.map((factura) => factura.vence).toSorted()[0];
  return (
    <section aria-labelledby="deuda" className="flex flex-col gap-3">
      {aviso === null ? null : <Aviso tono={deuda.restringida ? 'negativo' : 'aviso'}>{aviso}</Aviso>}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="mr-auto">
          <h2 id="deuda" className="text-muted-foreground">
            {debe > 0 ? 'Por pagar' : aFavor > 0 ? 'A tu favor' : 'Estás al día'}
          </h2>
          {debe > 0 || aFavor > 0 ? (
            <p className="text-32 font-semibold">
              <Monto valor={debe > 0 ? debe : aFavor} moneda="CLP" />
            </p>
          ) : null}
          <p className="text-muted-foreground">
            {debe > 0 && vence !== undefined
              ? vencido > 0
                ? `${formatMonto(vencido)} vencidos desde el ${fechaLarga(deuda.vencidaDesde ?? vence)}`
                : `Vence el ${fechaLarga(vence)}`
              : terminaEl !== null
                ? `Tu plan termina el ${fechaLarga(terminaEl)}`
                : proximaFactura === null
                  ? null
                  : `Próxima factura el ${fechaLarga(proximaFactura)}`}
          </p>
        </div>
        {paga && medios.tarjeta && pendientes.length > 0 ? (
          <Button
            variant="primary"
            loading={pagar.isPending || pagar.isSuccess}
            onClick={() => pagar.mutate(pendientes.map(({ id }) => id))}
          >
            <CreditCard aria-hidden />
            Pagar {formatMonto(pendientes.reduce((suma, { saldo }) => suma + saldo, 0))} con tarjeta
          </Button>
        ) : null}
      </div>
      {debe > 0 && medios.transferencia ? (
        <DatosDeTransferencia datos={medios.transferencia} monto={debe} />
      ) : null}
    </section>
  );
}

interface TablaProps {
  readonly items: readonly FacturaDePlan[];
  readonly abierta: number | undefined;
  readonly onOpen: (id: number) => void;
}

function Tabla({ items, abierta, onOpen }: TablaProps) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Tus facturas"
      className="relative overflow-x-auto rounded-md border"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="bg-muted text-left text-12 text-muted-foreground">
            <th scope="col" className="px-3 py-2 font-normal">
              Factura
            </th>
            <th scope="col" className="px-3 py-2 font-normal max-sm:hidden">
              Período
            </th>
            <th scope="col" className="px-3 py-2 font-normal max-sm:hidden">
              Vence
            </th>
            <th scope="col" className="px-3 py-2 font-normal">
              Estado
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, folio, estado, emitida, desde, hasta, vence, total, acreditado, saldo }) => (
            <tr
              key={id}
              className="border-t hover:bg-accent data-open:bg-accent"
              data-open={id === abierta || undefined}
            >
              <th scope="row" className="px-3 py-2 text-left font-normal">
                <button
                  type="button"
                  className="font-medium underline-offset-2 hover:underline"
                  onClick={() => onOpen(id)}
                >
                  {folio}
                </button>
                <span className="block text-12 text-muted-foreground">{fechaConAnio(emitida)}</span>
              </th>
              <td className="tnum px-3 py-2 max-sm:hidden">
                {fechaCorta(desde, emitida)} al {fechaCorta(hasta, emitida)}
              </td>
              <td className="tnum px-3 py-2 max-sm:hidden">{fechaConAnio(vence)}</td>
              <td className="px-3 py-2">
                <Badge tono={ESTADO_FACTURA[estado].tono}>{ESTADO_FACTURA[estado].texto}</Badge>
              </td>
              <td className="px-3 py-2 text-right">
                <Monto valor={total - acreditado} moneda="CLP" />
                {saldo > 0 && saldo < total - acreditado ? (
                  <span className="block text-12 text-muted-foreground">
                    quedan <Monto valor={saldo} moneda="CLP" />
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
