import type { OrdenCambiada } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { assertFecha, invalid } from './assert-fecha.ts';
import { ordenNotFound } from './load-contexto.ts';
import type { FilaOrden } from './store/fila.ts';
import { updateParte, type ContenidoDeOrden } from './store/ordenes.ts';
import { isCuentaQuePaga, lockPagables, readQuienesReciben } from './store/pagables.ts';

/** Throws `conflicto` where an order is paid, cancelled, or on its way. */
export function assertAbierta(fila: Pick<FilaOrden, 'enviada' | 'idEstado'>): void {
  if (fila.enviada !== null && fila.idEstado === ESTADO_ORDEN.agendado)
    throw conflict('Esa orden va en camino al banco: no se cambia.');
  if (fila.idEstado === ESTADO_ORDEN.cancelado) throw conflict('Esa orden está cancelada.');
  if (fila.idEstado === ESTADO_ORDEN.pagado) throw conflict('Esa orden ya está pagada.');
}

/** Checks the new amount against the open balance of the order's document, and updates the order's part of it. */
async function changeMonto(tx: Tx, idEmpresa: number, fila: FilaOrden, monto: number): Promise<void> {
  const [parte, ...otras] = fila.documentos;
  if (parte === undefined) return;
  if (otras.length > 0)
    throw invalid(
      'monto',
      'Esta orden junta varios documentos. Cancélala y crea otra con las partes que quieras.',
    );
  const [documento] = await lockPagables(tx, idEmpresa, [parte.id]);
  if (!documento) throw ordenNotFound();
  const queda = Math.abs(documento.saldo) - documento.enOrdenes + Math.abs(parte.monto) - documento.sugerido;
  if (monto > queda)
    throw invalid(
      'monto',
      `De la factura quedan $${new Intl.NumberFormat('es-CL').format(queda)} por pagar.`,
    );
  await updateParte(tx, idEmpresa, fila.id, { idDocumento: parte.id, monto });
}

/** Validates the requested changes and returns the columns that differ. Throws `validacion` and `no_encontrado`. */
export async function readContenido(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  fila: FilaOrden,
  { monto, fechaPagoAgendado, idCuentaCorriente, idBeneficiario }: OrdenCambiada,
  idEmpresa: number,
): Promise<ContenidoDeOrden> {
  const contenido: { -readonly [K in keyof ContenidoDeOrden]: ContenidoDeOrden[K] } = {};
  if (monto !== undefined && monto !== fila.monto) {
    await changeMonto(tx, idEmpresa, fila, monto);
    contenido.monto = monto;
  }
  if (fechaPagoAgendado !== undefined && fechaPagoAgendado !== fila.fechaPago) {
    assertFecha(fechaPagoAgendado, clock.hoy(), await listFeriados(tx));
    contenido.fechaPago = fechaPagoAgendado;
  }
  if (idCuentaCorriente !== undefined && idCuentaCorriente !== fila.idCuentaCorriente) {
    if (idCuentaCorriente !== null && !(await isCuentaQuePaga(tx, idEmpresa, idCuentaCorriente)))
      throw invalid('idCuentaCorriente', 'Elige una cuenta corriente en pesos que esté activa.');
    contenido.idCuentaCorriente = idCuentaCorriente;
  }
  if (idBeneficiario !== undefined && idBeneficiario !== fila.idBeneficiario) {
    const [quien] = await readQuienesReciben(tx, idEmpresa, { id: idBeneficiario });
    if (!quien) throw notFound('Ese beneficiario ya no existe.');
    contenido.idBeneficiario = quien.id;
    contenido.idBeneficiarioCuenta = quien.idCuentaVigente;
  }
  return contenido;
}
