import {
  MAX_USOS,
  type BodyOf,
  type createCuenta,
  type CuentaContable,
  type updateCuenta as updateEndpoint,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { insertCuenta, saveCuenta } from '../contabilidad/index.ts';
import { presentCuenta } from './list-cuentas.ts';
import { lockPlan, readCuentas, readSubtipos } from './store/cuentas.ts';

async function assertSubtipo(tx: Tx, idSubtipo: number): Promise<void> {
  if ((await readSubtipos(tx)).some(({ id }) => id === idSubtipo)) return;
  throw new AppError('validacion', 'Elige dónde va la cuenta.', {
    'body.idSubtipo': ['Elige dónde va la cuenta.'],
  });
}

/** Codes tell accounts apart: the chart is locked by the caller. */
async function assertCodigoLibre(tx: Tx, idEmpresa: number, codigo: string, id?: number): Promise<void> {
  const otra = (await readCuentas(tx, idEmpresa)).find(
    (cuenta) => cuenta.codigo === codigo && cuenta.id !== id,
  );
  if (!otra) return;
  const mensaje = `El código ${codigo} ya lo tiene ${otra.nombre}. Usa otro.`;
  throw new AppError('conflicto', mensaje, { 'body.codigo': [mensaje] });
}

async function findCuenta(tx: Tx, idEmpresa: number, id: number): Promise<CuentaContable> {
  const [fila] = await readCuentas(tx, idEmpresa, { id });
  if (!fila) throw notFound('Esa cuenta no existe o no es de tu empresa.');
  return presentCuenta(fila);
}

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
    return findCuenta(tx, idEmpresa, id);
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
    if (body.archivada && (cuenta.key !== null || cuenta.esBanco))
      throw conflict(
        `${cuenta.nombre} no se puede archivar: Cuadra asienta en ella por su cuenta. Puedes bloquearla.`,
      );
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
    return despues;
  });
}

/** Why an account may not be deleted; null where it may. */
function motivoDe({ nombre, key, esBanco, usos, borrable }: CuentaContable): string | null {
  if (borrable) return null;
  if (esBanco) return `${nombre} es la cuenta de una cuenta del banco: no se puede borrar.`;
  if (key !== null) return `${nombre} no se puede borrar: Cuadra asienta en ella por su cuenta.`;
  const uso =
    usos > 0
      ? `tiene ${usos === MAX_USOS ? `${usos} o más` : usos} ${usos === 1 ? 'registro clasificado' : 'registros clasificados'}`
      : 'tiene asientos';
  return `${nombre} no se puede borrar: ${uso}. Archívala para dejar de verla.`;
}

/** Deletes an account that was never used. Throws `conflicto` with the reason where it was. */
export function deleteCuentaDe(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    const cuenta = await findCuenta(tx, idEmpresa, id);
    const motivo = motivoDe(cuenta);
    if (motivo !== null) throw conflict(motivo);
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
  });
}
