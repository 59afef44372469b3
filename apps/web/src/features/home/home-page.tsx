import { HoyPage } from './hoy/hoy-page.tsx';
import type { HomeSearch } from './home-search.ts';
import { MesPage } from './mes/mes-page.tsx';

/** The first screen: the day, or a month by kind. */
export function HomePage({ search }: { search: HomeSearch }) {
  return search.vista === 'mes' ? <MesPage search={search} /> : <HoyPage />;
}
