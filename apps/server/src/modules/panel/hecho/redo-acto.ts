import {
  isClaseAjuste,
  MAX_DESHACER_DIRECTO,
  type redoActo as redoEndpoint,
  type ReplyOf,
} from '@cuadra/contract';
import { assertAccess, type Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { turnActoDeReglaEn } from '../../conciliacion/automatizacion/index.ts';
import { redoConciliacionesEn, turnActoDePermisoEn } from '../../conciliacion/conciliacion/index.ts';
import { redoActoDeClasificacionEn } from '../../contabilidad/clasificacion/index.ts';
import { turnActoManualEn } from '../../registros/manual/index.ts';
import { ajusteDe } from './ajustes.ts';
import { titleOf } from './describe-acto.ts';
import { whyNotRedone } from './estado-acto.ts';
import { loadActo } from './get-acto.ts';
import { pedidoDe } from './impedimentos.ts';
import { rightToUndo } from './sight.ts';
import { lockUndo } from './store/lock.ts';
import type { FilaActo } from './store/lista.ts';

/** Throws `conflicto` with the reason where an act is not done again, whatever its records say. */
function assertDeshecho(acto: FilaActo, ahora: Date): void {
  const enCurso = acto.avance !== null;
  if (enCurso) throw conflict('Todavía se está deshaciendo. Espera a que termine.');
  const motivo = whyNotRedone({ ...acto, enCurso }, ahora);
  if (motivo !== null) throw conflict(motivo);
  if (acto.deshechas > 0) return;
  throw conflict(acto.rehizo === null ? 'Esto no está deshecho.' : `Esto ya lo rehízo ${acto.rehizo}.`);
}

async function redoRegistros(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  acto: FilaActo,
): Promise<number> {
  const { clave: lote, clase } = acto;
  const pedido = pedidoDe(acto, 'rehacer');
  if (isClaseAjuste(clase)) return (await ajusteDe(acto)?.turn(platform, tx, principal, pedido)) ?? 0;
  switch (clase) {
    case 'conciliacion':
      return redoConciliacionesEn(platform, tx, principal, lote);
    case 'clasificacion':
      return redoActoDeClasificacionEn(tx, principal, { lote, limite: MAX_DESHACER_DIRECTO });
    case 'ingreso':
    case 'edicion':
    case 'anulacion':
      return turnActoManualEn(tx, principal, pedido);
    case 'creacion_regla':
    case 'cambio_regla':
    case 'baja_regla':
      return turnActoDeReglaEn(platform, tx, principal, pedido);
    case 'creacion_permiso':
    case 'cambio_permiso':
    case 'baja_permiso':
      return turnActoDePermisoEn(platform, tx, principal, pedido);
    case 'asignacion':
    case 'comentario':
    case 'descarte':
    case 'par':
    case 'abono':
    case 'gestion':
    case 'promesa':
    case 'disputa':
    case 'judicial':
    case 'union':
    case 'creacion_orden':
    case 'aprobacion_orden':
    case 'devolucion_orden':
    case 'cancelacion_orden':
    case 'pago_orden':
    case 'importacion':
    case 'correo':
    case 'sii':
      return 0;
  }
}

/**
 * Does again all of an act that is undone, in one transaction and by the services of its doers. Throws `no_encontrado`,
 * `sin_permiso`, and `conflicto` with the reason where it is not undone, or a record changed since.
 */
export function redoActoDe(
  platform: Platform,
  principal: Principal,
  id: number,
): Promise<ReplyOf<typeof redoEndpoint>> {
  const { db, clock } = platform;
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockUndo(tx, idEmpresa, id);
    const acto = await loadActo(tx, principal, id);
    const right = rightToUndo(acto);
    if (right !== null) assertAccess(right, principal);
    assertDeshecho(acto, clock.now());
    const rehechas = await redoRegistros(platform, tx, principal, acto);
    if (rehechas === 0) throw conflict('No queda nada que rehacer.');
    return { titulo: titleOf(acto), rehechas };
  });
}
