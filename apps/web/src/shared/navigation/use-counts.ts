import type { OpenDestination, OpenTab } from './use-open-destinations.ts';
import { useEsperanReglas } from './use-esperan-reglas.ts';
import { usePendingLines } from './use-pending-lines.ts';
import { usePorVencer } from './use-por-vencer.ts';

interface Count {
  readonly count: number | undefined;
  /** What is counted, in words that follow the number. */
  readonly countLabel: string;
  /** It waits for a person. Only that is added up at the destination. */
  readonly waits: boolean;
}

export type Counts = Readonly<Record<string, Count>>;

/** What waits behind a screen, by its path. */
export function useCounts(): Counts {
  return {
    '/rayitos': { count: usePendingLines(), countLabel: 'por conciliar', waits: true },
    '/compras/por-vencer': { count: usePorVencer(), countLabel: 'por reclamar', waits: true },
    '/automatizaciones/clasificacion': {
      count: useEsperanReglas(),
      countLabel: 'esperan capacidad',
      waits: false,
    },
  };
}

/** The count of a tab is that of its screens; undefined where none has one. */
export function countOfTab(counts: Counts, { screens }: OpenTab): Count | undefined {
  return screens.map(({ to }) => counts[to]).find((found) => found?.count);
}

/** Sum of what waits for a person behind the tabs of a destination. */
export function countOfDestination(counts: Counts, { tabs }: OpenDestination): number {
  return tabs
    .map((tab) => countOfTab(counts, tab))
    .reduce((sum, found) => sum + (found?.waits ? (found.count ?? 0) : 0), 0);
}
