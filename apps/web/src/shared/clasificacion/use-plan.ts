import { listCuentas, listLineas } from '@cuadra/contract';
import type { ComboboxOption } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../queries/index.ts';
import { cuentaOption } from './partes.ts';

const MINUTO_MS = 60_000;

export interface Plan {
  /** What may be chosen. */
  readonly cuentas: readonly ComboboxOption[];
  readonly lineas: readonly ComboboxOption[];
  /** Any account or line by its id, blocked and archived too; null where there is none. */
  readonly cuentaDe: (id: number) => ComboboxOption | null;
  readonly lineaDe: (id: number) => ComboboxOption | null;
  readonly loading: boolean;
}

/** The accounts and business lines of the company. */
export function usePlan(): Plan {
  const cuentas = useQuery({ ...queryFor(listCuentas, { query: {} }), staleTime: MINUTO_MS });
  const lineas = useQuery({ ...queryFor(listLineas), staleTime: MINUTO_MS });
  const todas = (cuentas.data?.items ?? []).flatMap(({ Subtipos }) =>
    Subtipos.flatMap((subtipo) => [...subtipo.Cuentas, ...subtipo.Subtipos.flatMap((hijo) => hijo.Cuentas)]),
  );
  const lineaOption = ({ id, nombre }: { id: number; nombre: string }): ComboboxOption => ({
    value: String(id),
    label: nombre,
  });
  return {
    cuentas: todas.filter(({ bloqueada, archivada }) => !bloqueada && !archivada).map(cuentaOption),
    lineas: (lineas.data?.items ?? []).filter(({ archivada }) => !archivada).map(lineaOption),
    cuentaDe: (buscada) => {
      const cuenta = todas.find(({ id }) => id === buscada);
      return cuenta ? cuentaOption(cuenta) : null;
    },
    lineaDe: (buscada) => {
      const linea = lineas.data?.items.find(({ id }) => id === buscada);
      return linea ? lineaOption(linea) : null;
    },
    loading: cuentas.isPending || lineas.isPending,
  };
}
