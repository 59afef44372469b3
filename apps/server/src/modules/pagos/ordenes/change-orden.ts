import type { OrdenCambiada, OrdenDetalle } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { assertFecha, invalid } from './assert-fecha.ts';
import { loadOrden } from './get-orden.ts';
import { lockFilas, ordenNotFound } from './load-contexto.ts';
import { reopenOrdenes } from './reopen-ordenes.ts';
import type { FilaOrden } from './store/fila.ts';
import { isCuentaQuePaga, lockPagables, readQuienesReciben } from './store/pagables.ts';
import { updateEmail, updateParte, type ContenidoDeOrden } from './store/ordenes.ts';

type Servicios = Pick<Platform, 'db' | 'clock'>;

/** Throws `conflicto` where an order is paid, cancelled, or on its way. */
export function assertAbierta(fila: FilaOrden): void {
  if (fila.enviada !== null && fila.idEstado === ESTADO_ORDEN.agendado)
    throw conflict('Esa orden va en camino al banco: no se cambia.');
  if (fila.idEstado === ESTADO_ORDEN.cancelado) throw conflict('Esa orden está cancelada.');
  if (fila.idEstado === ESTADO_ORDEN.pagado) throw conflict('Esa orden ya está pagada.');
}

/** Throws `conflicto` where the money came back part by part: the documents are open for other orders. */
function assertEntera({ idEstado, monto, documentos }: FilaOrden): void {
  const suma = documentos.reduce((total, parte) => total + parte.monto, 0);
  if (idEstado === ESTADO_ORDEN.rechazado && documentos.length > 0 && suma !== monto)
    throw conflict('Esa orden volvió por partes. Cancélala y ordena otra vez lo que quedó abierto.');
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
async function readContenido(
  { clock }: Servicios,
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

/**
 * Changes an order. Another content undoes its signatures; `idEstado` 1 takes a scheduled or refused one back to those
 * to approve. Throws `no_encontrado`, `validacion`, and `conflicto` for one that is paid, cancelled or on its way.
 */
export function changeOrden(
  servicios: Servicios,
  principal: Principal,
  id: number,
  escrita: OrdenCambiada,
): Promise<OrdenDetalle> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const [fila] = await lockFilas(tx, principal, [id]);
    if (!fila) throw ordenNotFound();
    assertAbierta(fila);
    assertEntera(fila);
    const contenido = await readContenido(servicios, tx, fila, escrita, idEmpresa);
    const cambia = Object.keys(contenido).length > 0;
    const vuelve = escrita.idEstado === 1 && fila.idEstado !== 1;
    if (escrita.emailNotificar !== undefined) await updateEmail(tx, idEmpresa, id, escrita.emailNotificar);
    if (cambia || vuelve)
      await reopenOrdenes(servicios, tx, { idEmpresa, idUsuario }, [fila], {
        accion: cambia ? 'cambiar' : 'devolver',
        motivo: escrita.motivo ?? null,
        contenidoDe: () => contenido,
      });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_orden_pago',
        modelo: 'OrdenPago',
        idRegistro: id,
        antes: { monto: fila.monto, fechaPago: fila.fechaPago, idBeneficiario: fila.idBeneficiario },
        despues: { ...contenido, ...(escrita.emailNotificar && { emailNotificar: escrita.emailNotificar }) },
      },
    ]);
    return loadOrden(tx, principal, id);
  });
}

/** Moves orders to another day. All or none. Throws as `changeOrden`. */
export function changeFechas(
  servicios: Servicios,
  principal: Principal,
  ids: readonly number[],
  fechaPago: string,
): Promise<{ cambiadas: number }> {
  const { db, clock } = servicios;
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await lockFilas(tx, principal, ids);
    assertFecha(fechaPago, clock.hoy(), await listFeriados(tx));
    const otras = filas.filter((fila) => fila.fechaPago !== fechaPago);
    for (const fila of otras) assertAbierta(fila);
    await reopenOrdenes(servicios, tx, { idEmpresa, idUsuario }, otras, {
      accion: 'cambiar',
      contenidoDe: () => ({ fechaPago }),
    });
    return { cambiadas: otras.length };
  });
}
