import { filtersOf } from '../../shared/lista/list-search.ts';
import { POR_CONCILIAR } from '../../shared/registros/filtros/search-fields.ts';
import type { DocumentosSearch } from './documentos-search.ts';
import { CREDITOS, type Kind } from './kinds.ts';
import { NOTAS_CREDITO } from './signo.ts';

type Preset = Pick<DocumentosSearch, 'estado' | 'vencidos' | 'tipo'>;

/** A view of the list: what it asks for of the three filters that views are made of. */
interface Tab {
  readonly key: 'todas' | 'sin_conciliar' | 'vencidas' | 'notas' | 'creditos';
  readonly label: string;
  readonly preset: Required<Preset>;
}

const NADA: Required<Preset> = { estado: undefined, vencidos: undefined, tipo: undefined };

export function tabsOf(kind: Kind): Tab[] {
  return [
    { key: 'todas', label: kind.todas, preset: NADA },
    { key: 'sin_conciliar', label: 'Sin conciliar', preset: { ...NADA, estado: POR_CONCILIAR } },
    ...(kind.vence
      ? [
          {
            key: 'vencidas' as const,
            label: kind.todas === 'Todas' ? 'Vencidas' : 'Vencidos',
            preset: { ...NADA, vencidos: 'true' as const },
          },
        ]
      : []),
    ...(kind.notas
      ? [{ key: 'notas' as const, label: 'Notas de crédito', preset: { ...NADA, tipo: NOTAS_CREDITO } }]
      : []),
    ...(kind.creditos
      ? [{ key: 'creditos' as const, label: 'Créditos comprados', preset: { ...NADA, tipo: CREDITOS } }]
      : []),
  ];
}

/** The view that an address shows; undefined where its filters are none of them. */
export function activeTab(tabs: readonly Tab[], search: DocumentosSearch): Tab['key'] | undefined {
  const { estado, vencidos, tipo } = search;
  return tabs.find(
    ({ preset }) => preset.estado === estado && preset.vencidos === vencidos && preset.tipo === tipo,
  )?.key;
}

/** Whether a view is all that narrows the list, save a period: then an empty list is work done, not a bad filter. */
export function onlyPeriodo(search: DocumentosSearch): boolean {
  const { periodo: _periodo, since: _since, until: _until, estado: _estado, ...otros } = filtersOf(search);
  const { vencidos: _vencidos, tipo: _tipo, clasificacion: _clasificacion, ...finos } = otros;
  return Object.values(finos).every((value) => value === undefined || value === '');
}
