import { isDeepStrictEqual } from 'node:util';
import { MAX_REGLAS, MODULOS_REGLA, type ClaseActo } from '@cuadra/contract';
import { fechaConAnio, fechaEnChile } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { assertCabe } from '../../suscripcion/planes/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { assertAcciones } from './check-acciones.ts';
import { enqueueReglas } from './enqueue-reglas.ts';
import { parseRegla } from './parse-imagen.ts';
import { dropRegla, placeRegla, readTodas } from './place-regla.ts';
import {
  readActoDeRegla,
  readCambioDeRegla,
  readImagenRegla,
  unmarkBorrada,
  type ActoDeRegla,
  type ImagenRegla,
} from './store/regla-acto.ts';
import { lockReglas, updateRegla } from './store/reglas.ts';

const CLASES = ['creacion_regla', 'cambio_regla', 'baja_regla'] as const;
type ClaseDeRegla = (typeof CLASES)[number];

/** Kinds of acts on rules. */
export const isDeRegla = (clase: ClaseActo): clase is ClaseDeRegla => CLASES.some((de) => de === clase);

const VERBO: Readonly<Record<string, string>> = { eliminar: 'eliminó', detener_regla: 'detuvo' };

const dia = (fecha: Date) => fechaConAnio(fechaEnChile(fecha));

/** The place of a rule moves with those of others. */
const sinLugar = ({ orden: _orden, ...dice }: ImagenRegla) => dice;

/** A rule that comes back to work has to be possible still. */
async function assertPosible(tx: Tx, idEmpresa: number, { modulo, despues, antes }: ActoDeRegla) {
  if (antes === null) return;
  const suyo = oneOf(MODULOS_REGLA, modulo);
  const vuelve = parseRegla(antes);
  if (despues.borrada && (await readTodas(tx, idEmpresa, suyo)).length >= MAX_REGLAS)
    throw conflict(`Ya tienes ${MAX_REGLAS} reglas. Elimina alguna que no uses y vuelve a intentarlo.`);
  if (vuelve.estado !== 'activa') return;
  if (despues.estado !== 'activa') await assertCabe(tx, idEmpresa, 'automatizaciones');
  try {
    await assertAcciones(tx, idEmpresa, { modulo: suyo, ...vuelve });
  } catch (error) {
    if (error instanceof AppError)
      throw conflict(`La regla ya no puede hacer lo que decía: ${error.message}`);
    throw error;
  }
}

/** Throws `conflicto` with the reason for which an act on a rule is not undone any more. */
async function assertSeDeshace(tx: Tx, idEmpresa: number, lote: string, acto: ActoDeRegla): Promise<void> {
  const ahora = await readImagenRegla(tx, { idEmpresa, id: acto.idRegla });
  if (!isDeepStrictEqual(sinLugar(ahora), sinLugar(acto.despues))) {
    const cambio = await readCambioDeRegla(tx, idEmpresa, lote);
    if (!cambio) throw conflict('La regla cambió después. Revísala antes de deshacer esto.');
    const { accion, quien, created } = cambio;
    throw conflict(
      `${quien ?? 'Cuadra'} la ${VERBO[accion] ?? 'cambió'} el ${dia(created)}, después de esto. Deshaz primero eso.`,
    );
  }
  await assertPosible(tx, idEmpresa, acto);
}

async function undo(tx: Tx, idEmpresa: number, clase: ClaseDeRegla, acto: ActoDeRegla): Promise<void> {
  const { idRegla: id, antes, despues } = acto;
  const modulo = oneOf(MODULOS_REGLA, acto.modulo);
  if (clase === 'creacion_regla') return dropRegla(tx, idEmpresa, { id, modulo });
  if (antes === null) return;
  if (clase === 'baja_regla' && !(await unmarkBorrada(tx, { idEmpresa, id })))
    throw conflict('Su plantilla tiene otra regla desde entonces. Elimínala antes de deshacer esto.');
  await updateRegla(tx, { idEmpresa, id }, parseRegla(antes));
  if (antes.orden !== despues.orden || clase === 'baja_regla')
    await placeRegla(tx, idEmpresa, { id, modulo, orden: antes.orden });
}

/**
 * Undoes an act on a rule in the caller's transaction: a created rule is deleted, a changed or deleted rule takes its
 * former image. Effects of the rule on records stay. Returns the count of rules. Throws `conflicto` with the reason.
 */
export async function undoActoDeReglaEn(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  { lote, clase }: { readonly lote: string; readonly clase: ClaseActo },
): Promise<number> {
  const { idEmpresa, idUsuario } = principal;
  if (!isDeRegla(clase)) return 0;
  await lockReglas(tx, idEmpresa);
  const acto = await readActoDeRegla(tx, idEmpresa, lote);
  if (!acto) return 0;
  assertModulo(principal, oneOf(MODULOS_REGLA, acto.modulo));
  await assertSeDeshace(tx, idEmpresa, lote, acto);
  await undo(tx, idEmpresa, clase, acto);
  const accion = { creacion_regla: 'eliminar', cambio_regla: 'cambiar', baja_regla: 'recuperar' }[clase];
  const { antes, despues, idRegla: idRegistro } = acto;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion,
      modelo: 'Regla',
      idRegistro,
      antes: { ...despues },
      despues: antes === null ? { borrada: true } : { ...antes },
    },
  ]);
  await markUndone(tx, { idEmpresa, idUsuario }, new Map([[lote, 1]]));
  await enqueueReglas(platform, tx, idEmpresa);
  return 1;
}

export interface ReglaDeActo {
  readonly id: number;
  readonly modulo: string;
  readonly vigente: boolean;
  /** Reason that blocks the undo, in Spanish; null where the undo is possible. */
  readonly impide: string | null;
}

/** The rule of an act, and why that is not undone now. */
export async function readReglaDeActo(tx: Tx, idEmpresa: number, lote: string): Promise<ReglaDeActo | null> {
  const acto = await readActoDeRegla(tx, idEmpresa, lote);
  if (!acto) return null;
  const { idRegla: id, modulo } = acto;
  const { borrada } = await readImagenRegla(tx, { idEmpresa, id });
  const regla = { id, modulo, vigente: !borrada };
  try {
    await assertSeDeshace(tx, idEmpresa, lote, acto);
    return { ...regla, impide: null };
  } catch (error) {
    if (error instanceof AppError) return { ...regla, impide: error.message };
    throw error;
  }
}
