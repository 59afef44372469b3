import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordActoDeDistintos } from './ajuste-distintos.ts';
import { readDistintosDe, removeDistintos } from './store/distintos.ts';

/** Takes back that two customers are not one: they may be likely duplicates again. Throws `no_encontrado`. */
export function takeBackDistintos(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const dicho = await readDistintosDe(tx, idEmpresa, id);
    if (!dicho || !(await removeDistintos(tx, idEmpresa, id)))
      throw notFound('Ese par ya no está descartado.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'volver_a_comparar_cliente',
        modelo: 'Cliente',
        idRegistro: dicho.clientes[0]?.id ?? id,
        antes: { idDistintos: id, clientes: dicho.clientes },
      },
    ]);
    await recordActoDeDistintos(tx, { idEmpresa, idUsuario }, dicho, false);
  });
}
