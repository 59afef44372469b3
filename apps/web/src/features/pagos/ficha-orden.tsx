import {
  aprobarOrdenes,
  deleteOrden,
  devolverOrdenes,
  getOrden,
  getResumenDePagos,
  procesarOrdenes,
  putOrden,
  type OrdenDetalle,
} from '@cuadra/contract';
import { Button, Menu, MenuItem, Sheet, SheetSection, Skeleton, IconButton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { UltimoCambio } from '../../shared/actos/ultimo-cambio.tsx';
import { fechaHora, formatEntero, formatMonto } from '../../shared/formats/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ActoDialog, type Acto } from './acto-dialog.tsx';
import { CambiarOrdenDialog } from './cambiar-orden-dialog.tsx';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { Comprobante } from './comprobante.tsx';
import { Avisos, LaCuenta, QuePaga } from './ficha-partes.tsx';
import { Transferencias } from './transferencias-orden.tsx';
import { QuienAprueba } from './quien-aprueba.tsx';
import { Destinatarios } from './destinatarios.tsx';
import { describeAccion, estaAbierta, POR_QUE_NO } from './textos.ts';

interface FichaOrdenProps {
  /** Null while closed. */
  readonly id: number | null;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
}

type Dialogo = Acto | 'cambiar' | 'cancelar';

/** An order in the side sheet: documents, signatures, evidence of the account, addresses and log. */
export function FichaOrden({ id, walk, onClose }: FichaOrdenProps) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...queryFor(getOrden, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const resumen = useQuery({ ...queryFor(getResumenDePagos), enabled: id !== null });
  const cerrar = () => setDialogo(null);
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={data ? `Orden ${formatEntero(data.id)}` : 'Orden'}
      position={walk.position}
      onPrev={walk.prev}
      onNext={walk.next}
      footer={data && estaAbierta(data) ? <Pie orden={data} onActo={setDialogo} /> : undefined}
    >
      {data ? (
        <>
          <Avisos orden={data} />
          <Transferencias orden={data} />
          <QuePaga orden={data} />
          <QuienAprueba orden={data} />
          <LaCuenta orden={data} />
          <Comprobante orden={data} />
          <Destinatarios orden={data} />
          <SheetSection title="Historial">
            <UltimoCambio key={data.id} modelo="OrdenPago" id={data.id} leido={dataUpdatedAt} />
            <ol className="flex flex-col gap-1.5 text-12">
              {data.registro.map((linea) => (
                <li key={linea.id} className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-2">
                  <time dateTime={linea.created} className="tnum text-muted-foreground">
                    {fechaHora(linea.created)}
                  </time>
                  <span className="break-words">
                    {linea.quien ?? 'Cuadra'}: {describeAccion(linea)}
                    {linea.motivo === null ? null : ` (${linea.motivo})`}
                  </span>
                </li>
              ))}
            </ol>
          </SheetSection>
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Cargando la orden">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data && dialogo === 'cambiar' ? <CambiarOrdenDialog orden={data} onClose={cerrar} /> : null}
      {data && dialogo === 'cancelar' ? <CancelarDialog orden={data} onClose={cerrar} /> : null}
      {data && dialogo !== null && dialogo !== 'cambiar' && dialogo !== 'cancelar' ? (
        <ActoDialog acto={dialogo} ordenes={[data]} resumen={resumen.data} onClose={cerrar} onDone={cerrar} />
      ) : null}
    </Sheet>
  );
}

/** Acts of the order in its state; where the person may not sign, the reason in place of the button. */
function Pie({ orden, onActo }: { orden: OrdenDetalle; onActo: (dialogo: Dialogo) => void }) {
  const { puede } = useSession();
  const { idEstado, noPuedoAprobar, firmas, monto } = orden;
  const cambia = puede(putOrden);
  const cancela = puede(deleteOrden);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {idEstado === 1 && puede(aprobarOrdenes) ? (
        noPuedoAprobar === null ? (
          <Button variant="primary" onClick={() => onActo('aprobar')}>
            Aprobar {formatMonto(monto)}
          </Button>
        ) : (
          <p className="w-full text-12 text-muted-foreground">{POR_QUE_NO[noPuedoAprobar]}</p>
        )
      ) : null}
      {idEstado === 2 && puede(procesarOrdenes) ? (
        orden.deBilletera ? (
          <Button variant="primary" onClick={() => onActo('transferir')}>
            Pagar desde la billetera
          </Button>
        ) : (
          <Button variant="primary" onClick={() => onActo('pagar')}>
            Anotar el pago
          </Button>
        )
      ) : null}
      {idEstado === 3 && cambia ? (
        <Button variant="primary" onClick={() => onActo('cambiar')}>
          Corregir y volver a pedir
        </Button>
      ) : null}
      {(idEstado === 2 || (idEstado === 1 && firmas.hechas > 0)) && puede(devolverOrdenes) ? (
        <Button onClick={() => onActo('devolver')}>Devolver</Button>
      ) : null}
      {(cambia && idEstado !== 3) || cancela ? (
        <Menu
          trigger={
            <IconButton label="Más acciones" className="ml-auto">
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          {cambia && idEstado !== 3 ? (
            <MenuItem onClick={() => onActo('cambiar')}>Cambiar la orden</MenuItem>
          ) : null}
          {cancela ? <MenuItem onClick={() => onActo('cancelar')}>Cancelar la orden</MenuItem> : null}
        </Menu>
      ) : null}
    </div>
  );
}
