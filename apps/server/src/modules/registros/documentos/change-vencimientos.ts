import { MODELOS_CLIENTE, type PlazoPorAplicar } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict, notFound, type AppError } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { AJUSTE_DE_VENCIMIENTO, recordActoDeVencimientos } from './ajuste-vencimientos.ts';
import { readMarcas } from './store/marcas.ts';
import { hasCliente, readVencimientos, writeVencimientos } from './store/plazos.ts';

function clienteNotFound(): AppError {
  return notFound('Ese cliente no existe o no es de tu empresa.');
}

/** Open sales to a customer whose due date a term in days from issue would move. Throws `no_encontrado`. */
export function listVencimientos(
  db: Db,
  idEmpresa: number,
  { idCliente, dias }: { readonly idCliente: number; readonly dias: number },
): Promise<{ items: PlazoPorAplicar[] }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await hasCliente(tx, idEmpresa, idCliente))) throw clienteNotFound();
    const filas = await readVencimientos(tx, idEmpresa, { idCliente, dias });
    return {
      items: filas.map((fila) => ({
        ...fila,
        modelo: oneOf(MODELOS_CLIENTE, fila.modelo),
        moneda: oneOf(MONEDAS, fila.moneda),
      })),
    };
  });
}

/**
 * Dates open sales to a customer by a term in days from their issue, all of them or the given ones. Throws
 * `no_encontrado`, and `conflicto` where a given one is paid, ceded or dated so already.
 */
export function changeVencimientos(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  {
    idCliente,
    dias,
    ids,
  }: { readonly idCliente: number; readonly dias: number; readonly ids?: readonly number[] | undefined },
): Promise<{ cambiados: number }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await hasCliente(tx, idEmpresa, idCliente))) throw clienteNotFound();
    const elegidos = ids ?? (await readVencimientos(tx, idEmpresa, { idCliente, dias })).map(({ id }) => id);
    await AJUSTE_DE_VENCIMIENTO.lock(tx, idEmpresa, elegidos);
    const cambian = await readVencimientos(tx, idEmpresa, { idCliente, dias, ids: elegidos });
    if (ids !== undefined && cambian.length < new Set(ids).size)
      throw conflict('Algunos documentos cambiaron mientras tanto. Revisa la lista de nuevo.');
    const cambiados = cambian.map(({ id }) => id);
    const antes = await readMarcas(tx, idEmpresa, cambiados);
    await writeVencimientos(tx, idEmpresa, cambiados, dias);
    await recordAudit(
      tx,
      cambian.map(({ id, modelo, vence, venceria }) => ({
        idEmpresa,
        idUsuario,
        accion: 'cambiar_vencimiento',
        modelo,
        idRegistro: id,
        antes: { fechaVencimiento: vence },
        despues: { fechaVencimiento: venceria },
      })),
    );
    await recordActoDeVencimientos(tx, { idEmpresa, idUsuario }, { cambian, antes });
    return { cambiados: cambian.length };
  });
}
