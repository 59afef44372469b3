import type { SaldoRendiciones, TotalRendiciones } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Cell, Monto, TotalsRow } from '@cuadra/ui';
import { fechaCorta, formatEntero } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import { TotalesPie } from '../../shared/registros/tabla/totales.tsx';

type Campo = 'abonos' | 'cargos' | 'total';

/** Amounts of one field in each currency, side by side; a dash where all is zero. */
function Saldos({ saldos, campo }: { saldos: readonly SaldoRendiciones[]; campo: Campo }) {
  const hay = saldos.filter((saldo) => saldo[campo] !== 0);
  if (hay.length === 0) return <span className="text-muted-foreground">–</span>;
  return hay.map((saldo, i) => (
    <span key={saldo.isoCode}>
      {i > 0 ? ' · ' : null}
      <Monto valor={saldo[campo]} moneda={saldo.isoCode} />
    </span>
  ));
}

const monto = (key: Campo, head: string): Column<TotalRendiciones> => ({
  key,
  head,
  width: 'minmax(112px,max-content)',
  align: 'right',
  ...(key === 'total' && { sort: 'total', tono: 'fuerte' }),
  cell: (row) => <Saldos saldos={row.saldos} campo={key} />,
});

export const COLUMNAS: readonly Column<TotalRendiciones>[] = [
  {
    key: 'nombre',
    head: 'Cliente o persona',
    width: 'minmax(180px,1fr)',
    sort: 'nombre',
    cell: (row) => <span className="truncate">{row.nombre}</span>,
  },
  {
    key: 'rut',
    head: 'RUT',
    width: '112px',
    drop: 1,
    tono: 'gris',
    cell: (row) => <span className="tnum">{formatRut(row.rut)}</span>,
  },
  {
    key: 'ultima',
    head: 'Último movimiento',
    width: '144px',
    drop: 2,
    sort: 'ultima',
    tono: 'gris',
    date: (row) => row.ultima,
  },
  monto('abonos', 'Abonos'),
  monto('cargos', 'Cargos'),
  monto('total', 'Saldo'),
];

/** How many match and their balances. */
export function drawTotals(count: number, totales: readonly SaldoRendiciones[]) {
  return function Totals(columns: readonly Column<TotalRendiciones>[]) {
    const antes = columns.findIndex(({ key }) => key === 'abonos');
    return (
      <TotalesPie>
        <TotalsRow>
          <Cell style={{ gridColumn: `span ${antes}` }}>
            <span className="font-medium">{formatEntero(count)}</span> {count === 1 ? 'cuenta' : 'cuentas'}
          </Cell>
          <Cell align="right">
            <Saldos saldos={totales} campo="abonos" />
          </Cell>
          <Cell align="right">
            <Saldos saldos={totales} campo="cargos" />
          </Cell>
          <Cell align="right" className="font-semibold">
            <Saldos saldos={totales} campo="total" />
          </Cell>
        </TotalsRow>
      </TotalesPie>
    );
  };
}

/** Row of a phone: who, and the balance. */
export function drawCompactRow(row: TotalRendiciones) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.nombre}</span>
        <span className="shrink-0">
          <Saldos saldos={row.saldos} campo="total" />
        </span>
      </span>
      <span className="tnum text-12 text-muted-foreground">
        {formatRut(row.rut)} · {fechaCorta(row.ultima)}
      </span>
    </span>
  );
}
