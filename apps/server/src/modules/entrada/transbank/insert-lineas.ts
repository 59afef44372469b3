import { RUT_TRANSBANK } from '@cuadra/domain/transbank';
import type { Tx } from '../../../platform/database/index.ts';
import { insertCartolas } from '../../registros/cartolas/index.ts';
import { insertPartes } from './store/cuenta.ts';
import type { LineaDeAbono } from './tipos.ts';

export interface LineasNuevas {
  readonly idEmpresa: number;
  readonly idCuentaCorriente: number;
  readonly idArchivo: number;
  readonly idAbono: number;
  readonly fecha: string;
  /** Of the last line of the account. */
  readonly posicion: number;
  readonly cuentaDestino: string;
  /** What sales with lines of their own brought to the account before, and this deposit takes out. */
  readonly traido: number;
}

/**
 * The lines of a deposit in Transbank's account, each with the balance after it: the last leaves nothing. With sales that
 * have lines of their own the account holds other sales too, and no balance is stated.
 */
export async function insertLineas(
  tx: Tx,
  { idEmpresa, idCuentaCorriente, idArchivo, idAbono, fecha, posicion, cuentaDestino, traido }: LineasNuevas,
  lineas: readonly LineaDeAbono[],
): Promise<void> {
  let saldo = 0;
  const nuevas = lineas.map(({ parte, descripcion, monto }, i) => {
    saldo += monto;
    const deTransbank = parte === 'comision' || parte === 'cobros';
    return {
      idEmpresa,
      idCuentaCorriente,
      idImportacionArchivo: idArchivo,
      fecha,
      descripcion,
      cargo: Math.max(-monto, 0),
      abono: Math.max(monto, 0),
      saldo: traido === 0 ? saldo : null,
      posicion: posicion + i + 1,
      huella: `transbank ${idAbono} ${parte}`,
      rutDestino: deTransbank ? RUT_TRANSBANK : null,
      nombreDestino: deTransbank ? 'Transbank S.A.' : null,
      cuentaDestino: parte === 'neto' && cuentaDestino !== '' ? cuentaDestino : null,
      cargaManual: true,
    };
  });
  if (nuevas.length === 0) return;
  const escritas = await insertCartolas(tx, idEmpresa, nuevas);
  await insertPartes(
    tx,
    escritas.map(({ id, posicion: suya }) => ({
      idEmpresa,
      idCartola: id,
      idAbono,
      parte: lineas[suya - posicion - 1]?.parte ?? 'neto',
    })),
  );
}
