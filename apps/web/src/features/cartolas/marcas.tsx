import type { CartolaItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Glosa, Monto, Tooltip } from '@cuadra/ui';
import { Paperclip, TriangleAlert } from 'lucide-react';
import { CuantosComentarios } from '../../shared/registros/comentarios/cuantos-comentarios.tsx';

const NOVEDADES = {
  cambiada: 'Cambió en el banco',
  retirada: 'Retirada por el banco',
  ausente: 'Ya no está en el banco',
} as const;

/** The words of a line with what is marked on it: what the bank did to it, its receipts and comments. */
export function Descripcion({ row }: { row: CartolaItem }) {
  const { descripcion, novedadBanco, adjuntoCount, comentarioCount } = row;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Glosa texto={descripcion} className="min-w-0" />
      {novedadBanco === null ? null : <Badge tono="aviso">{NOVEDADES[novedadBanco]}</Badge>}
      {adjuntoCount > 0 ? (
        <span className="inline-flex shrink-0 text-muted-foreground">
          <Paperclip aria-hidden className="size-3" />
          <span className="sr-only">
            {adjuntoCount === 1 ? 'Con comprobante' : `Con ${adjuntoCount} comprobantes`}
          </span>
        </span>
      ) : null}
      <CuantosComentarios cuantos={comentarioCount} />
    </span>
  );
}

const VALIDACION = {
  no_sigue: 'El saldo no sigue del anterior: antes faltan líneas',
  repetida: 'Esta línea está dos veces',
} as const;

/** The balance after a line, marked where it does not follow from the one before. */
export function SaldoValidado({ row: { saldo, moneda, validacionSaldo } }: { row: CartolaItem }) {
  if (validacionSaldo === null || validacionSaldo === 'sigue')
    return saldo === null ? null : <Monto forma="col" valor={saldo} moneda={moneda} />;
  const aviso = VALIDACION[validacionSaldo];
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      <Tooltip contenido={aviso}>
        <span className="inline-flex text-aviso">
          <TriangleAlert aria-hidden className="size-3.5" />
          <span className="sr-only">{aviso}</span>
        </span>
      </Tooltip>
      {saldo === null ? null : <Monto forma="col" valor={saldo} moneda={moneda} />}
    </span>
  );
}

/** One end of a transfer in a column: who, and the RUT where nobody is named. */
export function Parte({ parte: { nombre, rut } }: { parte: CartolaItem['origen'] }) {
  return <span className="truncate">{nombre ?? (rut === null ? null : formatRut(rut))}</span>;
}
