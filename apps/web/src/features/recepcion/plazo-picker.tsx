import type { ListaPorVencer } from '@cuadra/contract';
import { SegmentedControl } from '@cuadra/ui';
import { plural } from '../../shared/formats/index.ts';
import type { List } from '../../shared/lista/index.ts';
import type { PorVencerSearch } from './por-vencer-search.ts';

const TODOS = 'todos';

/** Days left, with how many purchases each has. */
export function PlazoPicker({ lista, list }: { lista: ListaPorVencer; list: List<PorVencerSearch> }) {
  const { dias: elegido } = list.search;
  return (
    <SegmentedControl
      look="pastilla"
      label="Cuánto les queda"
      value={elegido === undefined ? TODOS : String(elegido)}
      onValueChange={(valor) => list.setFilters({ dias: valor === TODOS ? undefined : Number(valor) })}
      segments={[
        { value: TODOS, label: 'Todas', count: lista.cantidad },
        ...lista.porDia.map(({ dias, cantidad }) => ({
          value: String(dias),
          label: dias === 0 ? 'Hoy' : dias === 1 ? 'Mañana' : plural(dias, 'día'),
          count: cantidad,
        })),
      ]}
    />
  );
}
