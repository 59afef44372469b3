import type { FuncionalidadAdmin, getAdminFeatures, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { findEmpresa, readEmpresa, readFuncionalidades, type FuncionalidadLeida } from './store/admin.ts';

function present(f: FuncionalidadLeida, idPlan: number): FuncionalidadAdmin {
  const { id, idParent, key, nombre, descripcion, planes } = f;
  return {
    id,
    idParent,
    key,
    nombre,
    descripcion,
    incluidaEnPlan: planes.some((plan) => plan.idPlan === idPlan),
    FuncionalidadEmpresa:
      f.activa === null || f.modified === null
        ? []
        : [
            {
              id,
              idFuncionalidad: id,
              activa: f.activa,
              capacidad: f.capacidad,
              mostrarPaywall: f.mostrarPaywall ?? false,
              prueba: f.prueba ?? false,
              modified: f.modified.toISOString(),
              ModificadoUsuario:
                f.idUsuario === null || f.usuario === null ? null : { id: f.idUsuario, nombre: f.usuario },
            },
          ],
    FuncionalidadPlan: planes.map(({ nombre: plan, ...resto }) => ({ ...resto, Plan: { nombre: plan } })),
    FuncionalidadCategoria: { id: f.idCategoria, nombre: f.categoria, unica: f.unica },
    Integrador:
      f.idIntegrador === null || f.integrador === null ? null : { id: f.idIntegrador, nombre: f.integrador },
    prueba: f.prueba ?? false,
  };
}

/** The screen of a company's features as it stands in the transaction. */
export async function readAdminFeatures(
  tx: Tx,
  idEmpresa: number,
): Promise<ReplyOf<typeof getAdminFeatures>> {
  const { idPlan, plan, ...empresa } = await readEmpresa(tx, idEmpresa);
  const funcionalidades = await readFuncionalidades(tx, idEmpresa);
  return {
    Empresa: { ...empresa, Plan: { id: idPlan, nombre: plan } },
    items: funcionalidades.map((funcionalidad) => present(funcionalidad, idPlan)),
  };
}

/** Throws `no_encontrado` unless there is such a company. */
export async function assertEmpresa(db: Db, { idUsuario }: Principal, idEmpresa: number): Promise<void> {
  if ((await findEmpresa(db, idUsuario, idEmpresa)) === null)
    throw notFound('No hay una empresa con ese número.');
}

/** Every feature as a company has it, by category, for the staff. Throws `no_encontrado`. */
export async function getFeaturesOf(
  db: Db,
  principal: Principal,
  idEmpresa: number,
): Promise<ReplyOf<typeof getAdminFeatures>> {
  await assertEmpresa(db, principal, idEmpresa);
  return withEmpresa(db, idEmpresa, (tx) => readAdminFeatures(tx, idEmpresa));
}
