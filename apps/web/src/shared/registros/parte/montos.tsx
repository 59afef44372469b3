import type { PorCobrar } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';

/** Open amount of one currency, receivable or payable. */
export type Deuda = PorCobrar;

/** Amounts of one field in each currency, side by side; a dash where there is none. */
export function Montos({ deudas, campo }: { deudas: readonly Deuda[]; campo: 'monto' | 'vencido' }) {
  const hay = deudas.filter((deuda) => deuda[campo] !== 0);
  if (hay.length === 0) return <span className="text-muted-foreground">–</span>;
  return hay.map((deuda, i) => (
    <span key={deuda.moneda}>
      {i > 0 ? ' · ' : null}
      <Monto valor={deuda[campo]} moneda={deuda.moneda} />
    </span>
  ));
}
