import type { CompromisoItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, cn, Monto } from '@cuadra/ui';
import type { Column } from '../../shared/lista/index.ts';
import { ESTADO_COMPROMISO } from '../../shared/registros/estado-compromiso.ts';
import { describeProxima } from './textos.ts';

export function EstadoDeCompromiso({
  estado,
  porConfirmar,
}: Pick<CompromisoItem, 'estado' | 'porConfirmar'>) {
  const { texto, tono } = ESTADO_COMPROMISO[estado];
  return porConfirmar && estado === 'vigente' ? (
    <Badge tono="aviso">Falta leer el banco</Badge>
  ) : (
    <Badge tono={tono}>{texto}</Badge>
  );
}

/** Nothing is awaited of an annulled one. */
const faltaDe = ({ estado, falta }: CompromisoItem) => (estado === 'anulado' ? null : falta || null);

const enRojo = ({ estado }: CompromisoItem) => estado === 'incumplido';

/** Columns of the list; those beside the sheet are fewer. */
export const COLUMNAS: readonly Column<CompromisoItem>[] = [
  {
    key: 'cliente',
    head: 'Cliente',
    width: 'minmax(176px,1fr)',
    sort: 'razonSocial',
    tono: 'fuerte',
    cell: (row) => <span className="truncate">{row.cliente.razonSocial}</span>,
  },
  {
    key: 'rut',
    head: 'RUT',
    width: '112px',
    drop: 1,
    tono: 'gris',
    dropWithSheet: true,
    cell: (row) => <span className="tnum">{formatRut(row.cliente.rut)}</span>,
  },
  {
    key: 'estado',
    head: 'Estado',
    width: '104px',
    cell: (row) => <EstadoDeCompromiso {...row} />,
  },
  {
    key: 'proxima',
    head: 'Próxima cuota',
    width: '112px',
    sort: 'proxima',
    date: (row) => (row.proxima && row.estado !== 'anulado' ? row.proxima.fecha : null),
    cell: (row, fecha) => <span className={cn('tnum', enRojo(row) && 'text-negativo')}>{fecha}</span>,
  },
  {
    key: 'cuotas',
    head: 'Cuotas',
    width: '84px',
    drop: 2,
    tono: 'gris',
    dropWithSheet: true,
    cell: (row) => (
      <span className="tnum">
        {row.cuotasPagadas} de {row.cuotas}
      </span>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    width: 'minmax(112px,max-content)',
    dropWithSheet: true,
    amount: (row) => ({ valor: row.total, moneda: row.moneda }),
  },
  {
    key: 'pagado',
    head: 'Pagado',
    width: 'minmax(112px,max-content)',
    dropWithSheet: true,
    amount: (row) => ({ valor: row.pagado || null, moneda: row.moneda }),
  },
  {
    key: 'falta',
    head: 'Falta',
    width: 'minmax(112px,max-content)',
    sort: 'falta',
    amount: (row) => ({ valor: faltaDe(row), moneda: row.moneda }),
  },
];

export function drawCompactRow(row: CompromisoItem) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{row.cliente.razonSocial}</span>
        <Monto valor={faltaDe(row) ?? row.total} moneda={row.moneda} />
      </div>
      <div className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum truncate">{describeProxima(row) ?? `${row.cuotas} cuotas`}</span>
        <EstadoDeCompromiso {...row} />
      </div>
    </div>
  );
}
