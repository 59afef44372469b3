import type { FintocSimulado } from '@cuadra/simulators/fintoc';
import type { TestCuadra } from '@cuadra/testing';
import { deliver, type PagosDePrueba } from '../../testing/open-pagos.ts';
import { work } from './con-fintoc.ts';

/** Numbers that look random and are the same in every run. */
export function dice(semilla: number): (hasta: number) => number {
  let estado = semilla;
  return (hasta) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}

export interface Mundo {
  readonly t: TestCuadra;
  readonly fintoc: FintocSimulado;
  readonly p: PagosDePrueba;
  readonly tira: (hasta: number) => number;
  readonly idBilletera: number;
}

/** Answers of 5xx that came while connections were cut; any other one is a fault. */
export interface Cuenta {
  actos: number;
  fallidos: number;
}

const FINALES = ['succeeded', 'succeeded', 'succeeded', 'failed', 'rejected', 'returned'] as const;
const ACTOS_POR_HISTORIA = 16;
const MONTO_MAXIMO = 16_000_000;

/** What the provider tells of one pending transfer, or of a paid one that comes back. */
function tellOne({ fintoc, tira }: Mundo): void {
  const todas = [...fintoc.estado.transferencias.todas.values()];
  const abiertas = todas.filter(({ status }) => status === 'pending');
  const pagadas = todas.filter(({ status }) => status === 'succeeded');
  const una = tira(10) === 0 ? pagadas[tira(pagadas.length)] : abiertas[tira(abiertas.length)];
  if (una === undefined) return;
  const status = una.status === 'succeeded' ? 'returned' : (FINALES[tira(FINALES.length)] ?? 'succeeded');
  const referencia = una.pedido.reference_id ?? '';
  fintoc.obey({ accion: 'resolver', referencia, status, motivo: 'Cuenta cerrada' });
}

/** As if the time of the next look had come for every transfer at rest, paid ones among them. */
async function askAll({ t, p }: Pick<Mundo, 't' | 'p'>): Promise<void> {
  await t.admin.query(
    `update pago_transferencia set revisar = now() where (id_empresa, id) in (
       select id_empresa, id from pago_transferencia
       where id_empresa = $1 and estado not in ('rechazada', 'devuelta') for update skip locked)`,
    [p.empresa.idEmpresa],
  );
}

/** Works the job off until a random moment, as a process that is killed does. */
async function workAndDie({ t, p, tira }: Mundo): Promise<void> {
  const fin = new AbortController();
  const reloj = setTimeout(() => fin.abort(), 5 + tira(60));
  await askAll({ t, p });
  await work(t, 'enviar_transferencias', { idEmpresa: p.empresa.idEmpresa }, fin.signal).catch(() => {});
  clearTimeout(reloj);
}

/** The life of one order: random acts of people, the provider and the worker, in any order. */
export async function live(mundo: Mundo, n: number, cuenta: Cuenta): Promise<void> {
  const { p, tira, idBilletera } = mundo;
  const monto = 1 + tira(MONTO_MAXIMO);
  const idDocumento = await p.buy(`h-${n}`, monto);
  const ids: number[] = [];
  const call = async (...entrada: Parameters<PagosDePrueba['call']>) => {
    cuenta.actos += 1;
    const respuesta = await p.call(...entrada);
    if (respuesta.statusCode < 500) return respuesta;
    // A person whose call broke presses again.
    cuenta.fallidos += 1;
    return p.call(...entrada);
  };
  const create = async () => {
    const parte = tira(3) === 0 ? 1 + tira(monto) : monto;
    const respuesta = await call('POST', '/ordenes', {
      documentos: [{ idDocumento, monto: parte }],
      idCuentaCorriente: idBilletera,
    });
    if (respuesta.statusCode === 201)
      ids.push(...respuesta.json<{ creadas: { id: number }[] }>().creadas.map(({ id }) => id));
  };
  await create();
  for (let i = 0; i < ACTOS_POR_HISTORIA; i += 1) {
    const id = ids[tira(ids.length)];
    const acto = tira(14);
    if (id === undefined || acto === 0) await create();
    else if (acto === 1) await call('PUT', `/ordenes/${id}`, { monto: 1 + tira(monto) });
    else if (acto === 2) await call('PUT', `/ordenes/${id}`, { idEstado: 1, motivo: 'Otra vez' });
    else if (acto === 3)
      await call('POST', '/ordenes/devolver', { ids: [id], motivo: 'No' }, p.carla.headers);
    else if (acto === 4) await call('DELETE', `/ordenes/${id}`);
    else if (acto <= 7) {
      const leida = await call('GET', `/ordenes/${id}`);
      if (leida.statusCode === 200) {
        cuenta.actos += 1;
        const { version, monto: total } = leida.json<{ version: number; monto: number }>();
        const ordenes = { ordenes: [{ id, version }], total };
        await call('POST', '/ordenes/aprobar', ordenes, p.carla.headers);
      }
    } else if (acto <= 10) {
      // Two people press at once.
      const pagar = () => call('POST', '/ordenes/payment/process', { idOrdenes: [id] });
      await (tira(4) === 0 ? Promise.all([pagar(), pagar()]) : pagar());
    } else if (acto === 11) await workAndDie(mundo);
    else if (acto === 12) tellOne(mundo);
    else await call('POST', `/ordenes/${id}/transferencias/${tira(2) === 0 ? 'reintentar' : 'cerrar'}`);
  }
}

/** Lets the provider tell all that it has not told, and the worker take all of it. */
export async function comeToRest(mundo: Mundo): Promise<void> {
  const { t, p, fintoc } = mundo;
  const { idEmpresa } = p.empresa;
  for (let vuelta = 0; vuelta < 20; vuelta += 1) {
    await askAll(mundo);
    await work(t, 'enviar_transferencias', { idEmpresa });
    for (const { status, pedido } of fintoc.estado.transferencias.todas.values())
      if (status === 'pending')
        fintoc.obey({
          accion: 'resolver',
          referencia: pedido.reference_id ?? '',
          status: 'succeeded',
          motivo: null,
        });
    const { rows } = await t.admin.query<{ quedan: number }>(
      `select count(*)::int as quedan from pago_transferencia
       where id_empresa = $1 and estado in ('por_enviar', 'desconocida', 'enviada')`,
      [idEmpresa],
    );
    if (rows[0]?.quedan === 0) break;
  }
  // Notices of returned money may have been lost: the review asks about paid ones too.
  await askAll(mundo);
  await work(t, 'enviar_transferencias', { idEmpresa });
  await deliver(t, 'ordenes_por_cartola', idEmpresa);
}
