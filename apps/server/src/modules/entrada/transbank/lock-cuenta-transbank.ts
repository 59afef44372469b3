import type { Tx } from '../../../platform/database/index.ts';
import { insertCuenta } from '../../registros/cartolas/index.ts';
import { lockCuenta, readIntegradorTransbank } from './store/cuenta.ts';

/** The company's account with Transbank, made where there is none, locked: one settlement at a time adds lines to it. */
export async function lockCuentaTransbank(tx: Tx, idEmpresa: number): Promise<number> {
  await insertCuenta(tx, {
    idEmpresa,
    idIntegrador: await readIntegradorTransbank(tx),
    tipo: 'MP',
    moneda: 'CLP',
    numeroCuenta: 'Transbank',
    alias: 'Transbank',
  });
  return lockCuenta(tx, idEmpresa);
}
