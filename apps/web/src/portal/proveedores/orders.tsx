import type { PortalDeProveedor, SegmentoPortal } from '@cuadra/contract';
import { NOMBRES_DE_MES } from '@cuadra/domain/fecha';
import { FileArchive } from 'lucide-react';
import { Button, buttonClass } from '../button.tsx';
import { receiptsUrl } from './api.ts';
import { Segments } from '../segments.tsx';
import { Filters } from './filters.tsx';
import { OrderTable } from './order-table.tsx';
import type { OrderList } from './use-orders.ts';

const NAMES: Readonly<Record<SegmentoPortal, string>> = {
  todos: 'Todos',
  porVenir: 'Por venir',
  pagados: 'Pagados',
  devueltos: 'Devueltos',
};
const ORDER: readonly SegmentoPortal[] = ['todos', 'porVenir', 'pagados', 'devueltos'];

export interface OrdersProps {
  readonly portal: PortalDeProveedor;
  readonly orders: OrderList;
  readonly today: string;
}

/** The orders by segment, payer, issuer and folio. */
export function Orders({ portal, orders, today }: OrdersProps) {
  const { filters, items, loading, error } = orders;
  const { conteos, pagination } = portal;
  // An empty segment is no choice, unless it is the one on screen.
  const segments = ORDER.filter(
    (value) => value !== 'devueltos' || conteos.devueltos > 0 || filters.segmento === value,
  ).map((value) => ({ value, label: NAMES[value], count: conteos[value] }));
  return (
    <section
      aria-label="Pagos"
      className="rounded-md border bg-background max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0"
    >
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 max-md:pt-0">
        <Segments
          label="Pagos"
          segments={segments}
          value={filters.segmento}
          onValueChange={(segmento) => orders.filter({ segmento })}
          className="max-md:w-full max-md:overflow-x-auto"
        />
        <Filters orders={orders} />
        <MonthReceipts meses={portal.meses} />
      </div>
      <div aria-live="polite" aria-busy={loading}>
        {error === null ? null : <p className="border-t px-4 py-3 text-negativo">{error.message}</p>}
        {items.length === 0 && !loading ? (
          <Nothing
            filtered={pagination.count < conteos.todos || isFiltered(filters)}
            onClear={() => orders.filter({ segmento: 'todos', pagador: [], emisor: [], folio: '' })}
          />
        ) : (
          <OrderTable items={items} today={today} />
        )}
      </div>
      {pagination.count > items.length && items.length > 0 ? (
        <div className="border-t p-3 text-center">
          <Button loading={loading} onClick={orders.more}>
            Ver más
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** The receipts of the last month in which something was paid. */
function MonthReceipts({ meses }: Pick<PortalDeProveedor, 'meses'>) {
  const last = meses.findLast(({ pagado }) => pagado > 0);
  if (last === undefined) return null;
  const name = NOMBRES_DE_MES[Number(last.mes.slice(5, 7)) - 1] ?? '';
  return (
    <a href={receiptsUrl(last.mes)} download className={`${buttonClass()} ml-auto max-md:ml-0`}>
      <FileArchive aria-hidden />
      Comprobantes de {name}
    </a>
  );
}

const isFiltered = ({ segmento, pagador, emisor, folio }: OrderList['filters']) =>
  segmento !== 'todos' || pagador.length > 0 || emisor.length > 0 || folio !== '';

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <p className="border-t p-5 font-medium">Todavía no hay pagos para ti</p>;
  return (
    <div className="border-t p-5">
      <p className="font-medium">Ningún pago con estos filtros</p>
      <Button className="mt-3" onClick={onClear}>
        Ver todos
      </Button>
    </div>
  );
}
