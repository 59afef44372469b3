import type { annulNomina, BodyOf, Nomina, rejectDeNomina } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { lockFilas, passOrdenes } from '../ordenes/index.ts';
import { loadGuardada, loadNomina, type NominaGuardada } from './get-nomina.ts';
import { recordActoDeNomina } from './record-acto.ts';
import { annul } from './store/nominas.ts';

/** Refuses orders that are on their way with this nómina. Orders are locked before it, as where they are sent. */
async function refuse(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  ordenes: readonly { readonly id: number; readonly motivo: string }[],
): Promise<void> {
  const { idEmpresa, idUsuario } = principal;
  const filas = await lockFilas(
    tx,
    principal,
    ordenes.map(({ id }) => id),
  );
  const motivos = new Map(ordenes.map(({ id, motivo }) => [id, motivo]));
  for (const [motivo, suyas] of Map.groupBy(filas, ({ id }) => motivos.get(id) ?? ''))
    await passOrdenes(platform, tx, { idEmpresa, idUsuario }, suyas, {
      paso: { idEstado: ESTADO_ORDEN.rechazado },
      accion: 'rechazar',
      motivo,
    });
}

const enCamino = ({ guardadas }: Pick<NominaGuardada, 'guardadas'>) =>
  new Set(
    guardadas.filter(({ idEstado }) => idEstado === ESTADO_ORDEN.agendado).map(({ idOrden }) => idOrden),
  );

/** Locks the orders of a nómina and then the nómina, and reads it again: a bank line may have paid one meanwhile. */
async function lockGuardada(tx: Tx, principal: Principal, id: number): Promise<NominaGuardada> {
  const { guardadas } = await loadGuardada(tx, principal, id);
  await lockFilas(tx, principal, [...new Set(guardadas.map(({ idOrden }) => idOrden))]);
  return loadGuardada(tx, principal, id, { lock: true });
}

/**
 * Notes that the file was not sent to the bank: its orders on their way are refused with the reason. Throws
 * `no_encontrado`, and `conflicto` for one that is annulled or has no order on its way.
 */
export function annulNominaDe(
  platform: Platform,
  principal: Principal,
  id: number,
  { motivo }: BodyOf<typeof annulNomina>,
): Promise<Nomina> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const guardada = await lockGuardada(tx, principal, id);
    const { numero, anulada } = guardada.nomina;
    if (anulada !== null) throw conflict('Esa nómina ya está anulada.');
    const pendientes = enCamino(guardada);
    if (pendientes.size === 0) throw conflict('Ninguna de sus órdenes está en camino: no queda qué anular.');
    const porQue = `Nómina ${numero} anulada: ${motivo}`;
    await annul(tx, idEmpresa, id, { idUsuario, ahora: platform.clock.now(), motivo });
    await refuse(
      platform,
      tx,
      principal,
      [...pendientes].map((idOrden) => ({ id: idOrden, motivo: porQue })),
    );
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'anular_nomina',
        modelo: 'NominaPago',
        idRegistro: id,
        despues: { numero, motivo },
      },
    ]);
    await recordActoDeNomina(tx, principal, {
      id,
      titulo: `Anuló la nómina ${numero}`,
      detalle: motivo,
      reservado: guardada.nomina.reservada,
    });
    return loadNomina(tx, principal, id);
  });
}

/**
 * Notes the orders that the bank refused. Throws `no_encontrado`, and `conflicto` for one that is not on its way with this
 * nómina.
 */
export function rejectOrdenes(
  platform: Platform,
  principal: Principal,
  id: number,
  { ordenes }: BodyOf<typeof rejectDeNomina>,
): Promise<Nomina> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const guardada = await lockGuardada(tx, principal, id);
    const pendientes = enCamino(guardada);
    if (ordenes.some((orden) => !pendientes.has(orden.id)))
      throw conflict('Una de esas órdenes ya no está en camino con esta nómina. Recarga la página.');
    await refuse(platform, tx, principal, ordenes);
    await recordAudit(
      tx,
      ordenes.map((orden) => ({
        idEmpresa,
        idUsuario,
        accion: 'rechazar_orden_pago',
        modelo: 'OrdenPago',
        idRegistro: orden.id,
        despues: { motivo: orden.motivo, nomina: guardada.nomina.numero },
      })),
    );
    const { numero, reservada } = guardada.nomina;
    await recordActoDeNomina(tx, principal, {
      id,
      titulo: `Anotó ${ordenes.length === 1 ? '1 orden rechazada' : `${ordenes.length.toLocaleString('es-CL')} órdenes rechazadas`} de la nómina ${numero}`,
      detalle: ordenes[0]?.motivo ?? '',
      cantidad: ordenes.length,
      reservado: reservada,
    });
    return loadNomina(tx, principal, id);
  });
}
