import {
  MODULOS_REGLA,
  type deshacerEjecucion,
  type listEjecuciones,
  type listTodasLasEjecuciones,
  type QueryOf,
  type ReplyOf,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { undoActosEn } from '../../contabilidad/clasificacion/index.ts';
import { uncommentByRule } from '../../mensajes/comentarios/index.ts';
import { undoConciliacionesEn } from '../conciliacion/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { undoAsignaciones } from '../../registros/asignaciones/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { hasConciliaciones, markDeshecha, readEjecucion, readEjecuciones } from './store/ejecuciones.ts';
import { lockReglas, readRegla } from './store/reglas.ts';

type Fila = Awaited<ReturnType<typeof readEjecuciones>>['filas'][number];

const present = ({ id, origen, registros, created, deshecha, deshechaPor }: Fila) => ({
  id,
  origen: oneOf(['llegada', 'pasado'] as const, origen),
  registros,
  created: created.toISOString(),
  deshecha: deshecha?.toISOString() ?? null,
  deshechaPor,
});

/** What a rule did, the newest first. Throws `no_encontrado`. */
export function listEjecucionesDe(
  { db }: Platform,
  principal: Principal,
  idRegla: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<ReplyOf<typeof listEjecuciones>> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const regla = await readRegla(tx, idEmpresa, idRegla);
    if (!regla) throw notFound('Esa regla no existe o no es de tu empresa.');
    assertModulo(principal, regla.modulo);
    const { filas, count } = await readEjecuciones(tx, idEmpresa, { idRegla }, { page, perPage });
    return { items: filas.map(present), pagination: paginate(count, page, perPage) };
  });
}

/** What all rules of a module did, the deleted ones too, the newest first. */
export function listTodas(
  { db }: Platform,
  principal: Principal,
  { page, perPage, ...cuales }: QueryOf<typeof listTodasLasEjecuciones>,
): Promise<ReplyOf<typeof listTodasLasEjecuciones>> {
  const { idEmpresa } = principal;
  assertModulo(principal, cuales.modulo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { filas, count } = await readEjecuciones(tx, idEmpresa, cuales, { page, perPage });
    return {
      items: filas.map((fila) => ({
        ...present(fila),
        Regla: { id: fila.idRegla, nombre: fila.regla, borrada: fila.borrada },
      })),
      pagination: paginate(count, page, perPage),
    };
  });
}

/** Takes back, of what one act did, all that still stands; answers of how many records, by what was done to them. */
async function undoActo(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  { lote, regla }: { lote: string; regla: string },
): Promise<readonly number[]> {
  // The book first: every act on it takes its lock before those of lines.
  const conciliadas = (await hasConciliaciones(tx, principal.idEmpresa, lote))
    ? (await undoConciliacionesEn(platform, tx, principal, { lote })).lineas.length
    : 0;
  return [
    conciliadas,
    (await undoActosEn(tx, principal, lote)).deshechas,
    await undoAsignaciones(tx, principal, { lote, regla }),
    await uncommentByRule(tx, principal, lote),
  ];
}

/**
 * Gives back what each record had before one execution, in one transaction. Throws `no_encontrado`, or `conflicto` where
 * it was undone before or nothing is left of it.
 */
export function undoEjecucion(
  platform: Platform,
  principal: Principal,
  id: number,
): Promise<ReplyOf<typeof deshacerEjecucion>> {
  return withEmpresa(platform.db, principal.idEmpresa, (tx) => undoEjecucionEn(platform, tx, principal, id));
}

/** The same in the transaction of the caller. */
export async function undoEjecucionEn(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  id: number,
): Promise<ReplyOf<typeof deshacerEjecucion>> {
  const { idEmpresa, idUsuario } = principal;
  // A run takes this lock first too: two orders of locks would deadlock.
  await lockReglas(tx, idEmpresa);
  const ejecucion = await readEjecucion(tx, { idEmpresa, id }, { bloquear: true });
  if (!ejecucion) throw notFound('Esa ejecución no existe o no es de tu empresa.');
  assertModulo(principal, oneOf(MODULOS_REGLA, ejecucion.modulo));
  if (ejecucion.deshecha) throw conflict('Ya se había deshecho.');
  // A rule does several things to the same records, so the most of one kind is how many they are.
  const hechas = await undoActo(platform, tx, principal, ejecucion);
  const deshechas = Math.max(...hechas);
  if (deshechas === 0)
    throw conflict('No queda nada que deshacer: ya se había deshecho, o alguien lo cambió después.');
  await markDeshecha(tx, { idEmpresa, id, idUsuario });
  const antes = { regla: ejecucion.regla, idEjecucion: id, registros: ejecucion.registros };
  const acto = { idEmpresa, idUsuario, accion: 'deshacer_ejecucion', modelo: 'Regla' };
  await recordAudit(tx, [{ ...acto, idRegistro: ejecucion.idRegla, antes, despues: { deshechas } }]);
  // Pairs and classifications were marked as they were undone.
  const [conciliadas = 0, clasificadas = 0] = hechas;
  const resto = Math.max(0, deshechas - conciliadas - clasificadas);
  await markUndone(tx, { idEmpresa, idUsuario }, new Map([[ejecucion.lote, resto]]));
  return { deshechas, omitidas: Math.max(0, ejecucion.registros - deshechas) };
}
