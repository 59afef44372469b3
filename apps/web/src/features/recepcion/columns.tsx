import type { PorVencer } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Monto } from '@cuadra/ui';
import type { Column } from '../../shared/lista/index.ts';
import { textoDeDias, tonoDeDias } from './cuenta-regresiva.ts';
import { EstadoSii } from './estado-sii.tsx';

function Dias({ dias }: { dias: number }) {
  return <Badge tono={tonoDeDias(dias)}>{textoDeDias(dias)}</Badge>;
}

export const COLUMNAS: readonly Column<PorVencer>[] = [
  { key: 'dias', head: 'Plazo', width: '112px', cell: ({ dias }) => <Dias dias={dias} /> },
  {
    key: 'folio',
    head: 'Folio',
    width: '76px',
    tono: 'fuerte',
    cell: ({ folio }) => <span className="tnum">{folio}</span>,
  },
  {
    key: 'tipo',
    head: 'Tipo',
    width: '84px',
    drop: 2,
    tono: 'gris',
    dropWithSheet: true,
    cell: ({ tipo }) => tipo.nombre,
  },
  {
    key: 'proveedor',
    head: 'Proveedor',
    width: 'minmax(140px,1fr)',
    cell: ({ razonSocial }) => <span className="truncate">{razonSocial}</span>,
  },
  {
    key: 'rut',
    head: 'RUT',
    width: '112px',
    drop: 1,
    tono: 'gris',
    dropWithSheet: true,
    cell: ({ rut }) => <span className="tnum">{formatRut(rut)}</span>,
  },
  {
    key: 'emision',
    head: 'Emisión',
    width: '82px',
    drop: 3,
    tono: 'gris',
    date: ({ fechaEmision }) => fechaEmision,
  },
  {
    key: 'ultimo',
    head: 'Último día',
    width: '92px',
    tono: 'gris',
    date: ({ plazo }) => plazo.ultimoDia,
  },
  {
    key: 'total',
    head: 'Total',
    width: '112px',
    drop: 4,
    amount: ({ montoTotal }) => ({ valor: montoTotal, moneda: 'CLP' }),
  },
  {
    key: 'sii',
    head: 'En el SII',
    width: '124px',
    cell: ({ actos, alContado }) => <EstadoSii actos={actos} alContado={alContado} />,
  },
];

/** Row of a phone: who and how much, then how long is left. */
export function drawCompactRow(row: PorVencer) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.razonSocial}</span>
        <Monto forma="col" valor={row.montoTotal} moneda="CLP" />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum truncate">
          {row.tipo.nombre} {row.folio}
        </span>
        <span className="flex items-center gap-2">
          <EstadoSii actos={row.actos} alContado={row.alContado} />
          <Dias dias={row.dias} />
        </span>
      </span>
    </span>
  );
}
