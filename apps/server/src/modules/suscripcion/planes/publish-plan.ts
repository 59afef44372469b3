import type { BodyOf, PlanAdmin, publishPlan } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { getAdmin } from './list-planes-admin.ts';
import { insertVersion, lockPlan, readFuncionalidades, readIdsMoneda } from './store/admin.ts';

type Publicacion = BodyOf<typeof publishPlan>;

/** Throws `validacion` for a feature that is none, and for one whose parent the plan lacks. */
async function assertFuncionalidades(tx: Tx, pedidas: Publicacion['funcionalidades']): Promise<void> {
  const todas = new Map((await readFuncionalidades(tx)).map((una) => [una.id, una]));
  const elegidas = new Set(pedidas.map(({ idFuncionalidad }) => idFuncionalidad));
  const problema = (i: number, mensaje: string) =>
    new AppError('validacion', 'Revisa las funciones marcadas.', {
      [`body.funcionalidades.${i}`]: [mensaje],
    });
  for (const [i, { idFuncionalidad }] of pedidas.entries()) {
    const una = todas.get(idFuncionalidad);
    if (!una) throw problema(i, 'Esa función no existe.');
    const padre = una.idParent === null ? undefined : todas.get(una.idParent);
    if (padre && !elegidas.has(padre.id))
      throw problema(i, `${una.nombre} depende de ${padre.nombre}: agrégala.`);
  }
}

/**
 * Publishes a new version of a plan; companies keep theirs. Throws `no_encontrado`, `validacion`, and `conflicto` where
 * another person published one since.
 */
export async function publishPlanDe(
  db: Db,
  { idUsuario }: Principal,
  idPlan: number,
  publicacion: Publicacion,
): Promise<PlanAdmin> {
  await db.transaction().execute(async (tx) => {
    const actual = await lockPlan(tx, idPlan);
    if (!actual) throw notFound('Ese plan no existe.');
    if (Number(actual.version) !== publicacion.version)
      throw conflict('Alguien publicó otra versión de este plan. Recarga la página y revisa qué cambió.');
    await assertFuncionalidades(tx, publicacion.funcionalidades);
    const monedas = await readIdsMoneda(tx);
    await insertVersion(tx, {
      ...publicacion,
      idPlan,
      idUsuario,
      version: publicacion.version + 1,
      precios: publicacion.precios.map(({ moneda, ...precio }) => ({
        ...precio,
        idMoneda: monedas.get(moneda) ?? 0,
      })),
    });
  });
  return getAdmin(db, idUsuario, idPlan);
}
