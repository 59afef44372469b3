import type { ClienteItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Cell, TotalsRow } from '@cuadra/ui';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import { Montos, type Deuda } from '../../shared/registros/parte/montos.tsx';
import { TotalesPie } from '../../shared/registros/tabla/totales.tsx';

const CONTACTOS: Column<ClienteItem> = {
  key: 'contactos',
  head: 'Contactos',
  width: '88px',
  drop: 1,
  align: 'right',
  tono: 'gris',
  cell: (row) => (row.countContactos === 0 ? null : <span className="tnum">{row.countContactos}</span>),
};

const GRUPO: Column<ClienteItem> = {
  key: 'grupo',
  head: 'Grupo',
  width: 'minmax(88px,160px)',
  drop: 4,
  tono: 'gris',
  cell: (row) => (row.grupo === null ? null : <span className="truncate">{row.grupo.nombre}</span>),
};

interface Opcionales {
  readonly conGrupos: boolean;
  readonly conContactos: boolean;
}

/** Columns of the list; groups and contacts only where the company has them. */
export function columnsOf({ conGrupos, conContactos }: Opcionales): readonly Column<ClienteItem>[] {
  return [
    {
      key: 'nombre',
      head: 'Cliente',
      width: 'minmax(180px,1fr)',
      sort: 'razonSocial',
      cell: (row) => <span className="truncate">{row.razonSocial}</span>,
    },
    {
      key: 'rut',
      head: 'RUT',
      width: '112px',
      drop: 5,
      tono: 'gris',
      cell: (row) => <span className="tnum">{formatRut(row.rut)}</span>,
    },
    ...(conGrupos ? [GRUPO] : []),
    ...(conContactos ? [CONTACTOS] : []),
    {
      key: 'ultima',
      head: 'Última venta',
      width: '104px',
      drop: 6,
      sort: 'ultimaVenta',
      tono: 'gris',
      date: (row) => row.ultimaVenta,
    },
    {
      key: 'plazo',
      head: 'Plazo',
      width: '72px',
      drop: 3,
      tono: 'gris',
      cell: (row) => (
        <span className="tnum" title={row.plazoPago === null ? 'El plazo de la empresa' : undefined}>
          {plural(row.plazoVigente, 'día')}
        </span>
      ),
    },
    {
      key: 'promedio',
      head: 'Paga en',
      width: '80px',
      drop: 2,
      tono: 'gris',
      cell: (row) =>
        row.promedioPago === null ? null : <span className="tnum">{plural(row.promedioPago, 'día')}</span>,
    },
    {
      key: 'vencido',
      head: 'Vencido',
      width: 'minmax(112px,max-content)',
      sort: 'vencido',
      align: 'right',
      cell: (row) => <Montos deudas={row.saldoPorCobrar} campo="vencido" />,
    },
    {
      key: 'porCobrar',
      head: 'Por cobrar',
      width: 'minmax(120px,max-content)',
      sort: 'porCobrar',
      align: 'right',
      tono: 'fuerte',
      cell: (row) => <Montos deudas={row.saldoPorCobrar} campo="monto" />,
    },
  ];
}

/** How many match and what all of them owe. */
export function drawTotals(count: number, totales: readonly Deuda[]) {
  return function Totals(columns: readonly Column<ClienteItem>[]) {
    const antes = columns.findIndex(({ key }) => key === 'vencido');
    return (
      <TotalesPie>
        <TotalsRow>
          <Cell style={{ gridColumn: `span ${antes}` }}>
            <span className="font-medium">{formatEntero(count)}</span> {count === 1 ? 'cliente' : 'clientes'}
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

/** Row of a phone: who and how much, then how much of it is overdue. */
export function drawCompactRow(row: ClienteItem) {
  const vencido = row.saldoPorCobrar.some((saldo) => saldo.vencido > 0);
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.razonSocial}</span>
        <span className="shrink-0">
          <Montos deudas={row.saldoPorCobrar} campo="monto" />
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum">{formatRut(row.rut)}</span>
        {vencido ? (
          <span className="shrink-0">
            vencido <Montos deudas={row.saldoPorCobrar} campo="vencido" />
          </span>
        ) : null}
      </span>
    </span>
  );
}
