import { getOt, type OtDetalle, type OtItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Monto, SheetSection } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fechaConAnio } from '../../shared/formats/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { FichaRegistro } from '../../shared/registros/ficha/ficha-registro.tsx';
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
  const consulta = useQuery({
    ...queryFor(getOt, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const conocida = consulta.data ?? row;
  return (
    <FichaRegistro
      modelo="Ot"
      id={id}
      titulo={conocida ? `Nota de venta ${conocida.folio}` : 'Nota de venta'}
      cargando="Cargando la nota de venta"
      consulta={consulta}
      walk={walk}
      onClose={onClose}
    >
      {(ot) => (
        <>
          <Resumen ot={ot} />
          <FacturasOt ot={ot} />
          <MovimientosOt movimientos={ot.Movimientos} moneda={ot.moneda} />
          {ot.condiciones === null ? null : (
            <SheetSection title="Condiciones">
              <p className="break-words whitespace-pre-line">{ot.condiciones}</p>
            </SheetSection>
          )}
        </>
      )}
    </FichaRegistro>
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
