import type { CartolaItem } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { fechaCorta } from '../../shared/formats/index.ts';
import { montoDeLinea } from './columns.tsx';
import { EstadoLinea } from './estado-linea.tsx';
import { Descripcion } from './marcas.tsx';

/** Row of a phone: description and amount, then when, where and its state. */
export function drawCompactRow(row: CartolaItem) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium">
          <Descripcion row={row} />
        </span>
        <Monto forma="col" valor={montoDeLinea(row)} moneda={row.moneda} tono="fuerte" />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum truncate">
          {fechaCorta(row.fecha)} · {cuentaCorta(row)}
        </span>
        <EstadoLinea linea={row} />
      </span>
    </span>
  );
}
