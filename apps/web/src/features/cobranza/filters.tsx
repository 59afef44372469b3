import { Button, Field, Input } from '@cuadra/ui';
import * as z from 'zod';
import { useForm } from '../../shared/form/use-form.ts';
import { idsFilter } from '../../shared/registros/filtros/common-filters.tsx';
import { OptionsEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import type { List } from '../../shared/lista/index.ts';
import type { CobranzaSearch } from './cobranza-search.ts';

const folioSchema = z.object({ folio: z.string().trim().max(40, 'Máximo 40 caracteres') });

function FolioEditor({ value, onApply }: { value: string; onApply: (folio: string | undefined) => void }) {
  const form = useForm({
    schema: folioSchema,
    names: ['folio'],
    initial: { folio: value },
    send: async ({ folio }) => onApply(folio === '' ? undefined : folio),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <Field label="Folio" error={form.problems.folio}>
        <Input size="sm" autoFocus autoComplete="off" maxLength={40} {...form.text('folio')} />
      </Field>
      <Button type="submit" variant="primary" size="sm" className="self-end">
        Aplicar
      </Button>
    </form>
  );
}

const clientes = idsFilter<{ ids?: string | undefined }>('cliente', 'clientes');

/** Filters of collections beside the ranges, which are toggles. */
export const FILTROS: readonly FilterSpec<CobranzaSearch>[] = [
  {
    keys: ['folio'],
    label: 'Folio',
    text: ({ folio }) => folio ?? null,
    edit: (search, apply) => <FolioEditor value={search.folio ?? ''} onApply={(folio) => apply({ folio })} />,
  },
  {
    keys: ['judicial'],
    label: 'Cobranza judicial',
    text: ({ judicial }) => (judicial === undefined ? null : 'sí'),
    edit: ({ judicial }, apply) => (
      <OptionsEditor
        value={judicial}
        options={[{ value: 'si', label: 'En cobranza judicial' }]}
        onApply={(elegido) => apply({ judicial: elegido === 'si' ? 'si' : undefined })}
      />
    ),
  },
  {
    keys: ['idsCliente'],
    label: clientes.label,
    text: ({ idsCliente }) => clientes.text({ ids: idsCliente }),
  },
];

/** The view is no filter: without the others it shows all that it has. */
export function withoutViews(list: List<CobranzaSearch>): List<CobranzaSearch> {
  const { tramos, folio, texto, idsCliente, judicial } = list.search;
  return {
    ...list,
    filtered: [tramos, folio, texto, idsCliente, judicial].some(
      (valor) => valor !== undefined && valor !== '',
    ),
    clearFilters: () =>
      list.setFilters({
        tramos: undefined,
        folio: undefined,
        texto: undefined,
        idsCliente: undefined,
        judicial: undefined,
      }),
  };
}
