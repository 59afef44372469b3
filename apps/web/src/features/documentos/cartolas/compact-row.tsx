import type { CartolaItem } from '@cuadra/contract';
import { Glosa, Monto } from '@cuadra/ui';
import { fechaCorta } from '../../../shared/formats/index.ts';
import { CuantosComentarios } from '../comun/cuantos-comentarios.tsx';
import { Estado } from '../comun/estado.tsx';
import { cuentaCorta } from '../comun/textos.ts';
import { montoDeLinea } from './columns.tsx';

/** Row of a phone: description and amount, then when, where and its state. */
export function drawCompactRow(row: CartolaItem) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <Glosa texto={row.descripcion} className="min-w-0 font-medium" />
          <CuantosComentarios cuantos={row.comentarioCount} />
        </span>
        <Monto forma="col" valor={montoDeLinea(row)} moneda={row.moneda} tono="fuerte" />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum truncate">
          {fechaCorta(row.fecha)} · {cuentaCorta(row)}
        </span>
        <Estado estado={row.estadoConciliacion} />
      </span>
    </span>
  );
}
