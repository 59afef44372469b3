import type { OrigenAsiento } from '@cuadra/contract';
import { Combobox } from '@cuadra/ui';
import { periodoFilter } from '../../shared/registros/filtros/common-filters.tsx';
import { OneEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import type { AsientosSearch } from './asientos-search.ts';

const ORIGENES: readonly { value: OrigenAsiento; label: string }[] = [
  { value: 'documento', label: 'Documentos' },
  { value: 'cartola', label: 'Banco' },
  { value: 'par', label: 'Conciliaciones' },
  { value: 'aplicacion', label: 'Notas aplicadas' },
  { value: 'rendicion', label: 'Anticipos y fondos' },
];

export interface CuentaDelLibro {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
}

/** Which account. */
export function cuentaFilter<S extends { idCuenta?: number | undefined }>(
  cuentas: readonly CuentaDelLibro[],
): FilterSpec<S> {
  const options = cuentas.map(({ id, codigo, nombre }) => ({
    value: String(id),
    label: nombre,
    detail: codigo,
  }));
  return {
    keys: ['idCuenta'],
    label: 'Cuenta',
    text: ({ idCuenta }) =>
      idCuenta === undefined ? null : (cuentas.find(({ id }) => id === idCuenta)?.nombre ?? String(idCuenta)),
    edit: ({ idCuenta }, apply) => (
      <Combobox
        aria-label="Cuenta"
        placeholder="Elige una cuenta"
        searchPlaceholder="Nombre de la cuenta"
        options={options}
        value={options.find(({ value }) => value === String(idCuenta)) ?? null}
        onValueChange={(elegida) =>
          apply({ idCuenta: elegida ? Number(elegida.value) : undefined } as Partial<S>)
        }
      />
    ),
  };
}

/** Filters of the journal. */
export function filtersOf(cuentas: readonly CuentaDelLibro[]): FilterSpec<AsientosSearch>[] {
  return [
    periodoFilter('Fecha'),
    cuentaFilter(cuentas),
    {
      keys: ['origen'],
      label: 'Origen',
      text: ({ origen }) => ORIGENES.find(({ value }) => value === origen)?.label ?? null,
      edit: ({ origen }, apply) => (
        <OneEditor
          label="Origen"
          value={origen}
          options={ORIGENES}
          onApply={(elegido) => apply({ origen: elegido })}
        />
      ),
    },
    {
      keys: ['idDocumento'],
      label: 'Solo',
      text: ({ idDocumento }) => (idDocumento === undefined ? null : 'un documento'),
    },
    {
      keys: ['idCartola'],
      label: 'Solo',
      text: ({ idCartola }) => (idCartola === undefined ? null : 'un movimiento'),
    },
  ];
}
