import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { lockTrabajo } from '../../../platform/trabajos/index.ts';
import { ladoDe, loadRegistros } from './load-registros.ts';
import { isSame, parseActos, readBorradas, type ActoGuardado } from './parse-actos.ts';
import { markDeshechos, readActos } from './store/actos.ts';
import { readVigentes } from './store/clasificacion.ts';
import { writeClasificaciones, type Cambio } from './write-clasificacion.ts';

const POR_TANDA = 500;

async function undoTanda(
  tx: Tx,
  acto: { idEmpresa: number; idUsuario: number; lote: string },
  actos: readonly ActoGuardado[],
): Promise<number> {
  const { idEmpresa } = acto;
  const leidos = parseActos(actos);
  const borradas = await readBorradas(
    tx,
    idEmpresa,
    leidos.map(({ antes }) => antes),
  );
  let deshechas = 0;
  for (const [modelo, suyos] of Map.groupBy(leidos, (leido) => leido.modelo)) {
    const ids = suyos.map(({ idRegistro }) => idRegistro);
    const registros = new Map(
      (await loadRegistros(tx, { idEmpresa, modelo }, ids, { bloquear: true })).map((r) => [r.id, r]),
    );
    const vigentes = await readVigentes(tx, ladoDe(modelo), idEmpresa, ids);
    const vuelven = suyos.flatMap(({ id, idRegistro, antes, despues }) => {
      const registro = registros.get(idRegistro);
      const vigente = vigentes.get(idRegistro) ?? null;
      // Somebody chose something else since: that stands.
      if (!registro || !isSame(vigente, despues) || borradas.de(antes).length > 0) return [];
      return [{ id, cambio: { registro, antes: vigente, despues: antes } satisfies Cambio }];
    });
    const cambios = vuelven.map(({ cambio }) => cambio);
    await writeClasificaciones(tx, { ...acto, accion: 'deshacer_clasificacion' }, cambios);
    await markDeshechos(
      tx,
      idEmpresa,
      vuelven.map(({ id }) => id),
    );
    deshechas += vuelven.length;
  }
  await markUndone(tx, acto, new Map([[acto.lote, deshechas]]));
  return deshechas;
}

/**
 * Gives back what the next records of an act had before, after the one that the part before ended with. Those that were
 * changed since stay as they are. `hasta` is null where none is left.
 */
export async function undoParteDeActo(
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  lote: string,
  desde: number,
): Promise<{ hasta: number | null; deshechas: number; omitidas: number }> {
  const tanda = await readActos(tx, { idEmpresa, lote }, desde, POR_TANDA);
  const vivos = tanda.filter(({ deshecho }) => deshecho === null);
  const deshechas = await undoTanda(tx, { idEmpresa, idUsuario, lote }, vivos);
  return { hasta: tanda.at(-1)?.id ?? null, deshechas, omitidas: vivos.length - deshechas };
}

/**
 * Gives back what each record of an act had before, in the transaction of the caller. Those that were changed since stay
 * as they are. `hay` is false where the lote classified nothing.
 */
export async function undoActosEn(
  tx: Tx,
  principal: Principal,
  lote: string,
): Promise<{ hay: boolean; deshechas: number; omitidas: number }> {
  let deshechas = 0;
  let omitidas = 0;
  let hay = false;
  for (let ultimo: number | null = 0; ultimo !== null;) {
    const parte: Awaited<ReturnType<typeof undoParteDeActo>> = await undoParteDeActo(
      tx,
      principal,
      lote,
      ultimo,
    );
    hay ||= parte.hasta !== null;
    deshechas += parte.deshechas;
    omitidas += parte.omitidas;
    ultimo = parte.hasta;
  }
  return { hay, deshechas, omitidas };
}

/**
 * Undoes an act of classifying as one. Throws `no_encontrado`, or `conflicto` where it is still under way or nothing of
 * it is left to undo.
 */
export function undoLote(
  db: Db,
  principal: Principal,
  lote: string,
): Promise<{ deshechas: number; omitidas: number }> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const trabajo = await lockTrabajo(tx, idEmpresa, lote, 'clasificar_masivo');
    if (trabajo && trabajo.estado !== 'listo')
      throw conflict('Todavía se está clasificando. Espera a que termine y vuelve a intentarlo.');
    const { hay, deshechas, omitidas } = await undoActosEn(tx, principal, lote);
    if (!hay) throw notFound('Esa clasificación no existe o no es de tu empresa.');
    if (deshechas === 0)
      throw conflict(
        'No queda nada que deshacer: ya se había deshecho, o se clasificó de otra manera después.',
      );
    return { deshechas, omitidas };
  });
}
