import { isDeepStrictEqual } from 'node:util';
import { putPlan, type PlanEscrito } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { asConflict, defineAjuste, describeCampos } from '../../registros/actos/index.ts';
import { assertCabe } from './assert-plan.ts';
import { lockPlanes, readAsignados, readPlanes, removePlan, writePlanEntero } from './store/planes.ts';

/** A plan with its stages, customers and templates by id; null once it is deleted. */
type ImagenPlan = { readonly plan: PlanEscrito | null };

const SIN_PLAN: ImagenPlan = { plan: null };

/** Every plan of a company, by id. */
export async function readImagenesDePlanes(tx: Tx, idEmpresa: number): Promise<Map<number, ImagenPlan>> {
  const { grupos, clientes } = await readAsignados(tx, idEmpresa);
  const de = (filas: readonly { readonly idPlan: number; readonly id: number }[], idPlan: number) =>
    filas
      .filter((fila) => fila.idPlan === idPlan)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  return new Map(
    (await readPlanes(tx, idEmpresa)).map(({ id, hechoAl: _hechoAl, etapas, ...plan }) => [
      id,
      { plan: { ...plan, etapas: [...etapas], idsGrupo: de(grupos, id), idsCliente: de(clientes, id) } },
    ]),
  );
}

/** Changes of reminder plans in the list of acts. One that takes customers from another plan changes both. */
export const AJUSTE_DE_PLAN = defineAjuste<ImagenPlan>({
  nombre: 'plan_recordatorio',
  access: putPlan.access,
  modelo: 'PlanRecordatorio',
  cambian: ['crear', 'editar', 'eliminar'],
  verboDe: (accion) => (accion === 'eliminar' ? 'lo eliminó' : 'lo cambió'),
  alDeshacer: [
    'El plan vuelve a como estaba: uno nuevo se elimina y uno eliminado vuelve, con sus etapas y clientes.',
    'Los recordatorios que ya salieron no cambian, y un plan que vuelve empieza a medirse de nuevo.',
  ],
  sinRastro: 'El plan cambió después. Revísalo',
  retire: () => SIN_PLAN,
  lock: lockPlanes,
  readImagenes: async (tx, idEmpresa, ids) => {
    const planes = await readImagenesDePlanes(tx, idEmpresa);
    return new Map(ids.map((id) => [id, planes.get(id) ?? SIN_PLAN]));
  },
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia: { plan } }) => {
    if (plan === null) {
      await removePlan(tx, idEmpresa, id);
      return;
    }
    await asConflict(() => assertCabe(tx, idEmpresa, id, plan));
    await (desde.plan === null
      ? writePlanEntero(tx, idEmpresa, null, plan, id)
      : writePlanEntero(tx, idEmpresa, id, plan));
  },
});

const NOMBRES = {
  nombre: 'nombre',
  general: 'a quién alcanza',
  idsGrupo: 'a quién alcanza',
  idsCliente: 'a quién alcanza',
  etapas: 'etapas',
  horaDesde: 'horario',
  horaHasta: 'horario',
  maxPorDia: 'correos por día',
  montoMinimo: 'monto mínimo',
  diasEntre: 'días de descanso',
  aunqueSinBanco: 'envío sin leer el banco',
} as const;

/** Writes for the list of acts that a person made, changed or deleted a plan, with the plans that lost customers to it. */
export async function recordActoDePlan(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
  antes: ReadonlyMap<number, ImagenPlan>,
): Promise<void> {
  const despues = await readImagenesDePlanes(tx, quien.idEmpresa);
  const previo = antes.get(id)?.plan;
  const nuevo = despues.get(id)?.plan;
  const de = nuevo ?? previo;
  if (!de) return;
  const hizo = !previo ? 'Creó' : nuevo ? 'Cambió' : 'Eliminó';
  const otros = [...antes.keys()].filter((otro) => otro !== id);
  const varios = otros.some((otro) => !isDeepStrictEqual(antes.get(otro), despues.get(otro)));
  await AJUSTE_DE_PLAN.record(
    tx,
    quien,
    {
      clase: 'ajuste_cobros',
      titulo: `${hizo} el plan de recordatorios ${de.nombre}`,
      detalle: previo && nuevo && !varios ? describeCampos(NOMBRES, previo, nuevo) : '',
    },
    [id, ...otros].map((uno) => ({
      id: uno,
      antes: antes.get(uno) ?? null,
      despues: despues.get(uno) ?? SIN_PLAN,
    })),
  );
}
