import { getFacturaPlan, startCheckout, type DetalleDeFacturaDePlan } from '@cuadra/contract';
import { Badge, Button, Monto, Sheet, SheetSection, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { fechaConAnio, formatMonto } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { useSession } from '../../shared/session/index.ts';
import { LineasConIva } from './lineas.tsx';
import { ESTADO_FACTURA } from './textos.ts';
import { usePagar } from './use-pagar.ts';

interface FichaFacturaProps {
  /** Null while closed. */
  readonly id: number | null;
  readonly conTarjeta: boolean;
  readonly onClose: () => void;
}

/** An invoice of Cuadra in the side sheet, explained line by line. */
export function FichaFactura({ id, conTarjeta, onClose }: FichaFacturaProps) {
  const paga = useSession().puede(startCheckout);
  const pagar = usePagar();
  const { data, error, refetch } = useQuery({
    ...queryFor(getFacturaPlan, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={data ? `Factura ${data.folio}` : 'Factura'}
      footer={
        data && data.saldo > 0 && paga && conTarjeta ? (
          <Button
            variant="primary"
            loading={pagar.isPending || pagar.isSuccess}
            onClick={() => pagar.mutate([data.id])}
          >
            <CreditCard aria-hidden />
            Pagar {formatMonto(data.saldo)} con tarjeta
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <Contenido factura={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Cargando la factura">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Sheet>
  );
}

function Contenido({ factura }: { factura: DetalleDeFacturaDePlan }) {
  const { estado, emitida, vence, saldo, neto, iva, total, lineas, notas } = factura;
  return (
    <>
      <SheetSection>
        <div className="flex items-start justify-between gap-3">
          <p className="text-20 font-semibold">
            <Monto valor={total} moneda="CLP" />
          </p>
          <Badge tono={ESTADO_FACTURA[estado].tono}>{ESTADO_FACTURA[estado].texto}</Badge>
        </div>
        <Datos className="mt-3">
          <Dato nombre="Emitida">{fechaConAnio(emitida)}</Dato>
          <Dato nombre="Vence">{fechaConAnio(vence)}</Dato>
          <Dato nombre="Por pagar">{saldo > 0 ? <Monto valor={saldo} moneda="CLP" /> : null}</Dato>
        </Datos>
      </SheetSection>
      <SheetSection title="De dónde sale">
        <LineasConIva lineas={lineas} neto={neto} iva={iva} total={{ nombre: 'Total', monto: total }} />
      </SheetSection>
      {notas.map((nota) => (
        <SheetSection key={nota.folio} title={`Nota de crédito ${nota.folio}`}>
          <LineasConIva
            lineas={[{ glosa: nota.glosa, neto: -nota.neto }]}
            neto={-nota.neto}
            iva={-nota.iva}
            total={{ nombre: 'Se devuelve', monto: -nota.total }}
          />
        </SheetSection>
      ))}
    </>
  );
}
