import type { BodyOf, createCuenta, CuentaContable, updateCuenta as updateEndpoint } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { insertCuenta, saveCuenta } from '../contabilidad/index.ts';
import { imagenDeCuenta, recordActoDeCuenta } from './ajuste-cuenta.ts';
import {
  assertArchivable,
  assertBorrable,
  assertCodigoLibre,
  assertSubtipo,
  findCuenta,
} from './check-cuenta.ts';
import { lockPlan } from './store/cuentas.ts';

/** Adds an account. Throws `conflicto` where its code is taken. */
export function createCuentaEn(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  body: BodyOf<typeof createCuenta>,
): Promise<CuentaContable> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    await assertSubtipo(tx, body.idSubtipo);
    await assertCodigoLibre(tx, idEmpresa, body.codigo);
    const id = await insertCuenta(tx, idEmpresa, { ...body, descripcion: body.descripcion ?? null });
    const despues = { codigo: body.codigo, nombre: body.nombre };
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_cuenta_contable',
        modelo: 'CuentaContable',
        idRegistro: id,
        despues,
      },
    ]);
    const creada = await findCuenta(tx, idEmpresa, id);
    await recordActoDeCuenta(
      tx,
      { idEmpresa, idUsuario },
      { id, antes: null, despues: imagenDeCuenta(creada) },
    );
    return creada;
  });
}

/**
 * Renames, moves, blocks or archives an account. Throws `conflicto` where the code is taken, or where an account that
 * the posting rules name would be archived.
 */
export function updateCuentaEn(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  body: BodyOf<typeof updateEndpoint>,
): Promise<CuentaContable> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    const cuenta = await findCuenta(tx, idEmpresa, id);
    if (body.idSubtipo !== undefined) await assertSubtipo(tx, body.idSubtipo);
    if (body.codigo !== undefined) await assertCodigoLibre(tx, idEmpresa, body.codigo, id);
    if (body.archivada) assertArchivable(cuenta);
    const { codigo, nombre, descripcion, idSubtipo, bloqueada, archivada } = body;
    const cambios = {
      ...(codigo !== undefined && { codigo }),
      ...(nombre !== undefined && { nombre }),
      ...(descripcion !== undefined && { descripcion }),
      ...(idSubtipo !== undefined && { idSubtipo }),
      ...(bloqueada !== undefined && { bloqueada }),
      ...(archivada !== undefined && { archivada }),
    };
    await saveCuenta(tx, { idEmpresa, id }, cambios);
    const despues = await findCuenta(tx, idEmpresa, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_cuenta_contable',
        modelo: 'CuentaContable',
        idRegistro: id,
        antes: { ...cuenta },
        despues: { ...despues },
      },
    ]);
    await recordActoDeCuenta(
      tx,
      { idEmpresa, idUsuario },
      { id, antes: imagenDeCuenta(cuenta), despues: imagenDeCuenta(despues) },
    );
    return despues;
  });
}

/** Deletes an account that was never used. Throws `conflicto` with the reason where it was. */
export function deleteCuentaDe(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    const cuenta = await findCuenta(tx, idEmpresa, id);
    assertBorrable(cuenta);
    await saveCuenta(tx, { idEmpresa, id }, { deleted: true });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'borrar_cuenta_contable',
        modelo: 'CuentaContable',
        idRegistro: id,
        antes: { codigo: cuenta.codigo, nombre: cuenta.nombre },
      },
    ]);
    await recordActoDeCuenta(
      tx,
      { idEmpresa, idUsuario },
      { id, antes: imagenDeCuenta(cuenta), despues: imagenDeCuenta(cuenta, true) },
    );
  });
}
