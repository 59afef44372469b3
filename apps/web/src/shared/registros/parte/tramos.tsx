import type { Antiguedad } from '@cuadra/contract';
import { TRAMOS_COBRANZA, type TramoCobranza } from '@cuadra/domain/cobranza';
import { cn, Skeleton, StackedBar, type BarSegment } from '@cuadra/ui';
import { Check } from 'lucide-react';
import { formatEntero, formatMonto, formatPorcentaje } from '../../formats/index.ts';

export const TRAMO: Readonly<Record<TramoCobranza, string>> = {
  '0': 'Por vencer',
  '1-30': '1 a 30 días',
  '31-60': '31 a 60 días',
  '61-90': '61 a 90 días',
  'mas-90': 'Más de 90 días',
};
const TONO: Readonly<Record<TramoCobranza, BarSegment['tono']>> = {
  '0': 'tramo-0',
  '1-30': 'tramo-1',
  '31-60': 'tramo-2',
  '61-90': 'tramo-3',
  'mas-90': 'tramo-4',
};
/** The field of each range in sums by age. */
export const CAMPO_TRAMO = {
  '0': 'porVencer',
  '1-30': 'hasta30',
  '31-60': 'hasta60',
  '61-90': 'hasta90',
  'mas-90': 'sobre90',
} as const satisfies Record<TramoCobranza, string>;
export const MUESTRA_TRAMO: Readonly<Record<TramoCobranza, string>> = {
  '0': 'bg-tramo-0',
  '1-30': 'bg-tramo-1',
  '31-60': 'bg-tramo-2',
  '61-90': 'bg-tramo-3',
  'mas-90': 'bg-tramo-4',
};

/** A debt by days overdue as one small bar. */
export function BarraTramos({ antiguedad }: { antiguedad: Antiguedad }) {
  return (
    <StackedBar
      size="sm"
      label="Por días de atraso"
      segments={TRAMOS_COBRANZA.map((tramo) => {
        const pesos = antiguedad[CAMPO_TRAMO[tramo]];
        return {
          tono: TONO[tramo],
          label: TRAMO[tramo],
          valor: Math.max(pesos, 0),
          texto: formatMonto(pesos),
        };
      })}
    />
  );
}

interface TramosProps {
  /** 'Por cobrar por días de atraso'. */
  readonly label: string;
  /** Undefined while it loads. */
  readonly items:
    | readonly {
        readonly tramo: TramoCobranza;
        readonly pesos: number;
        /** How many are open, where the call says it. */
        readonly documentos?: number;
      }[]
    | undefined;
  /** As the address has them; undefined shows all. */
  readonly tramos: string | undefined;
  readonly onChange: (tramos: string | undefined) => void;
}

/** A debt by days overdue: a bar, and a toggle for each range that filters the list. */
export function Tramos({ label, items, tramos, onChange }: TramosProps) {
  const elegidos = tramos?.split(',') ?? [];
  const toggle = (tramo: TramoCobranza) => {
    const antes = new Set(elegidos);
    if (!antes.delete(tramo)) antes.add(tramo);
    const despues = TRAMOS_COBRANZA.filter((uno) => antes.has(uno));
    onChange(despues.length === 0 ? undefined : despues.join(','));
  };
  if (items === undefined) return <Skeleton className="h-23 w-full" />;
  const total = items.reduce((suma, { pesos }) => suma + Math.max(pesos, 0), 0);
  const parte = (pesos: number) => (total === 0 ? 0 : Math.max(pesos, 0) / total);
  return (
    <div className="flex flex-col gap-3">
      <StackedBar
        label={label}
        size="lg"
        segments={items.map(({ tramo, pesos }) => ({
          tono: TONO[tramo],
          label: TRAMO[tramo],
          valor: Math.max(pesos, 0),
          texto: formatMonto(pesos),
          pale: elegidos.length > 0 && !elegidos.includes(tramo),
        }))}
      />
      <div
        role="group"
        aria-label="Filtrar por días de atraso"
        className="-mx-4 grid auto-cols-[minmax(9rem,1fr)] grid-flow-col gap-2 overflow-x-auto px-4 [scrollbar-width:none]"
      >
        {items.map(({ tramo, pesos, documentos }) => {
          const elegido = elegidos.includes(tramo);
          return (
            <button
              key={tramo}
              type="button"
              aria-pressed={elegido}
              onClick={() => toggle(tramo)}
              className={cn(
                // Its text for screen readers stays within the strip, which scrolls.
                '@container/tramo relative flex min-w-0 flex-col items-start rounded-md border px-3 py-2 text-left hover:bg-muted',
                elegido && 'border-cuadra bg-row-selected',
              )}
            >
              <span className="flex w-full items-center gap-1.5 text-12 text-muted-foreground">
                <span aria-hidden className={cn('size-2 shrink-0 rounded-[2px]', MUESTRA_TRAMO[tramo])} />
                <span className="min-w-0 flex-1 truncate">{TRAMO[tramo]}</span>
                {elegido ? <Check aria-hidden className="size-3.5 shrink-0 text-cuadra-foreground" /> : null}
              </span>
              <span className="tnum font-semibold">{formatMonto(pesos)}</span>
              <span className="tnum max-w-full truncate text-12 text-muted-foreground">
                {formatPorcentaje(parte(pesos))}
                {documentos === undefined ? null : (
                  <>
                    {' · '}
                    {formatEntero(documentos)}
                    <span className="@max-[10rem]/tramo:sr-only">
                      {' '}
                      {documentos === 1 ? 'documento' : 'documentos'}
                    </span>
                    <span aria-hidden className="@min-[10rem]/tramo:hidden">
                      {' '}
                      doc.
                    </span>
                  </>
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
