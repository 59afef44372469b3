import type { OrdenCambiada, OrdenDetalle } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { recordCambio, recordMudanza } from './ajuste-orden.ts';
import { assertFecha } from './assert-fecha.ts';
import { loadOrden } from './get-orden.ts';
import { lockFilas, ordenNotFound } from './load-contexto.ts';
import { assertAbierta, readContenido } from './read-contenido.ts';
import { newLote, recordActoDeOrdenes } from './record-acto.ts';
import { reopenOrdenes } from './reopen-ordenes.ts';
import { readFila, type FilaOrden } from './store/fila.ts';
import { updateEmail } from './store/ordenes.ts';

type Servicios = Pick<Platform, 'db' | 'clock'>;

/** Throws `conflicto` where the money came back part by part: the documents are open for other orders. */
function assertEntera({ idEstado, monto, documentos }: FilaOrden): void {
  const suma = documentos.reduce((total, parte) => total + parte.monto, 0);
  if (idEstado === ESTADO_ORDEN.rechazado && documentos.length > 0 && suma !== monto)
    throw conflict('Esa orden volvió por partes. Cancélala y ordena otra vez lo que quedó abierto.');
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
    const lote = newLote();
    if (cambia || vuelve)
      await reopenOrdenes(servicios, tx, { idEmpresa, idUsuario }, [fila], {
        accion: cambia ? 'cambiar' : 'devolver',
        motivo: escrita.motivo ?? null,
        lote,
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
    if (vuelve && !cambia)
      await recordActoDeOrdenes(tx, principal, { clase: 'devolucion_orden', lote }, [fila]);
    await recordCambio(tx, principal, {
      lote,
      antes: fila,
      despues: (await readFila(tx, idEmpresa, id)) ?? fila,
    });
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
    const lote = newLote();
    await reopenOrdenes(servicios, tx, { idEmpresa, idUsuario }, otras, {
      accion: 'cambiar',
      lote,
      contenidoDe: () => ({ fechaPago }),
    });
    await recordAudit(
      tx,
      otras.map((fila) => ({
        idEmpresa,
        idUsuario,
        accion: 'cambiar_orden_pago',
        modelo: 'OrdenPago',
        idRegistro: fila.id,
        antes: { fechaPago: fila.fechaPago },
        despues: { fechaPago },
      })),
    );
    await recordMudanza(tx, principal, { lote, filas: otras, fechaPago });
    return { cambiadas: otras.length };
  });
}
