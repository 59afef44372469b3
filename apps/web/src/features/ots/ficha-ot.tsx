import { getOt, type OtDetalle, type OtItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Monto, Sheet, SheetSection } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fechaConAnio } from '../../shared/formats/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Comentarios } from '../../shared/registros/comentarios/comentarios.tsx';
import { Composer } from '../../shared/registros/comentarios/composer.tsx';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { Historial } from '../../shared/registros/ficha/historial.tsx';
import { SheetSkeleton } from '../../shared/registros/ficha/sheet-skeleton.tsx';
import { AccionesOt } from './acciones-ot.tsx';
import { EstadoDeOt } from './estado-ot.tsx';
import { FacturasOt } from './facturas-ot.tsx';
import { MovimientosOt } from './movimientos-ot.tsx';

interface FichaOtProps {
  /** Null while closed. */
  readonly id: number | null;
  readonly row: OtItem | undefined;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
}

/** A nota de venta in the side sheet: what it offers, to whom, and what of it is invoiced. */
export function FichaOt({ id, row, walk, onClose }: FichaOtProps) {
  const { data, error, refetch } = useQuery({
    ...queryFor(getOt, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const conocida = data ?? row;
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={conocida ? `Nota de venta ${conocida.folio}` : 'Nota de venta'}
      position={walk.position}
      onPrev={walk.prev}
      onNext={walk.next}
      footer={id === null || !data ? undefined : <Composer key={id} modelo="Ot" id={id} />}
    >
      {data ? (
        <Ficha key={data.id} ot={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Cargando la nota de venta">
          <SheetSkeleton />
        </div>
      )}
    </Sheet>
  );
}

function Ficha({ ot }: { ot: OtDetalle }) {
  return (
    <>
      <Resumen ot={ot} />
      <FacturasOt ot={ot} />
      <MovimientosOt movimientos={ot.Movimientos} moneda={ot.moneda} />
      {ot.condiciones === null ? null : (
        <SheetSection title="Condiciones">
          <p className="break-words whitespace-pre-line">{ot.condiciones}</p>
        </SheetSection>
      )}
      <Comentarios modelo="Ot" id={ot.id} />
      <Historial model="Ot" id={ot.id} />
    </>
  );
}

function Resumen({ ot }: { ot: OtDetalle }) {
  const { moneda } = ot;
  const monto = (valor: number) => <Monto valor={valor} moneda={moneda} />;
  return (
    <SheetSection>
      <p className="font-medium">{ot.razonSocial}</p>
      <p className="tnum text-12 text-muted-foreground">{formatRut(ot.rut)}</p>
      <p className="mt-3 flex items-center gap-2 text-12 text-muted-foreground">
        Por facturar
        {ot.estado === 'abierta' && ot.montoFacturado === 0 ? null : <EstadoDeOt ot={ot} />}
      </p>
      <p className="text-20 font-semibold">{monto(ot.porFacturar)}</p>
      <Datos className="mt-3">
        <Dato nombre="Fecha">{fechaConAnio(ot.fechaEmision)}</Dato>
        <Dato nombre="Válida hasta">{ot.validoHasta === null ? null : fechaConAnio(ot.validoHasta)}</Dato>
        <Dato nombre="Vendedor">{ot.vendedor}</Dato>
        <Dato nombre="Contacto">{ot.contacto}</Dato>
        <Dato nombre="Copiada de">
          {ot.origen === null ? null : (
            <Link
              to="/ots"
              search={{ id: ot.origen.id }}
              className="underline decoration-input underline-offset-3 hover:decoration-current"
            >
              la {ot.origen.folio}
            </Link>
          )}
        </Dato>
        {ot.montoNeto === 0 ? null : <Dato nombre="Neto">{monto(ot.montoNeto)}</Dato>}
        {ot.montoExento === 0 ? null : <Dato nombre="Exento">{monto(ot.montoExento)}</Dato>}
        {ot.iva === 0 ? null : <Dato nombre="IVA">{monto(ot.iva)}</Dato>}
        <Dato nombre="Total">
          <span className="font-medium">{monto(ot.montoTotal)}</span>
        </Dato>
        <Dato nombre="Facturado">{ot.montoFacturado === 0 ? null : monto(ot.montoFacturado)}</Dato>
      </Datos>
      <AccionesOt ot={ot} />
    </SheetSection>
  );
}
