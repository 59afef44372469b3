import type { listPlanesAdmin, PlanAdmin, ReplyOf } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { presentPlan } from './present-plan.ts';
import { countEmpresas, readFuncionalidades, readVersiones } from './store/admin.ts';
import { readPlanes } from './store/planes.ts';

async function load(db: Db, idUsuario: number): Promise<PlanAdmin[]> {
  const [planes, versiones, cuentas] = await Promise.all([
    readPlanes(db, {}),
    readVersiones(db),
    countEmpresas(db, idUsuario),
  ]);
  const empresasDe = new Map(cuentas.map(({ idPlanVersion, empresas }) => [idPlanVersion, empresas]));
  return planes.map((plan) => {
    const suyas = versiones
      .filter(({ idPlan }) => idPlan === plan.id)
      .map(({ idPlan: _idPlan, created, ...version }) => ({
        ...version,
        created: created.toISOString(),
        empresas: empresasDe.get(version.id) ?? 0,
      }));
    return {
      Plan: presentPlan(plan, { conFuncionalidades: true }),
      empresas: suyas.reduce((suma, { empresas }) => suma + empresas, 0),
      versiones: suyas,
    };
  });
}

/** Every plan with its versions, for the staff. */
export async function listAdmin(db: Db, idUsuario: number): Promise<ReplyOf<typeof listPlanesAdmin>> {
  const [items, funcionalidades] = await Promise.all([load(db, idUsuario), readFuncionalidades(db)]);
  return { items, funcionalidades };
}

/** One of them. Throws `no_encontrado`. */
export async function getAdmin(db: Db, idUsuario: number, idPlan: number): Promise<PlanAdmin> {
  const uno = (await load(db, idUsuario)).find(({ Plan }) => Plan.id === idPlan);
  if (!uno) throw notFound('Ese plan no existe.');
  return uno;
}
