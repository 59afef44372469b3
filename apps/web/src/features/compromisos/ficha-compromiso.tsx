import { deleteCompromiso, getCompromiso, putCompromiso, type Compromiso } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, cn, Monto, ProgressBar, Sheet, SheetSection, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UltimoCambio } from '../../shared/actos/ultimo-cambio.tsx';
import { fechaConAnio, fechaHora, formatMonto, plural } from '../../shared/formats/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../shared/session/index.ts';
import { AnularDialog } from './anular-dialog.tsx';
import { CambiarDialog } from './cambiar-dialog.tsx';
import { EstadoDeCompromiso } from './columns.tsx';
import { LineaDeCuotas } from './linea-de-cuotas.tsx';

interface FichaCompromisoProps {
  /** Null while closed. */
  readonly id: number | null;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
}

/** A commitment in the side sheet: where it stands, its instalments, its invoices, and its changes. */
export function FichaCompromiso({ id, walk, onClose }: FichaCompromisoProps) {
  const { puede } = useSession();
  const [dialogo, setDialogo] = useState<'cambiar' | 'anular' | null>(null);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...queryFor(getCompromiso, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const abierto = data !== undefined && data.estado !== 'anulado' && data.estado !== 'cumplido';
  const cambia = abierto && puede(putCompromiso);
  const anula = abierto && puede(deleteCompromiso);
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={data ? `Compromiso de ${data.cliente.razonSocial}` : 'Compromiso'}
      position={walk.position}
      onPrev={walk.prev}
      onNext={walk.next}
      footer={
        cambia || anula ? (
          <div className="flex flex-wrap gap-2">
            {cambia ? <Button onClick={() => setDialogo('cambiar')}>Cambiar cuotas</Button> : null}
            {anula ? <Button onClick={() => setDialogo('anular')}>Anular</Button> : null}
          </div>
        ) : undefined
      }
    >
      {data ? (
        <>
          <Resumen compromiso={data} />
          <SheetSection
            title="Cuotas"
            end={
              <span className="tnum text-12 text-muted-foreground">
                {data.cuotasPagadas} de {data.cuotas.length}
              </span>
            }
          >
            <LineaDeCuotas cuotas={data.cuotas} moneda={data.moneda} anulado={data.estado === 'anulado'} />
          </SheetSection>
          <Facturas compromiso={data} />
          <Pagos compromiso={data} />
          <SheetSection title="Historial">
            <UltimoCambio key={data.id} modelo="CompromisoPago" id={data.id} leido={dataUpdatedAt} />
            <ul className="flex flex-col gap-2">
              {data.historial.map(({ id: idActo, cuando, texto }) => (
                <li key={idActo}>
                  <p className="break-words">{texto}</p>
                  <p className="text-12 text-muted-foreground">{fechaHora(cuando)}</p>
                </li>
              ))}
            </ul>
          </SheetSection>
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Cargando el compromiso">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data && dialogo === 'cambiar' ? (
        <CambiarDialog compromiso={data} onClose={() => setDialogo(null)} />
      ) : null}
      {data && dialogo === 'anular' ? (
        <AnularDialog compromiso={data} onClose={() => setDialogo(null)} />
      ) : null}
    </Sheet>
  );
}

function Resumen({ compromiso }: { compromiso: Compromiso }) {
  const { cliente, moneda, total, pagado, rebajado, falta, atraso, anulado } = compromiso;
  return (
    <SheetSection>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <Link
            to="/ingresos/cxc/clientes/$id"
            params={{ id: cliente.id }}
            className={cn(ENLACE, 'block truncate font-medium')}
          >
            {cliente.razonSocial}
          </Link>
          <span className="tnum text-12 text-muted-foreground">{formatRut(cliente.rut)}</span>
        </p>
        <EstadoDeCompromiso {...compromiso} />
      </div>
      <p className="mt-3 text-12 text-muted-foreground">{anulado === null ? 'Falta' : 'Quedó sin pagar'}</p>
      <p className="text-20 font-semibold">
        <Monto valor={falta} moneda={moneda} />
      </p>
      <ProgressBar
        className="mt-2"
        label={`Pagado ${formatMonto(pagado, moneda)} de ${formatMonto(total, moneda)}`}
        valor={total - falta}
        total={total}
      />
      {atraso > 0 && anulado === null ? (
        <p className={cn('mt-2', compromiso.estado === 'incumplido' ? 'text-negativo' : 'text-aviso')}>
          {formatMonto(atraso, moneda)} con atraso
        </p>
      ) : null}
      <Datos className="mt-3">
        <Dato nombre="Acordado">
          <Monto valor={total} moneda={moneda} />
        </Dato>
        <Dato nombre="Pagado">{pagado === 0 ? null : <Monto valor={pagado} moneda={moneda} />}</Dato>
        <Dato nombre="Ya no se debe">
          {rebajado === 0 ? null : <Monto valor={rebajado} moneda={moneda} />}
        </Dato>
        <Dato nombre="Gracia">{plural(compromiso.diasGracia, 'día')}</Dato>
        <Dato nombre="Incumplido tras">{plural(compromiso.diasTolerancia, 'día')} de atraso</Dato>
        <Dato nombre="Lo anotó">{compromiso.usuario}</Dato>
        <Dato nombre="Comentario">{compromiso.comentario}</Dato>
        <Dato nombre="Anulado porque">{anulado?.motivo}</Dato>
      </Datos>
    </SheetSection>
  );
}

function Facturas({ compromiso: { facturas, moneda } }: { compromiso: Compromiso }) {
  const { tiposDocumento } = useSession();
  return (
    <SheetSection title="Facturas">
      <ul className="flex flex-col">
        {facturas.map(({ id, tipo, folio, vence, acordado, pagado, saldo }) => (
          <li key={id} className="flex items-start justify-between gap-3 border-b py-2 last:border-b-0">
            <p className="min-w-0">
              <Link to="/ventas" search={{ id }} className={cn(ENLACE, 'block truncate')}>
                {nombreDeTipoDocumento(tipo, tiposDocumento)} {folio}
              </Link>
              <span className="text-12 text-muted-foreground">
                venció el {fechaConAnio(vence)}
                {pagado > 0 ? ` · pagó ${formatMonto(pagado, moneda)}` : null}
              </span>
            </p>
            <p className="text-right">
              <Monto valor={saldo} moneda={moneda} />
              {saldo === acordado ? null : (
                <span className="block text-12 text-muted-foreground">
                  de <Monto valor={acordado} moneda={moneda} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

function Pagos({ compromiso: { pagos, moneda } }: { compromiso: Compromiso }) {
  return (
    <SheetSection title="Lo que llegó al banco">
      {pagos.length === 0 ? (
        <p className="text-muted-foreground">Todavía nada.</p>
      ) : (
        <ul className="flex flex-col">
          {pagos.map(({ fecha, monto, folio, idCartola }) => (
            <li
              key={`${idCartola} ${folio}`}
              className="flex justify-between gap-3 border-b py-2 last:border-b-0"
            >
              <Link to="/cartolas" search={{ id: idCartola }} className={cn(ENLACE, 'tnum')}>
                {fechaConAnio(fecha)}
              </Link>
              <span className="min-w-0 flex-1 truncate text-muted-foreground">folio {folio}</span>
              <Monto valor={monto} moneda={moneda} />
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}
