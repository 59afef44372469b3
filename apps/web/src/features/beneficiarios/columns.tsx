import type { BeneficiarioItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import { Badge } from '@cuadra/ui';
import type { Column } from '../../shared/lista/index.ts';
import { estadoDe } from './textos.ts';

function Estado({ row }: { row: BeneficiarioItem }) {
  const { texto, tono } = estadoDe(row);
  return <Badge tono={tono}>{texto}</Badge>;
}

export const COLUMNAS: readonly Column<BeneficiarioItem>[] = [
  {
    key: 'nombre',
    head: 'Beneficiario',
    width: 'minmax(200px,1fr)',
    sort: 'razonSocial',
    cell: (row) => <span className="truncate font-medium">{row.razonSocial}</span>,
  },
  {
    key: 'rut',
    head: 'RUT',
    width: '116px',
    drop: 2,
    tono: 'gris',
    cell: (row) => <span className="tnum">{formatRut(row.rut)}</span>,
  },
  {
    key: 'banco',
    head: 'Banco',
    width: '160px',
    drop: 3,
    cell: (row) => <span className="truncate">{row.banco}</span>,
  },
  {
    key: 'cuenta',
    head: 'Cuenta',
    width: '220px',
    cell: (row) => (
      <span className="truncate">
        {NOMBRE_TIPO_CUENTA[row.tipoCuenta]} <span className="tnum">{row.numeroCuenta}</span>
      </span>
    ),
  },
  {
    key: 'email',
    head: 'Correo de avisos',
    width: 'minmax(160px,240px)',
    drop: 1,
    tono: 'gris',
    cell: (row) => (
      <span className="truncate">
        {row.email}
        {row.emails.length === 0 ? null : ` y ${row.emails.length} más`}
      </span>
    ),
  },
  { key: 'estado', head: 'Estado', width: '180px', cell: (row) => <Estado row={row} /> },
];

/** Row of a phone: who and whether they may be paid, then into which account. */
export function drawCompactRow(row: BeneficiarioItem) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{row.razonSocial}</span>
        <Estado row={row} />
      </span>
      <span className="tnum truncate text-12 text-muted-foreground">
        {row.banco} · {row.numeroCuenta}
      </span>
    </span>
  );
}
