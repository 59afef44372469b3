import type { PlanRecordatorio, Recordatorios } from '@cuadra/contract';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readBancoLeidoAl } from '../../registros/cartolas/index.ts';
import { readInterruptor } from './store/ajustes.ts';
import { countAlcanzados, readAsignados, readPlanes } from './store/planes.ts';
import { readDesconocidos } from './store/recordatorios.ts';

export const planNotFound = () => notFound('Ese plan ya no existe.');

/** Plans of a company with the customers of each. */
export async function loadPlanes(tx: Tx, idEmpresa: number): Promise<PlanRecordatorio[]> {
  const { grupos, clientes } = await readAsignados(tx, idEmpresa);
  const alcanzados = await countAlcanzados(tx, idEmpresa);
  const de = <F extends { readonly idPlan: number; readonly id: number; readonly nombre: string }>(
    filas: readonly F[],
    idPlan: number,
  ) => filas.filter((fila) => fila.idPlan === idPlan).map(({ id, nombre }) => ({ id, nombre }));
  return (await readPlanes(tx, idEmpresa)).map(({ hechoAl: _hechoAl, etapas, ...plan }) => ({
    ...plan,
    etapas: [...etapas],
    grupos: de(grupos, plan.id),
    clientes: de(clientes, plan.id),
    alcanza: alcanzados.get(plan.id) ?? 0,
  }));
}

/** One plan. Throws `no_encontrado`. */
export async function loadPlan(tx: Tx, idEmpresa: number, id: number): Promise<PlanRecordatorio> {
  const plan = (await loadPlanes(tx, idEmpresa)).find((uno) => uno.id === id);
  if (!plan) throw planNotFound();
  return plan;
}

export function getRecordatoriosDe(db: Db, idEmpresa: number): Promise<Recordatorios> {
  return withEmpresa(db, idEmpresa, async (tx) => ({
    ...(await readInterruptor(tx, idEmpresa)),
    planes: await loadPlanes(tx, idEmpresa),
    bancoLeidoAl: await readBancoLeidoAl(tx, idEmpresa),
    desconocidos: await readDesconocidos(tx, idEmpresa),
  }));
}
