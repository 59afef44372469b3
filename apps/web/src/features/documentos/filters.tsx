import { rangosUsuales } from '@cuadra/ui';
import { contableFilter } from '../../shared/clasificacion/contable-filter.tsx';
import {
  clasificacionFilter,
  estadoFilter,
  boundsFilter,
  diasFilter,
  idsFilter,
  montoFilter,
  periodoFilter,
  textFilter,
  textoDeOpciones,
} from '../../shared/registros/filtros/common-filters.tsx';
import { OptionsEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import type { TipoDocumento } from '../../shared/session/session.ts';
import type { DocumentosSearch } from './documentos-search.ts';
import { CREDITOS, type ColumnKey, type Kind } from './kinds.ts';
import { NOTAS_CREDITO } from './signo.ts';

/**
 * Filters of a kind; the types on offer are those of its domain in the catalogue.
 *
 * @param veCuentas whether the person may choose among the accounts of the ledger
 */
export function filtersOf(
  kind: Kind,
  tipos: readonly TipoDocumento[],
  veCuentas: boolean,
): FilterSpec<DocumentosSearch>[] {
  const options = tipos
    .filter(({ Dominios }) => Dominios.some(({ nombre }) => nombre === kind.dominio))
    .map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
  const has = (key: ColumnKey) => kind.columns.includes(key) || kind.extra.includes(key);
  return [
    periodoFilter('Emisión'),
    ...(has('vence')
      ? [
          diasFilter<'venceDesde' | 'venceHasta', DocumentosSearch>('Vencimiento', [
            'venceDesde',
            'venceHasta',
          ]),
        ]
      : []),
    diasFilter<'pagoDesde' | 'pagoHasta', DocumentosSearch>(
      'Pago',
      ['pagoDesde', 'pagoHasta'],
      rangosUsuales,
    ),
    estadoFilter(),
    clasificacionFilter(),
    contableFilter(veCuentas),
    {
      keys: ['tipo'],
      label: 'Tipo',
      text: ({ tipo }) => {
        if (tipo === NOTAS_CREDITO) return 'notas de crédito';
        return tipo === CREDITOS ? 'créditos comprados' : textoDeOpciones(tipo, options, 'tipos');
      },
      ...(options.length > 1
        ? {
            edit: (search, apply) => (
              <OptionsEditor value={search.tipo} options={options} onApply={(tipo) => apply({ tipo })} />
            ),
          }
        : {}),
    },
    textFilter(kind.titulos?.folio ?? 'Folio', 'folio'),
    textFilter('RUT', 'rut'),
    ...(has('neto')
      ? [boundsFilter<'netoMin' | 'netoMax', DocumentosSearch>('Neto', ['netoMin', 'netoMax'])]
      : []),
    ...(has('iva') ? [boundsFilter<'ivaMin' | 'ivaMax', DocumentosSearch>('IVA', ['ivaMin', 'ivaMax'])] : []),
    montoFilter(kind.titulos?.total ?? 'Total'),
    boundsFilter('Saldo', ['saldoMin', 'saldoMax']),
    {
      keys: ['vencidos'],
      label: 'Vencimiento',
      text: ({ vencidos }) => (vencidos === undefined ? null : 'antes de hoy'),
    },
    idsFilter(kind.uno, kind.varios),
  ];
}
