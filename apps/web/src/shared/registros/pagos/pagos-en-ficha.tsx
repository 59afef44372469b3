import {
  listOrdenes,
  postOrdenes,
  type DocumentoDetalle,
  type ListaOrdenes,
  type ModeloDocumento,
} from '@cuadra/contract';
import { MODELOS, sumMontos } from '@cuadra/domain';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { Button, Monto, SheetSection } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fechaConAnio } from '../../formats/index.ts';
import { queryFor } from '../../queries/index.ts';
import { useSession } from '../../session/index.ts';
import { ENLACE } from '../enlace.ts';
import { PagarDialog } from './pagar-dialog.tsx';

type Orden = ListaOrdenes['items'][number];

/** The last orders of a document are the ones of interest. */
const ULTIMAS = 25;

const PANTALLAS: Readonly<
  Record<
    number,
    { to: '/chipay' | '/chipay/agendadas' | '/chipay/pagadas'; solo?: 'rechazadas' | 'canceladas' }
  >
> = {
  [ESTADO_ORDEN.porAprobar]: { to: '/chipay' },
  [ESTADO_ORDEN.agendado]: { to: '/chipay/agendadas' },
  [ESTADO_ORDEN.rechazado]: { to: '/chipay', solo: 'rechazadas' },
  [ESTADO_ORDEN.pagado]: { to: '/chipay/pagadas' },
  [ESTADO_ORDEN.cancelado]: { to: '/chipay/pagadas', solo: 'canceladas' },
};

/** Pesos that an order pays of a document. */
const parteDe = ({ documentos }: Orden, idDocumento: number) =>
  Math.abs(documentos.find(({ id }) => id === idDocumento)?.monto ?? 0);

/** Whether an order holds its part of a document: it is pending, scheduled, or paid and not seen at the bank. */
const ocupa = ({ idEstado, Cartola }: Orden) =>
  idEstado === ESTADO_ORDEN.porAprobar ||
  idEstado === ESTADO_ORDEN.agendado ||
  (idEstado === ESTADO_ORDEN.pagado && Cartola === null);

/** Orders that pay a document, and the way to prepare one. */
export function PagosEnFicha({
  modelo,
  documento,
}: {
  readonly modelo: ModeloDocumento;
  readonly documento: DocumentoDetalle;
}) {
  const { puede } = useSession();
  const [pagando, setPagando] = useState(false);
  const { id, saldo, signo, moneda, isAnnulled, folio } = documento;
  const sePaga = MODELOS[modelo].sentido === 'egreso';
  const { data } = useQuery({
    ...queryFor(listOrdenes, { query: { idDocumento: id, perPage: ULTIMAS } }),
    enabled: sePaga && puede(listOrdenes),
  });
  if (!sePaga || data === undefined) return null;
  const queda = saldo - sumMontos(data.items.filter(ocupa).map((orden) => parteDe(orden, id)));
  const pagable = puede(postOrdenes) && !isAnnulled && signo > 0 && moneda === 'CLP' && queda > 0;
  if (!pagable && data.items.length === 0) return null;
  return (
    <SheetSection
      aria-label="Pagos"
      title="Pagos"
      end={
        pagable ? (
          <Button size="sm" onClick={() => setPagando(true)}>
            Pagar
          </Button>
        ) : null
      }
    >
      {data.items.length === 0 ? (
        <p className="text-muted-foreground">Sin órdenes de pago.</p>
      ) : (
        <ul>
          {data.items.map((orden) => (
            <Renglon key={orden.id} orden={orden} monto={parteDe(orden, id)} />
          ))}
        </ul>
      )}
      {pagando ? (
        <PagarDialog
          cuantos={`${MODELOS[modelo].uno} ${folio}`}
          cantidad={1}
          saldo={queda}
          pickIds={() => Promise.resolve([id])}
          onClose={() => setPagando(false)}
          onDone={() => setPagando(false)}
        />
      ) : null}
    </SheetSection>
  );
}

function Renglon({ orden, monto }: { orden: Orden; monto: number }) {
  const { id, idEstado, EstadoPagoProveedor, fechaPagoAgendado, pagada, motivoRechazo } = orden;
  const { to, solo } = PANTALLAS[idEstado] ?? { to: '/chipay' as const };
  return (
    <li className="flex justify-between gap-3 border-b py-1.5 last:border-b-0">
      <div className="min-w-0">
        <Link to={to} search={{ id, ...(solo && { solo }) }} className={ENLACE}>
          Orden {id}
        </Link>
        <p className="text-12 text-muted-foreground">
          {EstadoPagoProveedor.nombre}, {fechaConAnio(pagada ?? fechaPagoAgendado)}
          {motivoRechazo === null ? null : `: ${motivoRechazo}`}
        </p>
      </div>
      <Monto valor={monto} moneda="CLP" />
    </li>
  );
}
