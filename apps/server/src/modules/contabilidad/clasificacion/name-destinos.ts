import type { Tx } from '../../../platform/database/index.ts';
import type { Destino } from './check-partes.ts';
import { readCuentasPorId } from './store/cuentas.ts';
import { readLineasPorId } from './store/lineas.ts';

/** Names of the accounts and lines of some classifications; of what is not there, nothing. */
export async function nameDestinos(tx: Tx, idEmpresa: number, destinos: readonly Destino[]) {
  const ids = [...new Set(destinos.map(({ idCuenta }) => idCuenta))];
  const idsLinea = [...new Set(destinos.flatMap(({ idLinea }) => idLinea ?? []))];
  const cuentas = new Map((await readCuentasPorId(tx, idEmpresa, ids)).map((c) => [c.id, c.nombre]));
  const lineas = new Map((await readLineasPorId(tx, idEmpresa, idsLinea)).map((l) => [l.id, l.nombre]));
  return ({ idCuenta, idLinea }: Destino) => ({
    cuenta: cuentas.get(idCuenta) ?? '',
    linea: idLinea === null ? null : (lineas.get(idLinea) ?? ''),
  });
}
