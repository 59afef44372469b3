import { addDias, formatMonto } from '@cuadra/domain';
import { tomarVentas } from '@cuadra/domain/transbank';
import type { LiquidacionLeida } from '@cuadra/formats';
import type { Tx } from '../../../platform/database/index.ts';
import { groupFilas, withHuellas } from './group-filas.ts';
import { insertLineas } from './insert-lineas.ts';
import { lockCuentaTransbank } from './lock-cuenta-transbank.ts';
import { openAbono } from './open-abono.ts';
import { insertAbono, readConocidas } from './store/abonos.ts';
import { readUltimaPosicion } from './store/cuenta.ts';
import { insertRepetidos } from './store/importados.ts';
import { insertFilasDeVenta, readVentasAbiertas } from './store/ventas.ts';
import type { FilaConHuella } from './tipos.ts';

export interface LiquidacionAnotada {
  readonly nuevas: number;
  readonly repetidas: number;
  readonly idCuentaCorriente: number;
  readonly novedades: readonly string[];
}

/**
 * Writes what is new of a settlement: its deposits with their rows, and what each leaves in Transbank's account. Rows
 * that came before, in whatever file, are not counted again, nor are sales that have lines of their own.
 */
export async function recordLiquidacion(
  tx: Tx,
  { idEmpresa, idArchivo }: { readonly idEmpresa: number; readonly idArchivo: number },
  { filas }: LiquidacionLeida,
): Promise<LiquidacionAnotada> {
  const idCuentaCorriente = await lockCuentaTransbank(tx, idEmpresa);
  const leidas = withHuellas(filas);
  const conocidas = await readConocidas(
    tx,
    idEmpresa,
    leidas.map(({ huella }) => huella),
  );
  const abonoDe = ({ huella, ordinal }: FilaConHuella) => conocidas.get(`${huella} ${ordinal}`);
  const nuevas = leidas.filter((fila) => abonoDe(fila) === undefined);
  await insertRepetidos(tx, { idEmpresa, idArchivo }, [
    ...new Set(leidas.flatMap((fila) => abonoDe(fila) ?? [])),
  ]);
  let posicion = await readUltimaPosicion(tx, idEmpresa, idCuentaCorriente);
  const grupos = groupFilas(nuevas);
  const ventas = await takeVentas(tx, idEmpresa, nuevas);
  for (const grupo of grupos) {
    const idAbono = await insertAbono(tx, { idEmpresa, idArchivo, idCuentaCorriente }, grupo);
    const aparte = grupo.filas.flatMap((fila, i) => {
      const idVenta = ventas.get(fila);
      return idVenta === undefined ? [] : [{ idVenta, posicion: i + 1, venta: fila.venta }];
    });
    await insertFilasDeVenta(
      tx,
      aparte.map(({ idVenta, posicion: suya }) => ({
        idEmpresa,
        idAbono,
        posicion: suya,
        idVenta,
        aparte: true,
      })),
    );
    const traido = aparte.reduce((suma, { venta }) => suma + venta, 0);
    const cantidad = grupo.filas.length - aparte.length;
    const lineas = openAbono({ ...grupo, ventas: grupo.ventas - traido, cantidad });
    const { fecha, cuenta: cuentaDestino } = grupo;
    await insertLineas(
      tx,
      { idEmpresa, idCuentaCorriente, idArchivo, idAbono, fecha, posicion, cuentaDestino, traido },
      lineas,
    );
    posicion += lineas.length;
  }
  const neto = grupos.reduce((suma, grupo) => suma + grupo.neto, 0);
  const abonos = grupos.length === 1 ? '1 abono' : `${grupos.length} abonos`;
  return {
    nuevas: nuevas.length,
    repetidas: leidas.length - nuevas.length,
    idCuentaCorriente,
    novedades: grupos.length === 0 ? [] : [`${abonos} de Transbank por ${formatMonto(neto)}`],
  };
}

/** The sale with a line of its own that each row is. */
async function takeVentas(
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaConHuella[],
): Promise<ReadonlyMap<FilaConHuella, number>> {
  const deVenta = filas.filter(({ tipo }) => tipo === 'venta');
  const dias = deVenta.flatMap(({ fechaVenta }) => fechaVenta ?? []).toSorted();
  const [desde, hasta] = [dias[0], dias.at(-1)];
  if (desde === undefined || hasta === undefined) return new Map();
  const entre = { desde: addDias(desde, -1), hasta: addDias(hasta, 1) };
  const tomadas = tomarVentas(await readVentasAbiertas(tx, idEmpresa, entre), deVenta);
  return new Map(
    deVenta.flatMap((fila, i) => {
      const idVenta = tomadas[i] ?? null;
      return idVenta === null ? [] : [[fila, idVenta] as const];
    }),
  );
}
