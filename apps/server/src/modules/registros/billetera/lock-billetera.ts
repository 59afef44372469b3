import type { Tx } from '../../../platform/database/index.ts';
import { insertCuenta } from '../cartolas/index.ts';
import {
  insertBilletera,
  readBilleteraLocked,
  readIntegradorBilletera,
  type BilleteraGuardada,
} from './store/billetera.ts';

/** The wallet with its row locked until the transaction ends: one movement at a time. It is made where there is none. */
export async function lockBilletera(tx: Tx, idEmpresa: number): Promise<BilleteraGuardada> {
  const guardada = await readBilleteraLocked(tx, idEmpresa);
  if (guardada) return guardada;
  await insertCuenta(tx, {
    idEmpresa,
    idIntegrador: await readIntegradorBilletera(tx),
    tipo: 'CW',
    moneda: 'CLP',
    numeroCuenta: 'Billetera',
    alias: 'Billetera Cuadra',
    estadoConexion: 'connected',
  });
  await insertBilletera(tx, idEmpresa);
  const hecha = await readBilleteraLocked(tx, idEmpresa);
  if (!hecha) throw new Error('a wallet that was just made is not there');
  return hecha;
}
