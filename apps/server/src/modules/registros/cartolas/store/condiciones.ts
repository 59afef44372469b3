import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { CartolaPorCargar } from '../cargar/tipos.ts';
import { returnLineasDeCuenta } from './conocidas.ts';

/** Puts an account with its lines back on the lists that a person had taken it off, since they load its statements again. */
export async function restoreCuenta(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const filas = await tx
    .updateTable('cuentaCorriente')
    .set({ eliminada: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('eliminada', 'is not', null)
    .returning('id')
    .execute();
  if (filas.length === 0) return false;
  await returnLineasDeCuenta(tx, idEmpresa, id);
  return true;
}

/** Keeps what the newest statement says of its account: what it does not say stays as it was. */
export async function keepCondiciones(
  tx: Tx,
  idEmpresa: number,
  id: number,
  { condiciones, fechas }: CartolaPorCargar,
): Promise<void> {
  const dichas = Object.fromEntries(Object.entries(condiciones).filter(([, valor]) => valor !== null));
  if (Object.keys(dichas).length === 0) return;
  await tx
    .updateTable('cuentaCorriente')
    .set({ ...dichas, modified: sql`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cartola')
            .select('cartola.id')
            .where('cartola.idEmpresa', '=', idEmpresa)
            .where('cartola.idCuentaCorriente', '=', id)
            .where('cartola.fecha', '>', fechas.hasta),
        ),
      ),
    )
    .execute();
}
