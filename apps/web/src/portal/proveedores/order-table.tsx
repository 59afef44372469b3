import type { OrdenDePortal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { Glifo, type GlifoEstado } from '@cuadra/ui';
import { FileDown, LoaderCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '../call.ts';
import { saveReceipt } from './api.ts';
import { PayerMark } from './payer-mark.tsx';
import { documentsOf, shortDay, stateOf } from './texts.ts';

export interface OrderTableProps {
  readonly items: readonly OrdenDePortal[];
  readonly today: string;
}

/** One row an order. A narrow screen keeps payer, documents, amount, day and state. */
export function OrderTable({ items, today }: OrderTableProps) {
  return (
    <table className="w-full table-fixed">
      <thead className="border-t bg-muted text-11 text-muted-foreground max-md:sr-only">
        <tr className="[&>th]:px-2 [&>th]:py-2 [&>th]:text-left [&>th]:font-normal">
          <th className="w-[22%] pl-14!">Te paga</th>
          <th>Por</th>
          <th className="w-28">Fecha</th>
          <th className="w-36 text-right!">Monto</th>
          <th className="w-56">Estado</th>
          <th className="w-16 pr-4!">
            <span className="sr-only">Comprobante</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} today={today} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, today }: { order: OrdenDePortal; today: string }) {
  const { pagador, documentos, fecha, monto, conComprobante } = order;
  return (
    <tr className="border-t [&>td]:h-11 [&>td]:px-2 max-md:[&>td]:py-3">
      <td className="pl-4!">
        <span className="flex min-w-0 items-center gap-3">
          <PayerMark pagador={pagador} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{pagador.nombre}</span>
            <span className="block truncate text-12 text-muted-foreground md:hidden">
              {documentsOf(documentos)}
            </span>
          </span>
        </span>
      </td>
      <td className="truncate text-muted-foreground max-md:hidden">{documentsOf(documentos)}</td>
      <td className={`tnum max-md:hidden ${fecha === null ? 'text-muted-foreground' : ''}`}>
        {shortDay(fecha, today)}
      </td>
      <td className="num font-medium max-md:w-34 max-md:pr-4! max-md:text-right">
        {formatMonto(monto)}
        <span className="mt-0.5 flex items-center justify-end gap-1.5 text-12 font-normal text-muted-foreground md:hidden">
          <span className={order.estado === 'devuelto' ? 'text-negativo' : ''}>
            {order.estado === 'devuelto' ? 'Devuelto' : shortDay(fecha, today)}
          </span>
          <span className="sr-only">{stateOf(order, today)}</span>
          {conComprobante ? <Receipt order={order} /> : <StateGlyph estado={order.estado} />}
        </span>
      </td>
      <td className="max-md:hidden">
        <span className="flex items-center gap-2">
          <StateGlyph estado={order.estado} />
          <span className="min-w-0">
            <span className={order.estado === 'devuelto' ? 'text-negativo' : ''}>
              {stateOf(order, today)}
            </span>
            {order.motivo === null ? null : (
              <span className="block truncate text-12 text-muted-foreground" title={order.motivo}>
                {order.motivo}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="pr-4! text-right max-md:hidden">{conComprobante ? <Receipt order={order} /> : null}</td>
    </tr>
  );
}

const GLYPHS: Readonly<Record<Exclude<OrdenDePortal['estado'], 'devuelto'>, GlifoEstado>> = {
  por_aprobar: 'sin_par',
  agendado: 'probable',
  enviado: 'probable',
  pagado: 'segura',
};

function StateGlyph({ estado }: Pick<OrdenDePortal, 'estado'>) {
  if (estado === 'devuelto') return <Undo2 aria-hidden className="size-3.5 shrink-0 text-negativo" />;
  return <Glifo estado={GLYPHS[estado]} size={12} />;
}

/** Brings the receipt; on a telephone the glyph of a paid order is its button. */
function Receipt({ order }: { order: OrdenDePortal }) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      await saveReceipt(order.id);
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : 'No pudimos bajarlo.');
    }
    setSaving(false);
  };
  return (
    <>
      <button
        type="button"
        aria-label={`Comprobante de ${documentsOf(order.documentos)} de ${order.pagador.nombre}`}
        disabled={saving}
        onClick={() => void save()}
        className="toque inline-flex size-7 items-center justify-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground max-md:size-4"
      >
        {saving ? (
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
        ) : (
          <>
            <FileDown aria-hidden className="size-4 max-md:hidden" />
            <FileDown aria-hidden className="size-4 text-cuadra md:hidden" />
          </>
        )}
      </button>
      <span role="alert" className="block text-12 whitespace-normal text-negativo empty:hidden">
        {problem}
      </span>
    </>
  );
}
