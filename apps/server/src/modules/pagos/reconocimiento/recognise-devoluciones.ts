import { ESTADO_ORDEN, reconocerDevoluciones } from '@cuadra/domain/ordenes-pago';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { notifyPago } from '../../mensajes/comentarios/index.ts';
import { lockOrdenes, passOrdenes, readFilas } from '../ordenes/index.ts';
import { readPagosHechos } from './store/esperados.ts';
import { readAbonos } from './store/lineas.ts';

/** Reopens the orders whose money the bank returned, for the bank's own words, and tells everyone who sends payments. */
export async function recogniseDevoluciones(platform: Platform, tx: Tx, idEmpresa: number): Promise<void> {
  const hechos = await readPagosHechos(tx, idEmpresa);
  if (hechos.length === 0) return;
  const abonos = await readAbonos(tx, idEmpresa, hechos);
  const devueltas = reconocerDevoluciones(abonos, hechos);
  if (devueltas.length === 0) return;
  await lockLibro(tx, idEmpresa);
  for (const { idCartola, idOrden } of devueltas) {
    await lockOrdenes(tx, idEmpresa, [idOrden]);
    const [fila] = await readFilas(tx, idEmpresa, [idOrden]);
    const abono = abonos.find(({ id }) => id === idCartola);
    if (!fila || !abono) continue;
    if (fila.idEstado !== ESTADO_ORDEN.pagado && fila.idEstado !== ESTADO_ORDEN.agendado) continue;
    const motivo = `El banco devolvió el pago: «${abono.descripcion}».`.slice(0, 500);
    await passOrdenes(platform, tx, { idEmpresa, idUsuario: null }, [fila], {
      paso: { idEstado: ESTADO_ORDEN.rechazado },
      accion: fila.idEstado === ESTADO_ORDEN.pagado ? 'retornar' : 'rechazar',
      motivo,
      abonos: new Map([[idOrden, idCartola]]),
    });
    // Wages are shown to few; their mail goes to the person who prepared the order.
    if (!fila.reservada) await notifyPago(tx, idEmpresa, { idOrden, texto: motivo });
  }
}
