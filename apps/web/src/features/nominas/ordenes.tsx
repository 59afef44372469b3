import type { OrdenDeNomina } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { cn, Glifo } from '@cuadra/ui';
import { CircleX } from 'lucide-react';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import type { OrdenConFilas } from './group-filas.ts';

const ESTADO: Readonly<Record<number, string>> = { 2: 'En camino', 3: 'Rechazada', 4: 'Pagada' };

/** What the bank said of an order. */
export function EstadoDeOrden({ orden, corto = false }: { orden: OrdenDeNomina; corto?: boolean }) {
  const texto = ESTADO[orden.idEstado] ?? '';
  const rechazada = orden.idEstado === 3;
  return (
    <span className={cn('inline-flex items-center gap-1.5', rechazada && 'text-negativo')}>
      {rechazada ? (
        <CircleX aria-hidden className="size-4" />
      ) : (
        <Glifo size={14} estado={orden.idEstado === 4 ? 'segura' : 'probable'} />
      )}
      <span className={cn(corto && 'sr-only')}>{texto}</span>
    </span>
  );
}

/** The orders of the nómina, one to a line. */
export function Ordenes({
  ordenes,
  conEstado,
}: {
  ordenes: readonly OrdenConFilas[];
  /** The nómina was made: each order says what became of it. */
  conEstado: boolean;
}) {
  return (
    <ul aria-label="Órdenes de la nómina">
      {ordenes.map(({ orden, filas }) => (
        <li
          key={orden.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b px-4 py-2 sm:px-6"
        >
          <div className="min-w-0">
            <p className="font-medium">
              {orden.posicion}. {orden.razonSocial}
            </p>
            <p className="tnum text-12 text-muted-foreground">
              {[
                formatRut(orden.rut),
                orden.documento === null ? '' : `documento ${orden.documento}`,
                plural(filas.length, 'fila'),
              ]
                .filter((parte) => parte !== '')
                .join(' · ')}
            </p>
            {orden.motivoRechazo === null ? null : (
              <p className="text-12 text-negativo">{orden.motivoRechazo}</p>
            )}
          </div>
          <div className="text-right">
            <p className="tnum font-medium">{formatMonto(orden.monto)}</p>
            {conEstado ? (
              <p className="text-12">
                <EstadoDeOrden orden={orden} />
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
