import {
  MAX_AUTONOMIAS,
  type Autonomia,
  type BodyOf,
  type createAutonomia,
  type updateAutonomia,
} from '@cuadra/contract';
import type { Principal } from '../../../../platform/auth/index.ts';
import { recordAudit } from '../../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Json, type Tx } from '../../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { enqueueSearch } from '../enqueue-search.ts';
import {
  countAutonomias,
  hasIgual,
  insertAutonomia,
  lockAutonomia,
  readAutonomias,
  setAutonomia,
  type AutonomiaBloqueada,
} from '../store/autonomia.ts';
import { readImagenAutonomia } from '../store/autonomia-acto.ts';
import { presentAutonomia } from './list-autonomia.ts';
import { recordActoDeAutonomia } from './record-acto.ts';

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

function audit(
  tx: Tx,
  { idEmpresa, idUsuario }: Quien,
  accion: 'dar_autonomia' | 'cambiar_autonomia' | 'quitar_autonomia',
  idRegistro: number,
  despues: Json,
): Promise<void> {
  return recordAudit(tx, [{ idEmpresa, idUsuario, accion, modelo: 'Autonomia', idRegistro, despues }]);
}

function assertTopes({
  montoMax,
  montoDiario,
}: {
  readonly montoMax: number | null;
  readonly montoDiario: number | null;
}): void {
  if (montoMax === null || montoDiario === null || montoDiario >= montoMax) return;
  const mensaje = 'El tope del día no puede ser menor que el de cada línea.';
  throw new AppError('validacion', mensaje, { 'body.montoDiario': [mensaje] });
}

async function presentOne(tx: Tx, idEmpresa: number, id: number): Promise<Autonomia> {
  const [fila] = await readAutonomias(tx, idEmpresa, id);
  if (!fila) throw new Error('a permission that was just written is not there');
  return presentAutonomia(fila);
}

/**
 * Lets what qualifies be reconciled without asking, and asks for a first run. Throws `validacion` for caps that
 * contradict each other, `conflicto` where the same is allowed already or there are too many.
 */
export function grantAutonomia(
  platform: Platform,
  quien: Quien,
  body: BodyOf<typeof createAutonomia>,
): Promise<Autonomia> {
  const { idEmpresa } = quien;
  assertTopes(body);
  const nueva = { ...body, tipos: [...new Set(body.tipos)].toSorted() };
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    if (await hasIgual(tx, idEmpresa, nueva))
      throw conflict('Ya hay un permiso igual. Cambia ese en vez de crear otro.');
    if ((await countAutonomias(tx, idEmpresa)) >= MAX_AUTONOMIAS)
      throw conflict(`Puedes tener hasta ${MAX_AUTONOMIAS} permisos. Quita uno que ya no uses.`);
    const id = await insertAutonomia(tx, quien, nueva);
    await audit(tx, quien, 'dar_autonomia', id, { ...nueva });
    await recordActoDeAutonomia(tx, quien, { clase: 'creacion_permiso', id, antes: null });
    await enqueueSearch(platform, tx, idEmpresa);
    return presentOne(tx, idEmpresa, id);
  });
}

async function lockOwn(tx: Tx, idEmpresa: number, id: number): Promise<AutonomiaBloqueada> {
  const autonomia = await lockAutonomia(tx, idEmpresa, id);
  if (!autonomia || autonomia.estado === 'revocada')
    throw notFound('Ese permiso no existe o no es de tu empresa.');
  return autonomia;
}

/**
 * Changes the bounds of a permission, pauses it or lets it go on; a person has looked, so its promise is counted anew.
 * Throws `no_encontrado`, or `validacion` for caps that contradict each other.
 */
export function changeAutonomia(
  platform: Platform,
  quien: Quien,
  id: number,
  cambio: BodyOf<typeof updateAutonomia>,
): Promise<Autonomia> {
  const { idEmpresa } = quien;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const antes = await lockOwn(tx, idEmpresa, id);
    const { montoMax = antes.montoMax, montoDiario = antes.montoDiario } = cambio;
    assertTopes({ montoMax, montoDiario });
    const imagen = await readImagenAutonomia(tx, idEmpresa, id);
    await setAutonomia(tx, idEmpresa, id, { ...cambio, ...(cambio.estado && { motivo: null }) }, true);
    await audit(tx, quien, 'cambiar_autonomia', id, { ...cambio });
    await recordActoDeAutonomia(tx, quien, { clase: 'cambio_permiso', id, antes: imagen });
    await enqueueSearch(platform, tx, idEmpresa);
    return presentOne(tx, idEmpresa, id);
  });
}

/** Takes a permission back. Throws `no_encontrado`, also where it was taken back before. */
export function revokeAutonomia(platform: Platform, quien: Quien, id: number): Promise<void> {
  const { idEmpresa } = quien;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    await lockOwn(tx, idEmpresa, id);
    const imagen = await readImagenAutonomia(tx, idEmpresa, id);
    await setAutonomia(tx, idEmpresa, id, { estado: 'revocada' }, false);
    await audit(tx, quien, 'quitar_autonomia', id, {});
    await recordActoDeAutonomia(tx, quien, { clase: 'baja_permiso', id, antes: imagen });
  });
}
