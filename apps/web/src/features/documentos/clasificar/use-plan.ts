import { listCuentas, listLineas } from '@cuadra/contract';
import type { ComboboxOption } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../../shared/queries/index.ts';
import { cuentaOption } from './partes.ts';

const MINUTO_MS = 60_000;

/** The accounts and business lines that may be chosen. */
export function usePlan(): {
  readonly cuentas: readonly ComboboxOption[];
  readonly lineas: readonly ComboboxOption[];
  readonly loading: boolean;
} {
  const cuentas = useQuery({ ...queryFor(listCuentas, { query: {} }), staleTime: MINUTO_MS });
  const lineas = useQuery({ ...queryFor(listLineas), staleTime: MINUTO_MS });
  const todas = (cuentas.data?.items ?? []).flatMap(({ Subtipos }) =>
    Subtipos.flatMap((subtipo) => [...subtipo.Cuentas, ...subtipo.Subtipos.flatMap((hijo) => hijo.Cuentas)]),
  );
  return {
    cuentas: todas.filter(({ bloqueada, archivada }) => !bloqueada && !archivada).map(cuentaOption),
    lineas: (lineas.data?.items ?? [])
      .filter(({ archivada }) => !archivada)
      .map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    loading: cuentas.isPending || lineas.isPending,
  };
}
