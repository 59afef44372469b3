import type { CartolaDetalle, DocumentoDetalle } from '@cuadra/contract';
import { Monto, type MonedaCodigo } from '@cuadra/ui';

/** What a reconciliation settles, and below it what the other side gave for it where that is in another currency. */
export function MontoConciliado({
  conciliacion: { monto, enOtraMoneda },
  moneda,
}: {
  conciliacion: Pick<(CartolaDetalle | DocumentoDetalle)['conciliaciones'][number], 'monto' | 'enOtraMoneda'>;
  moneda: MonedaCodigo;
}) {
  if (!enOtraMoneda) return <Monto forma="col" valor={monto} moneda={moneda} />;
  return (
    <span className="flex shrink-0 flex-col items-end">
      <Monto forma="col" valor={monto} moneda={moneda} />
      <Monto
        forma="col"
        tono="gris"
        className="text-12"
        valor={Math.abs(enOtraMoneda.monto)}
        moneda={enOtraMoneda.moneda}
      />
    </span>
  );
}
