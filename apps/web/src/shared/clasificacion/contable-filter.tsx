import { late } from '../late/index.ts';
import type { FilterSpec } from '../registros/filtros/filters.tsx';

const CuentaContableEditor = late(() =>
  import('./cuenta-contable-editor.tsx').then((m) => m.CuentaContableEditor),
);

/**
 * Filter by the account of the ledger that a record is classified in.
 *
 * @param veCuentas whether the person may choose among the accounts
 */
export function contableFilter<S extends { contable?: string | undefined }>(
  veCuentas: boolean,
): FilterSpec<S> {
  return {
    keys: ['contable'],
    label: 'Cuenta contable',
    text: ({ contable }) => contable ?? null,
    ...(veCuentas && {
      edit: (search: S, apply: (cambio: Partial<S>) => void) => (
        <CuentaContableEditor
          value={search.contable}
          onApply={(contable) => apply({ contable } as Partial<S>)}
        />
      ),
    }),
  };
}
