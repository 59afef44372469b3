import { listConexionesBanco, type CuentaConectada, type CuentaCorriente } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../queries/index.ts';

/** How fresh each account is and why not fresher, by account; nothing is asked where there is none. */
export function useConexionesDeCuentas(
  cuentas: readonly CuentaCorriente[],
): ReadonlyMap<number, CuentaConectada> {
  const { data } = useQuery({
    ...queryFor(listConexionesBanco),
    enabled: cuentas.length > 0,
  });
  const todas = [...(data?.items.flatMap((conexion) => conexion.cuentas) ?? []), ...(data?.manuales ?? [])];
  return new Map(todas.map((cuenta) => [cuenta.id, cuenta]));
}
