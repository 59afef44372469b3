import type { DocumentoItem } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { fechaCorta } from '../../shared/formats/index.ts';
import { CuantosComentarios } from '../../shared/registros/comentarios/cuantos-comentarios.tsx';
import { Estado } from '../../shared/registros/conciliacion/estado.tsx';
import { conSigno, folioVisible } from './signo.ts';

/** Row of a phone: who and how much is open, then what, when and its state. */
export function drawCompactRow(row: DocumentoItem) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{row.razonSocial}</span>
          <CuantosComentarios cuantos={row.comentarioCount} />
        </span>
        <Monto
          forma="col"
          valor={row.saldo === 0 ? conSigno(row, row.montoTotal) : row.saldo}
          moneda={row.moneda}
          tono={row.saldo === 0 ? 'gris' : 'fuerte'}
        />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum truncate">
          {row.tipo.nombre} {folioVisible(row)} · {fechaCorta(row.fechaEmision)}
        </span>
        {row.signo === 0 ? null : <Estado estado={row.estadoConciliacion} />}
      </span>
    </span>
  );
}
