import { addDias, type Fecha } from '@cuadra/domain';
import { tomarVentas } from '@cuadra/domain/transbank';
import type { Tx } from '../../../platform/database/index.ts';
import { insertCartolas } from '../../registros/cartolas/index.ts';
import { lockCuentaTransbank } from './lock-cuenta-transbank.ts';
import { readUltimaPosicion } from './store/cuenta.ts';
import { insertFilasDeVenta, insertVenta, nextIdVenta, readFilasLibres } from './store/ventas.ts';

export interface VentaNueva {
  readonly idEmpresa: number;
  /** Day of the sale in Chile. */
  readonly fecha: Fecha;
  /** Pesos. */
  readonly monto: number;
  readonly codigoAutorizacion: string;
  /** Last four digits. */
  readonly tarjeta: string | null;
  readonly descripcion: string;
  readonly rutOrigen: string;
  readonly nombreOrigen: string;
}

export interface VentaAnotada {
  readonly id: number;
  /** Lines of Transbank's account that hold the sale, and how much of it each holds. */
  readonly lineas: readonly { readonly idCartola: number; readonly monto: number }[];
}

/**
 * Writes a sale that is known before its settlement as a line of Transbank's account, in the transaction of the caller,
 * who holds the book's lock. What a settlement counted before stays in its line of sales and gets no line again.
 */
export async function recordVenta(tx: Tx, venta: VentaNueva): Promise<VentaAnotada> {
  const { idEmpresa, fecha, monto, codigoAutorizacion, tarjeta } = venta;
  const idCuentaCorriente = await lockCuentaTransbank(tx, idEmpresa);
  const libres = await readFilasLibres(tx, idEmpresa, {
    desde: addDias(fecha, -1),
    hasta: addDias(fecha, 1),
  });
  const conocida = { id: 0, fecha, queda: monto, codigoAutorizacion, tarjeta };
  const tomadas = tomarVentas([conocida], libres);
  const liquidadas = libres.filter((_fila, i) => tomadas[i] !== null);
  const propio = liquidadas.reduce((queda, fila) => queda - fila.venta, monto);
  const id = await nextIdVenta(tx);
  const idCartola = propio > 0 ? await insertLinea(tx, venta, { id, idCuentaCorriente, propio }) : null;
  await insertVenta(tx, { idEmpresa, id, fecha, monto, codigoAutorizacion, tarjeta, idCartola, propio });
  await insertFilasDeVenta(
    tx,
    liquidadas.map(({ idAbono, posicion }) => ({ idEmpresa, idAbono, posicion, idVenta: id, aparte: false })),
  );
  const antes = Map.groupBy(liquidadas, (fila) => fila.idCartola);
  return {
    id,
    lineas: [
      ...[...antes].map(([linea, filas]) => ({
        idCartola: linea,
        monto: filas.reduce((suma, fila) => suma + fila.venta, 0),
      })),
      ...(idCartola === null ? [] : [{ idCartola, monto: propio }]),
    ],
  };
}

async function insertLinea(
  tx: Tx,
  { idEmpresa, fecha, descripcion, rutOrigen, nombreOrigen }: VentaNueva,
  {
    id,
    idCuentaCorriente,
    propio,
  }: { readonly id: number; readonly idCuentaCorriente: number; readonly propio: number },
): Promise<number> {
  const posicion = (await readUltimaPosicion(tx, idEmpresa, idCuentaCorriente)) + 1;
  const linea = { idCuentaCorriente, fecha, descripcion, abono: propio, posicion, rutOrigen, nombreOrigen };
  const [escrita] = await insertCartolas(tx, idEmpresa, [
    { ...linea, huella: `transbank venta ${id}`, cargaManual: true },
  ]);
  if (!escrita) throw new Error('a line that was not written');
  return escrita.id;
}
