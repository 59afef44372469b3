import { late } from '../../shared/late/index.ts';
import { HoyPage } from './hoy/hoy-page.tsx';
import type { HomeSearch } from './home-search.ts';

const MesPage = late(() => import('./mes/mes-page.tsx').then((m) => m.MesPage));

/** The first screen: the day, or a month by kind. */
export function HomePage({ search }: { search: HomeSearch }) {
  return search.vista === 'mes' ? <MesPage search={search} /> : <HoyPage />;
}
