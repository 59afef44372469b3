import { listCuentasCorrientes, type CuentaCorriente, createCuentaCorriente } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';

export interface Cuentas {
  /** Undefined while unknown. */
  readonly items: readonly CuentaCorriente[] | undefined;
  readonly byId: ReadonlyMap<number, CuentaCorriente>;
  /** Whether this person may see the accounts at all. */
  readonly visible: boolean;
  readonly canCreate: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Accounts that statements can be loaded into. */
export function useCuentas(): Cuentas {
  const { puede } = useSession();
  const visible = puede(listCuentasCorrientes);
  const { data, error, refetch } = useQuery({ ...queryFor(listCuentasCorrientes), enabled: visible });
  const items = data?.items;
  const byId = useMemo(() => new Map((items ?? []).map((cuenta) => [cuenta.id, cuenta])), [items]);
  return {
    items,
    byId,
    visible,
    canCreate: visible && puede(createCuentaCorriente),
    error,
    retry: () => void refetch(),
  };
}
