import type { FilaTransbank } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { fechaCorta } from '../../shared/formats/index.ts';
import { NOMBRE_FILA } from './textos.ts';

/** What identifies a sale at the till and on the voucher. */
function senasDe({ codigoAutorizacion, boleta, cuota, detalle }: FilaTransbank): string {
  return [
    codigoAutorizacion === null ? null : `autorización ${codigoAutorizacion}`,
    boleta === null ? null : `boleta ${boleta}`,
    cuota === null || /^0?1\/1$|^s\/?c$/i.test(cuota) ? null : `cuota ${cuota}`,
    detalle,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Rows of a settlement, as the file has them. */
export function Filas({ filas }: { filas: readonly FilaTransbank[] }) {
  return (
    <ul className="divide-y">
      {filas.map((fila) => {
        const bruto = fila.venta - fila.anulacion - fila.retencion - fila.cobro;
        return (
          <li key={fila.fila} className="flex items-baseline gap-4 py-1.5">
            <div className="min-w-0 flex-1">
              <p>
                {NOMBRE_FILA[fila.tipo]}
                {fila.fechaVenta === null ? '' : ` del ${fechaCorta(fila.fechaVenta)}`}
              </p>
              <p className="text-12 text-muted-foreground">{senasDe(fila)}</p>
            </div>
            <p className="num">
              <Monto valor={bruto} />
              {fila.neto === bruto ? null : (
                <span className="block text-12 text-muted-foreground">
                  <Monto valor={fila.neto} tono="gris" /> neto
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
