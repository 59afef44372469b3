import { fechaConAnio } from '@cuadra/domain';
import type { Nomina, NominaPedida } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import {
  assertCondiciones,
  lockFilas,
  passOrdenes,
  type FilaOrden,
  type FormaDePago,
} from '../ordenes/index.ts';
import { describeNomina, recordActoDeNomina } from './record-acto.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { buildArchivos } from './build-archivos.ts';
import { loadNomina } from './get-nomina.ts';
import { loadPedido, titulo, type Pedido } from './load-pedido.ts';
import { rememberFormato } from './store/cuentas.ts';
import { insertNomina, takeNumero, type FilaPorEscribir } from './store/nominas.ts';

/** Throws `conflicto` for the first reason against the whole, or against one of its orders. */
function assertEntera({ falta, pagos }: Pedido): void {
  if (falta !== null) throw conflict(falta);
  const mala = pagos.find(({ problema }) => problema !== null);
  if (mala?.problema) throw conflict(`${titulo(mala)}: ${mala.problema.texto}`);
}

function assertFecha(pedida: string | undefined, fechaPago: string): void {
  if (pedida === undefined || pedida === fechaPago) return;
  const mensaje = `Los bancos no pagan ese día. El siguiente día hábil es el ${fechaConAnio(fechaPago)}.`;
  throw new AppError('validacion', mensaje, { 'body.fechaPago': [mensaje] });
}

const filasOf = ({ filas }: Pedido): FilaPorEscribir[] =>
  filas.map(({ pago: { id, ...pago }, parte, partes, monto, referencia }) => ({
    ...pago,
    idOrden: id,
    parte,
    partes,
    monto,
    referencia,
  }));

/**
 * Makes the nómina of locked orders, which are on their way from then on. All or none. Throws `conflicto` where the format
 * cannot take one of them or where the file, read back, says something else.
 */
export async function issueNomina(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  filas: readonly FilaOrden[],
  pedida: Omit<NominaPedida, 'idOrdenes'>,
): Promise<number> {
  assertFuncionalidad(principal);
  const { idEmpresa, idUsuario } = principal;
  const numero = await takeNumero(tx, idEmpresa);
  const pedido = await loadPedido(platform, tx, idEmpresa, filas, { pedida, numero });
  assertEntera(pedido);
  assertFecha(pedida.fechaPago, pedido.fechaPago);
  const { cuenta, formato, fechaPago, pagador } = pedido;
  if (cuenta === null || formato === null) throw new Error('a nómina without an account or a format');
  const { comparacion } = await buildArchivos(formato, pagador, pedido.filas);
  const [diferencia] = comparacion.diferencias;
  if (diferencia !== undefined) throw conflict(`El archivo no dice lo mismo que tus órdenes. ${diferencia}`);
  const id = await insertNomina(
    tx,
    { idEmpresa, idUsuario },
    {
      numero,
      idCuentaCorriente: cuenta.id,
      formato: formato.id,
      fechaPago,
      rut: pagador.rut,
      razonSocial: pagador.razonSocial,
      cuenta: pagador.cuenta,
      convenio: pagador.convenio,
      hora: pagador.hora,
      ordenes: filas.length,
      filas: pedido.filas.length,
      monto: comparacion.pedido.suma,
      reservada: filas.some(({ reservada }) => reservada),
    },
    filasOf(pedido),
  );
  await rememberFormato(tx, idEmpresa, cuenta.id, formato.id);
  await passOrdenes(platform, tx, { idEmpresa, idUsuario }, filas, {
    paso: { idEstado: ESTADO_ORDEN.agendado, medio: 'nomina', enviada: platform.clock.now() },
    accion: 'enviar',
    motivo: `Nómina ${numero}`,
  });
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'crear_nomina',
      modelo: 'NominaPago',
      idRegistro: id,
      despues: {
        numero,
        formato: formato.id,
        monto: comparacion.pedido.suma,
        ordenes: filas.map((fila) => fila.id),
      },
    },
  ]);
  return id;
}

/** The way of paying orders in a file for the bank. */
export const porNomina = (platform: Platform): FormaDePago => ({
  start: async (tx, principal, filas, { idCuentaCorriente, formato }) => {
    const idNomina = await issueNomina(platform, tx, principal, filas, {
      ...(idCuentaCorriente !== null && { idCuentaCorriente }),
      ...(formato !== null && { formato }),
    });
    return { pagadas: 0, enviadas: filas.length, idNomina };
  },
});

/** A nómina of scheduled orders. Throws `no_encontrado`, `validacion` for a day without banks, and `conflicto`. */
export function createNomina(
  platform: Platform,
  principal: Principal,
  { idOrdenes, ...pedida }: NominaPedida,
): Promise<Nomina> {
  assertFuncionalidad(principal);
  return withEmpresa(platform.db, principal.idEmpresa, async (tx) => {
    const filas = await lockFilas(tx, principal, idOrdenes);
    await assertCondiciones(tx, principal.idEmpresa);
    const id = await issueNomina(platform, tx, principal, filas, pedida);
    const nomina = await loadNomina(tx, principal, id);
    await recordActoDeNomina(tx, principal, {
      id,
      titulo: `Hizo la nómina ${nomina.numero}`,
      detalle: describeNomina(filas),
      reservado: filas.some(({ reservada }) => reservada),
    });
    return nomina;
  });
}
