import type { OtDetalle } from '@cuadra/contract';
import { formatMonto, type Moneda } from '@cuadra/domain';
import { Monto, SheetSection } from '@cuadra/ui';
import { escribirDecimal } from './decimales.ts';

type Movimiento = OtDetalle['Movimientos'][number];

/** `2 × 999, 12,5 % menos, exento`. */
function detalleDe({ cantidad, valorUnitario, descuento, exento }: Movimiento): string {
  const partes = [`${escribirDecimal(cantidad)} × ${escribirDecimal(valorUnitario)}`];
  if (Number(descuento) > 0) partes.push(`${escribirDecimal(descuento)} % menos`);
  if (exento) partes.push('exento');
  return partes.join(', ');
}

/** The lines of a nota de venta, each with its amount without IVA. */
export function MovimientosOt({
  movimientos,
  moneda,
  title = 'Detalle',
}: {
  movimientos: readonly Movimiento[];
  moneda: Moneda;
  title?: string;
}) {
  return (
    <SheetSection title={title}>
      <ul className="flex flex-col gap-2">
        {movimientos.map((movimiento) => (
          <li key={movimiento.posicion} className="flex justify-between gap-4">
            <div className="min-w-0">
              <p className="break-words">{movimiento.producto}</p>
              {movimiento.descripcion === null ? null : (
                <p className="text-12 break-words text-muted-foreground">{movimiento.descripcion}</p>
              )}
              <p className="tnum text-12 text-muted-foreground">{detalleDe(movimiento)}</p>
            </div>
            <div className="shrink-0 text-right">
              <Monto forma="col" valor={movimiento.montoNeto} moneda={moneda} className="block" />
              {movimiento.montoImpuesto === 0 ? null : (
                <span className="tnum text-12 text-muted-foreground">
                  {formatMonto(movimiento.montoTotal, moneda)} con IVA
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
