import { TIPOS_CUENTA, type CuentaCorriente } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../platform/database/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { readCuentas } from './store/cuentas.ts';

const ESTADOS = ['connected', 'manual', 'notConnected'] as const;

/** The company's accounts, or the one asked for. */
export async function listCuentas(tx: Tx, idEmpresa: number, id?: number): Promise<CuentaCorriente[]> {
  const filas = await readCuentas(tx, idEmpresa, id);
  return filas.map((fila) => ({
    ...fila,
    idConexion: null,
    tipo: oneOf(TIPOS_CUENTA, fila.tipo),
    moneda: oneOf(MONEDAS, fila.moneda),
    estadoConexion: oneOf(ESTADOS, fila.estadoConexion),
  }));
}
