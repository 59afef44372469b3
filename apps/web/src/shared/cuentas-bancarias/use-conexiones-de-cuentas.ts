import { listConexionesBanco, type CuentaConectada } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../queries/index.ts';
import { useSession } from '../session/index.ts';

/** How fresh each account is and why not fresher, by account; nothing is asked where there is none. */
export function useConexionesDeCuentas(
  cuentas: readonly { readonly id: number }[],
): ReadonlyMap<number, CuentaConectada> {
  const { puede } = useSession();
  const { data } = useQuery({
    ...queryFor(listConexionesBanco),
    enabled: cuentas.length > 0 && puede(listConexionesBanco),
  });
  const todas = [...(data?.items.flatMap((conexion) => conexion.cuentas) ?? []), ...(data?.manuales ?? [])];
  return new Map(todas.map((cuenta) => [cuenta.id, cuenta]));
}
