import { filtrosOrdenes, type QueryOf } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../shared/queries/index.ts';
import {
  idsFilter,
  montoFilter,
  periodoFilter,
  textoDeOpciones,
} from '../../shared/registros/filtros/common-filters.tsx';
import { OptionsEditor, TextEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import type { OrdenesSearch } from './ordenes-search.ts';

type Estados = NonNullable<QueryOf<typeof filtrosOrdenes>['estado']>;

const TEXTOS = [
  ['razonSocial', 'Beneficiario', 'Parte de su nombre'],
  ['folio', 'Folio', 'Folio del documento'],
  ['email', 'Correo', 'Correo que recibe el aviso'],
] as const;

/** Filters of the lists of orders; `useFiltros` adds the one by beneficiary. */
const FIJOS: readonly FilterSpec<OrdenesSearch>[] = [
  periodoFilter('Día de pago'),
  montoFilter('Monto'),
  ...TEXTOS.map(([key, label, hint]): FilterSpec<OrdenesSearch> => ({
    keys: [key],
    label,
    text: (search) => search[key] ?? null,
    edit: (search, apply) => (
      <TextEditor label={hint} value={search[key]} onApply={(texto) => apply({ [key]: texto })} />
    ),
  })),
  idsFilter('orden', 'órdenes'),
];

/** Filters of a list of orders in these states, with its beneficiaries to choose from. */
export function useFiltros(estado: Estados): readonly FilterSpec<OrdenesSearch>[] {
  const { data } = useQuery(queryFor(filtrosOrdenes, { query: { estado } }));
  const opciones = (data?.beneficiarios ?? []).map(({ id, razonSocial }) => ({
    value: String(id),
    label: razonSocial,
  }));
  return [
    {
      keys: ['idsBeneficiario'],
      label: 'A quién',
      text: ({ idsBeneficiario }) => textoDeOpciones(idsBeneficiario, opciones, 'beneficiarios'),
      edit: ({ idsBeneficiario }, apply) => (
        <OptionsEditor
          value={idsBeneficiario}
          options={opciones}
          onApply={(elegidos) => apply({ idsBeneficiario: elegidos })}
        />
      ),
    },
    ...FIJOS,
  ];
}
