import type { CartolaItem, ListaCartolas } from '@cuadra/contract';
import { Cell, Monto, TotalsRow } from '@cuadra/ui';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import type { ListTotals } from '../../shared/registros/lista/record-list-page.tsx';
import { TotalesPie } from '../../shared/registros/tabla/totales.tsx';

type Totales = ListaCartolas['totales'];

/** Charges and incomes of everything that matches, apart and by currency, under their columns. */
function CartolasTotals({ totales, columns }: { totales: Totales; columns: readonly Column<CartolaItem>[] }) {
  const primero = columns.findIndex(({ key }) => key === 'cargo' || key === 'abono');
  const antes = primero === -1 ? columns.length : primero;
  return (
    <TotalesPie>
      {totales.map(({ moneda, cantidad, cargos, abonos, sinConciliar }) => (
        <TotalsRow key={moneda}>
          <Cell style={{ gridColumn: `span ${antes + 1}` }}>
            <span className="font-medium">{formatEntero(cantidad)}</span>{' '}
            {cantidad === 1 ? 'línea' : 'líneas'}
            {moneda === 'CLP' ? null : ` en ${moneda}`}
            <span className="text-muted-foreground">
              {' · por conciliar '}
              <Monto valor={sinConciliar} moneda={moneda} />
            </span>
          </Cell>
          {columns.slice(antes).map(({ key }) => (
            <Cell key={key} align="right">
              {key === 'cargo' ? (
                <Monto
                  forma="col"
                  valor={cargos === 0 ? 0 : -cargos}
                  moneda={moneda}
                  className="font-semibold"
                />
              ) : null}
              {key === 'abono' ? (
                <Monto forma="col" valor={abonos} moneda={moneda} className="font-semibold" />
              ) : null}
            </Cell>
          ))}
        </TotalsRow>
      ))}
    </TotalesPie>
  );
}

/** The amounts that stand under a column, which has to be wide enough for them. */
function amountsOf(totales: Totales) {
  return (key: string) =>
    totales.flatMap(({ moneda, cargos, abonos }) =>
      key === 'cargo' ? [{ monto: -cargos, moneda }] : key === 'abono' ? [{ monto: abonos, moneda }] : [],
    );
}

/** Totals of the list, a row by currency. */
export function totalsOf(totales: Totales): ListTotals<CartolaItem> {
  return {
    rows: totales.length,
    amountsOf: amountsOf(totales),
    draw: (columns) => <CartolasTotals totales={totales} columns={columns} />,
  };
}

/** Count and sums at the foot, for the phone, where the table has no totals. */
export function TotalsSummary({ total, totales }: { total: number; totales: Totales }) {
  return (
    <span className="md:hidden">
      {plural(total, 'línea')}
      {totales.map(({ moneda, abonos, cargos }) => (
        <span key={moneda}>
          {' · '}
          <Monto valor={abonos} moneda={moneda} className="text-foreground" />
          {cargos === 0 ? null : (
            <>
              {' y '}
              <Monto valor={-cargos} moneda={moneda} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
