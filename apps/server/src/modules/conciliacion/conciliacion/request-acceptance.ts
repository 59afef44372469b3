import { randomUUID } from 'node:crypto';
import type { BodyOf, reconcileWithSuggestions, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dateBounds } from '../../../platform/listas/index.ts';
import { insertTrabajo } from '../../../platform/trabajos/index.ts';
import { acceptSugerencias } from './accept-suggestions.ts';
import { conciliarMasivo } from './conciliar-masivo-job.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { countSiguientes } from './store/masivo.ts';

/**
 * Accepts the suggestions named, now; or starts the job that accepts all from a certainty up. Throws `sin_funcionalidad` for
 * the latter where the company does not have it.
 */
export function requestAcceptance(
  platform: Platform,
  { idEmpresa, idUsuario, features }: Principal,
  body: BodyOf<typeof reconcileWithSuggestions>,
): Promise<ReplyOf<typeof reconcileWithSuggestions>> {
  const { db, queue } = platform;
  if (!('ids' in body) && !features.includes('rayitos_masivos'))
    throw new AppError('sin_funcionalidad', 'Tu plan no incluye conciliar en bloque.');
  const lote = randomUUID();
  return withEmpresa(db, idEmpresa, async (tx) => {
    if ('ids' in body) {
      const ids = [...new Set(body.ids)];
      const { conciliadas, omitidas, otrasLineas } = await acceptSugerencias(tx, {
        idEmpresa,
        idUsuario,
        lote,
        ids,
        aceptaCesion: body.aceptaCesion,
      });
      if (otrasLineas) await enqueueSearch(platform, tx, idEmpresa);
      return { id: lote, success: omitidas.length === 0, enCurso: false, conciliadas, omitidas };
    }
    const { periodo, ...resto } = body;
    const filtro = { ...resto, ...dateBounds({ periodo }) };
    const { total, hastaId } = await countSiguientes(tx, idEmpresa, filtro);
    await insertTrabajo(tx, {
      idEmpresa,
      id: lote,
      tipo: 'conciliar_masivo',
      idUsuario,
      parametros: { ...filtro, hastaId },
      total,
    });
    await queue.send(tx, conciliarMasivo, { idEmpresa, lote });
    return { id: lote, success: true, enCurso: true, conciliadas: [], omitidas: [] };
  });
}
