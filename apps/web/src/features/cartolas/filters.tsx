import type { CuentaCorriente } from '@cuadra/contract';
import { contableFilter } from '../../shared/clasificacion/contable-filter.tsx';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import {
  boundsFilter,
  clasificacionFilter,
  estadoFilter,
  idsFilter,
  montoFilter,
  periodoFilter,
  textoDeOpciones,
} from '../../shared/registros/filtros/common-filters.tsx';
import { OneEditor, OptionsEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import type { CartolasSearch } from './cartolas-search.ts';

const SENTIDOS = { abono: 'abonos', cargo: 'cargos' } as const;

/**
 * Filters of bank lines.
 *
 * @param cuentas the accounts at the bank
 * @param veCuentas whether the person may choose among the accounts of the ledger
 */
export function filtersOf(
  cuentas: readonly CuentaCorriente[],
  veCuentas: boolean,
): FilterSpec<CartolasSearch>[] {
  const options = cuentas.map((cuenta) => ({ value: String(cuenta.id), label: cuentaCorta(cuenta) }));
  return [
    periodoFilter('Fecha'),
    estadoFilter(),
    clasificacionFilter(),
    contableFilter(veCuentas),
    {
      keys: ['idCuentaCorriente'],
      label: 'Cuenta',
      text: ({ idCuentaCorriente }) => textoDeOpciones(idCuentaCorriente, options, 'cuentas'),
      ...(options.length > 1
        ? {
            edit: (search, apply) => (
              <OptionsEditor
                value={search.idCuentaCorriente}
                options={options}
                onApply={(idCuentaCorriente) => apply({ idCuentaCorriente })}
              />
            ),
          }
        : {}),
    },
    {
      keys: ['sentido'],
      label: 'Solo',
      text: ({ sentido }) => (sentido === undefined ? null : SENTIDOS[sentido]),
      edit: ({ sentido }, apply) => (
        <OneEditor
          label="Solo"
          value={sentido}
          options={[
            { value: 'abono', label: 'Abonos' },
            { value: 'cargo', label: 'Cargos' },
          ]}
          onApply={(elegido) => apply({ sentido: elegido })}
        />
      ),
    },
    montoFilter('Monto'),
    boundsFilter('Saldo', ['saldoMin', 'saldoMax']),
    idsFilter('línea', 'líneas'),
  ];
}
