import type { ProveedorItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Cell, TotalsRow } from '@cuadra/ui';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import { Montos, type Deuda } from '../../shared/registros/parte/montos.tsx';
import { BarraTramos } from '../../shared/registros/parte/tramos.tsx';
import { TotalesPie } from '../../shared/registros/tabla/totales.tsx';

export const COLUMNAS: readonly Column<ProveedorItem>[] = [
  {
    key: 'nombre',
    head: 'Proveedor',
    width: 'minmax(180px,1fr)',
    sort: 'razonSocial',
    cell: (row) => <span className="truncate">{row.razonSocial}</span>,
  },
  {
    key: 'rut',
    head: 'RUT',
    width: '112px',
    drop: 4,
    tono: 'gris',
    cell: (row) => <span className="tnum">{formatRut(row.rut)}</span>,
  },
  {
    key: 'documentos',
    head: 'Documentos',
    width: '96px',
    drop: 3,
    align: 'right',
    tono: 'gris',
    cell: (row) => <span className="tnum">{formatEntero(row.countDocumentos)}</span>,
  },
  {
    key: 'ultima',
    head: 'Última compra',
    width: '112px',
    drop: 5,
    sort: 'ultimaCompra',
    tono: 'gris',
    date: (row) => row.ultimaCompra,
  },
  {
    key: 'plazo',
    head: 'Plazo',
    width: '80px',
    drop: 2,
    tono: 'gris',
    cell: (row) => (
      <span className="tnum" title={row.plazoPago === null ? 'El plazo de la empresa' : undefined}>
        {plural(row.plazoVigente, 'día')}
      </span>
    ),
  },
  {
    key: 'dias',
    head: 'Se paga en',
    width: '96px',
    drop: 1,
    tono: 'gris',
    cell: (row) =>
      row.diasPago === null ? null : <span className="tnum">{plural(row.diasPago, 'día')}</span>,
  },
  {
    key: 'tramos',
    head: 'Atraso',
    width: '88px',
    drop: 6,
    cell: (row) => (row.montoPorPagar.length === 0 ? null : <BarraTramos antiguedad={row.antiguedad} />),
  },
  {
    key: 'vencido',
    head: 'Vencido',
    width: 'minmax(112px,max-content)',
    sort: 'vencido',
    align: 'right',
    cell: (row) => <Montos deudas={row.montoPorPagar} campo="vencido" />,
  },
  {
    key: 'porPagar',
    head: 'Por pagar',
    width: 'minmax(120px,max-content)',
    sort: 'porPagar',
    align: 'right',
    tono: 'fuerte',
    cell: (row) => <Montos deudas={row.montoPorPagar} campo="monto" />,
  },
];

/** How many match and what is owed to all of them. */
export function drawTotals(count: number, totales: readonly Deuda[]) {
  return function Totals(columns: readonly Column<ProveedorItem>[]) {
    const antes = columns.findIndex(({ key }) => key === 'vencido');
    return (
      <TotalesPie>
        <TotalsRow>
          <Cell style={{ gridColumn: `span ${antes}` }}>
            <span className="font-medium">{formatEntero(count)}</span>{' '}
            {count === 1 ? 'proveedor' : 'proveedores'}
          </Cell>
          <Cell align="right">
            <Montos deudas={totales} campo="vencido" />
          </Cell>
          <Cell align="right" className="font-semibold">
            <Montos deudas={totales} campo="monto" />
          </Cell>
        </TotalsRow>
      </TotalesPie>
    );
  };
}

/** Row of a phone: who and how much, then what of it is overdue. */
export function drawCompactRow(row: ProveedorItem) {
  const vencido = row.montoPorPagar.some((deuda) => deuda.vencido > 0);
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.razonSocial}</span>
        <span className="shrink-0">
          <Montos deudas={row.montoPorPagar} campo="monto" />
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum">{formatRut(row.rut)}</span>
        {vencido ? (
          <span className="shrink-0">
            vencido <Montos deudas={row.montoPorPagar} campo="vencido" />
          </span>
        ) : null}
      </span>
    </span>
  );
}
