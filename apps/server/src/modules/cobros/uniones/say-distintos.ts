import type { Distintos } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { noteDistintos, recordActoDeDistintos } from './ajuste-distintos.ts';
import { readDistintosDe } from './store/distintos.ts';

/**
 * Notes that two customers are not one. Throws `no_encontrado`, `validacion` for a customer and itself, and
 * `conflicto` where it was said before or one of them is joined.
 */
export function sayDistintos(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { idCliente, idOtro }: { readonly idCliente: number; readonly idOtro: number },
): Promise<Distintos> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (idCliente === idOtro) {
      const mensaje = 'Elige dos clientes: estos son el mismo.';
      throw new AppError('validacion', mensaje, { 'body.idOtro': [mensaje] });
    }
    const par = idCliente < idOtro ? ([idCliente, idOtro] as const) : ([idOtro, idCliente] as const);
    const id = await noteDistintos(tx, { idEmpresa, idUsuario, par });
    const dicho = await readDistintosDe(tx, idEmpresa, id);
    if (!dicho) throw new Error('the pair that was just written is gone');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'distinguir_cliente',
        modelo: 'Cliente',
        idRegistro: par[0],
        despues: { idDistintos: id, clientes: dicho.clientes },
      },
    ]);
    await recordActoDeDistintos(tx, { idEmpresa, idUsuario }, dicho, true);
    return dicho;
  });
}
