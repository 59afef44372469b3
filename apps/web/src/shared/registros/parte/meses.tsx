import type { Moneda } from '@cuadra/domain';
import { SegmentedControl, Skeleton } from '@cuadra/ui';
import { lazy, Suspense, useState } from 'react';
import { hoy } from '../../formats/index.ts';
import { monedasDe, serieDe, type MesDeLaParte } from './series-meses.ts';

// Recharts weighs more than all the rest of the screen.
const GraficoMeses = lazy(() => import('./grafico-meses.tsx'));

interface MesesProps {
  readonly meses: readonly (Omit<MesDeLaParte, 'mes'> & { readonly mes: string; readonly moneda: Moneda })[];
  /** Words of the two series: ['Comprado', 'Pagado']. */
  readonly nombres: readonly [emitido: string, pagado: string];
}

/** A year of a party in one currency, which the person chooses where there are several; nothing without months. */
export function Meses({ meses, nombres }: MesesProps) {
  const monedas = monedasDe(meses);
  const [elegida, setElegida] = useState<Moneda | null>(null);
  const moneda = elegida ?? monedas[0];
  if (moneda === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      {monedas.length > 1 ? (
        <SegmentedControl
          label="Moneda"
          segments={monedas.map((codigo) => ({ value: codigo, label: codigo }))}
          value={moneda}
          onValueChange={setElegida}
        />
      ) : null}
      <Suspense fallback={<Skeleton className="h-58 w-full" />}>
        <GraficoMeses serie={serieDe(meses, moneda, hoy().slice(0, 7))} moneda={moneda} nombres={nombres} />
      </Suspense>
    </div>
  );
}
