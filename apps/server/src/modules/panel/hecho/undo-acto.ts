import { randomUUID } from 'node:crypto';
import {
  DIAS_PARA_DESHACER,
  MAX_DESHACER_DIRECTO,
  type BodyOf,
  type ReplyOf,
  type undoActo as undoEndpoint,
} from '@cuadra/contract';
import { assertAccess, type Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { insertTrabajo } from '../../../platform/trabajos/index.ts';
import { readQuedan } from '../../entrada/importacion/index.ts';
import { beginUndo } from '../../registros/actos/index.ts';
import { describeQuedan, titleOf } from './describe-acto.ts';
import { estadoDeActo } from './estado-acto.ts';
import { loadActo, loadCambiosPosteriores } from './get-acto.ts';
import { rightToUndo } from './sight.ts';
import { deshacerActo } from './undo-acto-job.ts';
import { undoParte } from './undo-part.ts';
import { lockUndo } from './store/lock.ts';
import type { FilaActo } from './store/lista.ts';

const NADA = 'No queda nada que deshacer: ya se había deshecho, o alguien lo cambió después.';

/** Throws `conflicto` with the reason where an act is not undone any more. */
function assertVivo(acto: FilaActo, ahora: Date): void {
  if (acto.haciendo) throw conflict('Todavía se está haciendo. Espera a que termine y vuelve a intentarlo.');
  switch (estadoDeActo({ ...acto, enCurso: acto.avance !== null }, ahora)) {
    case 'no_se_deshace':
      throw conflict('Esto no se deshace: ya salió de Cuadra, o hay registros que se apoyan en ello.');
    case 'deshaciendo':
      throw conflict('Ya se está deshaciendo. Espera a que termine.');
    case 'deshecho':
      throw conflict(
        acto.deshizo === null ? 'Esto ya estaba deshecho.' : `Esto ya lo deshizo ${acto.deshizo}.`,
      );
    case 'vencido':
      throw conflict(
        `Pasaron más de ${DIAS_PARA_DESHACER} días. Deshazlo desde cada registro si todavía hace falta.`,
      );
    case 'hecho':
    case 'en_parte':
  }
}

/** Throws `conflicto` that names who changed records of the act since. */
async function assertSinCambios(tx: Tx, idEmpresa: number, acto: FilaActo): Promise<void> {
  const [ultimo, ...otros] = await loadCambiosPosteriores(tx, idEmpresa, acto);
  if (!ultimo) return;
  const cantidad = otros.reduce((suma, cambio) => suma + cambio.cantidad, ultimo.cantidad);
  const quien = `${ultimo.quien ?? 'Otra persona'}${otros.length > 0 ? ' y otros' : ''}`;
  const cuantos = `${cantidad.toLocaleString('es-CL')} de ${acto.cantidad.toLocaleString('es-CL')}`;
  const verbo = otros.length > 0 ? 'cambiaron' : 'cambió';
  const motivo = `${quien} ${verbo} ${cuantos} después. Si lo deshaces, eso queda como está. Confírmalo.`;
  throw new AppError('conflicto', motivo, { 'body.conCambios': [motivo] });
}

/** Throws `conflicto` that says how many records of an import stay, and why. */
async function assertSalenTodos(tx: Tx, idEmpresa: number, acto: FilaActo): Promise<void> {
  if (acto.clase !== 'importacion' || acto.idOrigen === null) return;
  const leidas = await readQuedan(tx, idEmpresa, acto.idOrigen);
  if (leidas.quedan === 0) return;
  const motivo = `${describeQuedan(leidas)} Confírmalo.`;
  throw new AppError('conflicto', motivo, { 'body.conCambios': [motivo] });
}

/**
 * Undoes an act: a small one now, in one transaction, a large one by a job. Throws `no_encontrado`, `sin_permiso`, and
 * `conflicto` where it is not undone any more or others changed its records since and the person did not confirm.
 */
export function undoActoDe(
  platform: Platform,
  principal: Principal,
  id: number,
  { conCambios }: BodyOf<typeof undoEndpoint>,
): Promise<ReplyOf<typeof undoEndpoint>> {
  const { db, clock, queue } = platform;
  const { idEmpresa, idUsuario, permisos, features } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockUndo(tx, idEmpresa, id);
    const acto = await loadActo(tx, principal, id);
    const right = rightToUndo(acto);
    if (right !== null) assertAccess(right, principal);
    assertVivo(acto, clock.now());
    if (!conCambios) {
      await assertSinCambios(tx, idEmpresa, acto);
      await assertSalenTodos(tx, idEmpresa, acto);
    }
    const titulo = titleOf(acto);
    const quedan = acto.cantidad - acto.deshechas;
    if (quedan > MAX_DESHACER_DIRECTO) {
      const idTrabajo = randomUUID();
      await insertTrabajo(tx, {
        idEmpresa,
        id: idTrabajo,
        tipo: 'deshacer_acto',
        idUsuario,
        parametros: { idActo: id, permisos: [...permisos], features: [...features] },
        total: quedan,
      });
      await queue.send(tx, deshacerActo, { idEmpresa, lote: idTrabajo });
      await beginUndo(tx, idEmpresa, id, idTrabajo);
      return { titulo, enCurso: true, deshechas: 0, omitidas: 0 };
    }
    let deshechas = 0;
    for (let desde: number | null = 0; desde !== null;) {
      const parte: Awaited<ReturnType<typeof undoParte>> = await undoParte(
        platform,
        tx,
        principal,
        acto,
        desde,
      );
      deshechas += parte.deshechas;
      desde = parte.hasta;
    }
    if (deshechas === 0) throw conflict(NADA);
    return { titulo, enCurso: false, deshechas, omitidas: Math.max(0, quedan - deshechas) };
  });
}
