import {
  cerrarEnLoPagado,
  listTransferenciasDeOrden,
  reintentarPartes,
  type OrdenDetalle,
  type TransferenciasDeOrden,
} from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { Button, cn, ConfirmDialog, Glifo, Monto, SheetSection, type GlifoEstado } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaHora, formatMonto } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { usePagosTouched } from './use-pagos-touched.ts';

type Transferencia = TransferenciasDeOrden['items'][number];

const ESTADO: Readonly<Record<Transferencia['estado'], { texto: string; glifo: GlifoEstado }>> = {
  por_enviar: { texto: 'Por enviar', glifo: 'sin_par' },
  // The person can do nothing about a lost answer: Cuadra asks until it knows.
  desconocida: { texto: 'En camino', glifo: 'parcial' },
  enviada: { texto: 'En camino', glifo: 'parcial' },
  pagada: { texto: 'Pagada', glifo: 'segura' },
  rechazada: { texto: 'Rechazada', glifo: 'sin_par' },
  devuelta: { texto: 'Devuelta', glifo: 'sin_par' },
};

const CADA_MS = 4000;

/** Pesos of the parts whose newest try did not reach the payee. */
function noPagado(items: readonly Transferencia[]): number {
  // The newest sending and the newest try of each part come first.
  const [primera] = items;
  const ultimas = new Map(
    items
      .filter(({ envio }) => envio === primera?.envio)
      .toReversed()
      .map((una) => [una.parte, una]),
  );
  return sumMontos(
    [...ultimas.values()].flatMap(({ estado, monto }) =>
      estado === 'rechazada' || estado === 'devuelta' ? [monto] : [],
    ),
  );
}

/** The transfers of an order that the wallet pays; where a part did not leave, the two ways out. */
export function Transferencias({ orden: { id, medio, idEstado } }: { orden: OrdenDetalle }) {
  const deTransferencia = medio === 'transferencia';
  const { data } = useQuery({
    ...queryFor(listTransferenciasDeOrden, { params: { id } }),
    enabled: deTransferencia,
    refetchInterval: ({ state }) => (state.data?.resumen === 'en_camino' ? CADA_MS : false),
  });
  if (!deTransferencia || data === undefined || data.items.length === 0) return null;
  return (
    <SheetSection title={data.items.length === 1 ? 'Transferencia' : 'Transferencias'}>
      <ul>
        {data.items.map((una) => (
          <Fila key={una.id} transferencia={una} />
        ))}
      </ul>
      {data.resumen === 'falta_parte' && idEstado === 2 ? <FaltaParte id={id} items={data.items} /> : null}
      {idEstado === 4 && noPagado(data.items) > 0 ? (
        <p className="mt-2 rounded-md bg-aviso-soft px-3 py-2 font-medium text-aviso">
          {formatMonto(noPagado(data.items))} volvieron a la billetera.
        </p>
      ) : null}
    </SheetSection>
  );
}

function Fila({
  transferencia: { estado, monto, motivo, created, resuelta },
}: {
  transferencia: Transferencia;
}) {
  const { texto, glifo } = ESTADO[estado];
  const fallo = estado === 'rechazada' || estado === 'devuelta';
  return (
    <li className="flex justify-between gap-3 border-b py-1.5 last:border-b-0">
      <span className="flex min-w-0 items-start gap-1.5">
        <span className="flex h-5 items-center">
          <Glifo size={14} estado={glifo} />
        </span>
        <span className="min-w-0">
          <span className={cn(fallo && 'text-negativo')}>{texto}</span>{' '}
          <time dateTime={resuelta ?? created} className="tnum text-muted-foreground">
            {fechaHora(resuelta ?? created)}
          </time>
          {motivo === null ? null : <span className="block break-words text-12">{motivo}</span>}
        </span>
      </span>
      <Monto valor={monto} moneda="CLP" />
    </li>
  );
}

/** Sends the refused parts again, or ends the order with the paid ones. */
function FaltaParte({ id, items }: { id: number; items: readonly Transferencia[] }) {
  const { puede } = useSession();
  const touched = usePagosTouched();
  const [enviando, setEnviando] = useState(false);
  const [cierra, setCierra] = useState(false);
  const falta = noPagado(items);
  const act = async (acto: typeof reintentarPartes | typeof cerrarEnLoPagado, dicho: string) => {
    setEnviando(true);
    try {
      await call(acto, { params: { id } });
      snackbar(dicho);
    } catch (error) {
      snackbarError(error);
    }
    touched();
    setEnviando(false);
    setCierra(false);
  };
  if (!puede(reintentarPartes)) return null;
  return (
    <>
      <p className="mt-2 rounded-md bg-aviso-soft px-3 py-2 font-medium text-aviso">
        Faltan {formatMonto(falta)} por pagar.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={enviando}
          onClick={() => void act(reintentarPartes, `${formatMonto(falta)} en camino otra vez`)}
        >
          Reintentar {formatMonto(falta)}
        </Button>
        <Button size="sm" disabled={enviando} onClick={() => setCierra(true)}>
          Dejar en lo pagado
        </Button>
      </div>
      <ConfirmDialog
        open={cierra}
        onOpenChange={setCierra}
        title="¿Dejar la orden en lo pagado?"
        description={`${formatMonto(falta)} vuelven a la billetera y la orden queda pagada.`}
        confirmLabel="Dejar en lo pagado"
        loading={enviando}
        onConfirm={() => void act(cerrarEnLoPagado, `${formatMonto(falta)} volvieron a la billetera`)}
      />
    </>
  );
}
