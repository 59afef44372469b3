import { formatMonto } from '@cuadra/domain';
import type { LiquidacionLeida } from '@cuadra/formats';
import type { Tx } from '../../../platform/database/index.ts';
import { groupFilas, withHuellas } from './group-filas.ts';
import { insertLineas } from './insert-lineas.ts';
import { lockCuentaTransbank } from './lock-cuenta-transbank.ts';
import { openAbono } from './open-abono.ts';
import { insertAbono, readConocidas } from './store/abonos.ts';
import { readUltimaPosicion } from './store/cuenta.ts';

export interface LiquidacionAnotada {
  readonly nuevas: number;
  readonly repetidas: number;
  readonly idCuentaCorriente: number;
  readonly novedades: readonly string[];
}

/**
 * Writes what is new of a settlement: its deposits with their rows, and what each leaves in Transbank's account. Rows
 * that came before, in whatever file, are not counted again.
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
  const nuevas = leidas.filter(({ huella, ordinal }) => !conocidas.has(`${huella} ${ordinal}`));
  let posicion = await readUltimaPosicion(tx, idEmpresa, idCuentaCorriente);
  const grupos = groupFilas(nuevas);
  for (const grupo of grupos) {
    const idAbono = await insertAbono(tx, { idEmpresa, idArchivo, idCuentaCorriente }, grupo);
    const lineas = openAbono({ ...grupo, cantidad: grupo.filas.length });
    const { fecha, cuenta: cuentaDestino } = grupo;
    await insertLineas(
      tx,
      { idEmpresa, idCuentaCorriente, idArchivo, idAbono, fecha, posicion, cuentaDestino },
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
