import { randomUUID } from 'node:crypto';
import type { BodyOf, createConciliacion, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { auditPares } from './audit-acts.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { loadValores } from './load-valores.ts';
import { planPares } from './plan-pares.ts';
import { recordConciliaciones } from './record-acto.ts';
import { recordReconciled } from './record-decision.ts';
import { readMejores } from './store/decisiones.ts';
import { lockDocumentos, lockLineas } from './store/lock.ts';
import { withdrawImpossible } from './store/suggestions.ts';
import { applyPares } from './apply-pares.ts';
import { insertConciliaciones } from './store/write.ts';
import { assertConfirmada } from './warn-cedidas.ts';

/**
 * Reconciles the lines and documents that a person chose. Throws `no_encontrado` or `conflicto`, also where a ceded
 * invoice was paid to who issued it and nobody confirmed it; then nothing is written.
 */
export function reconcileByHand(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  eleccion: BodyOf<typeof createConciliacion>,
): Promise<ReplyOf<typeof createConciliacion>> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const idsLineas = [...new Set(eleccion.cartolas.map(({ id }) => id))];
    const montos = new Map(eleccion.documentos.map((elegido) => [elegido.id, elegido]));
    const bloqueadas = await lockLineas(tx, idEmpresa, idsLineas);
    if (bloqueadas.length < idsLineas.length)
      throw notFound('Una de las líneas del banco no existe o no es de tu empresa.');
    const bloqueados = await lockDocumentos(tx, idEmpresa, [...montos.keys()]);
    if (bloqueados.length < montos.size)
      throw notFound('Uno de los documentos no existe o no es de tu empresa.');
    assertConfirmada(bloqueadas, bloqueados, eleccion.aceptaCesion);
    const lineas = new Map(bloqueadas.map((linea) => [linea.id, linea]));
    const documentos = new Map(bloqueados.map((documento) => [documento.id, documento]));
    const enOrden = <T>(ids: Iterable<number>, mapa: ReadonlyMap<number, T>) =>
      [...ids].flatMap((id) => mapa.get(id) ?? []);
    const { pares, diferencia } = planPares(
      enOrden(idsLineas, lineas),
      enOrden(montos.keys(), documentos).map((fila) => {
        const { monto, montoCartola: montoLinea } = montos.get(fila.id) ?? {};
        return { fila, monto, montoLinea };
      }),
      eleccion.ajustarDiferencia,
      await loadValores(tx, bloqueadas, bloqueados),
    );
    const acto = { idEmpresa, idUsuario, origen: 'persona', lote: randomUUID() } as const;
    const [id] = await insertConciliaciones(tx, [
      { ...acto, idSugerencia: null, confianza: null, explicacion: [] },
    ]);
    if (id === undefined) throw new Error('a reconciliation that was not written');
    const mejores = await readMejores(tx, idEmpresa, idsLineas);
    const hechos = pares.map((par) => ({ ...par, idConciliacion: id }));
    await applyPares(tx, acto, hechos);
    await saldarDocumentos(tx, idEmpresa, [...new Set(hechos.map(({ idDocumento }) => idDocumento))]);
    const decidido = { idEmpresa, idUsuario, como: 'a_mano', idAutonomia: null } as const;
    await recordReconciled(tx, decidido, mejores, bloqueadas, hechos);
    const otrasLineas = await withdrawImpossible(tx, idEmpresa, idsLineas, [...montos.keys()]);
    if (otrasLineas) await enqueueSearch(platform, tx, idEmpresa);
    await auditPares(tx, { idEmpresa, idUsuario, accion: 'conciliar' }, pares, lineas, documentos);
    await recordConciliaciones(tx, { idEmpresa, idUsuario, lote: acto.lote }, hechos, lineas, documentos);
    return {
      id,
      lote: acto.lote,
      diferencia,
      pares: pares.map((par) => ({
        idCartola: par.idCartola,
        idDocumento: par.idDocumento,
        monto: par.montoDocumento,
        montoCartola: par.montoCartola,
      })),
    };
  });
}
