import type { RecordatoriosDeCliente } from '@cuadra/contract';
import type { Fecha, Feriados } from '@cuadra/domain';
import { proximoRecordatorio } from '@cuadra/domain/recordatorios';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { assertCliente } from '../cobranza/index.ts';
import { nextDia } from './list-manana.ts';
import { loadDia, type ClienteCargado, type DiaCargado } from './load-dia.ts';
import { readAjusteDeCliente, readInterruptor } from './store/ajustes.ts';
import type { PlanCargado } from './store/planes.ts';
import { readHistorial } from './store/recordatorios.ts';

type Proximo = RecordatoriosDeCliente['proximo'];

function proximoDe(
  plan: PlanCargado,
  cliente: ClienteCargado,
  dia: DiaCargado['dia'],
  feriados: Feriados,
): Proximo {
  const proximo = proximoRecordatorio(plan, cliente, dia, feriados);
  if (proximo === null) return null;
  const { fecha, etapa } = proximo;
  const nombre = plan.etapas.find(({ dias }) => dias === etapa.dias)?.nombre ?? '';
  return { fecha, dias: etapa.dias, nombre };
}

/** Reminders of one customer. Throws `no_encontrado`. */
export function getDeCliente(
  db: Db,
  idEmpresa: number,
  idCliente: number,
  hoy: Fecha,
): Promise<RecordatoriosDeCliente> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertCliente(tx, idEmpresa, idCliente);
    const feriados = await listFeriados(tx);
    const cargado = await loadDia(tx, { idEmpresa, fecha: nextDia(hoy, feriados), idsCliente: [idCliente] });
    const plan = cargado.planes.find(({ id }) => cargado.clientesDe(id).length > 0) ?? null;
    const [cliente] = plan ? cargado.clientesDe(plan.id) : [];
    const { encendido } = await readInterruptor(tx, idEmpresa);
    const { respondio, ...ajuste } = await readAjusteDeCliente(tx, idEmpresa, idCliente);
    return {
      ...ajuste,
      respondio: respondio?.toISOString() ?? null,
      plan: plan && { id: plan.id, nombre: plan.nombre },
      proximo: encendido && plan && cliente ? proximoDe(plan, cliente, cargado.dia, feriados) : null,
      items: await readHistorial(tx, idEmpresa, idCliente),
    };
  });
}

/** The last and the next reminder of some customers. */
export function listProximosDe(
  db: Db,
  idEmpresa: number,
  idsCliente: readonly number[],
  hoy: Fecha,
): Promise<{ items: { idCliente: number; ultimo: string | null; proximo: Proximo }[] }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const feriados = await listFeriados(tx);
    const cargado = await loadDia(tx, { idEmpresa, fecha: nextDia(hoy, feriados), idsCliente });
    const { encendido } = await readInterruptor(tx, idEmpresa);
    return {
      items: cargado.planes.flatMap((plan) =>
        cargado.clientesDe(plan.id).map((cliente) => ({
          idCliente: cliente.id,
          ultimo: cliente.ultimo,
          // While reminders are off none comes next.
          proximo: encendido ? proximoDe(plan, cliente, cargado.dia, feriados) : null,
        })),
      ),
    };
  });
}
