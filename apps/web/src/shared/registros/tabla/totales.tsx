import { AmountCell, Cell, TotalsRow, type MonedaCodigo } from '@cuadra/ui';
import type { ReactNode } from 'react';
import type { Column } from '../../lista/index.ts';

/** Rows of totals, one for each currency, kept together at the foot. */
export function TotalesPie({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="sticky bottom-0 z-10">
      {children}
    </div>
  );
}

interface FilaDeTotalesProps {
  /** Those of the table, on screen. */
  columns: readonly Pick<Column<never>, 'key' | 'tono'>[];
  /** Columns of the table that are not among `columns`: the one that selects. */
  ademas: number;
  moneda: MonedaCodigo;
  /** The amount under a column; undefined where it has none. */
  valorDe: (key: string) => number | undefined;
  /** The column whose amount stands out. */
  fuerte: string;
  /** What is added up, as wide as the columns before the first amount. */
  children: ReactNode;
}

/** Sums of one currency, each under its column. */
export function FilaDeTotales({ columns, ademas, moneda, valorDe, fuerte, children }: FilaDeTotalesProps) {
  const primero = columns.findIndex(({ key }) => valorDe(key) !== undefined);
  const antes = primero === -1 ? columns.length : primero;
  return (
    <TotalsRow>
      <Cell style={{ gridColumn: `span ${antes + ademas}` }}>{children}</Cell>
      {columns.slice(antes).map(({ key, tono }) => {
        const valor = valorDe(key);
        return valor === undefined ? (
          <Cell key={key} />
        ) : (
          <AmountCell
            key={key}
            valor={valor}
            moneda={moneda}
            tono={tono}
            className={key === fuerte ? 'font-semibold' : undefined}
          />
        );
      })}
    </TotalsRow>
  );
}
