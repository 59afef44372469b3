import type { Moneda } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

export interface CuentaConocida {
  readonly id: number;
  readonly numeroCuenta: string;
  readonly moneda: Moneda;
  readonly tipo: string;
  readonly banco: string;
  /** The regulator's code of the bank, the same for all of its sites; null for what is no bank. */
  readonly codigoSbif: string | null;
  readonly idIntegrador: number;
}

export interface Banco {
  readonly id: number;
  readonly nombre: string;
  readonly codigoSbif: string | null;
}

export interface CuentaNueva {
  readonly idIntegrador: number;
  readonly tipo: 'CC' | 'TC';
  readonly moneda: Moneda;
  readonly numeroCuenta: string;
}

export async function existsCuenta(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cuentaCorriente')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
}

export async function readCuentas(tx: Tx, idEmpresa: number): Promise<CuentaConocida[]> {
  const filas = await tx
    .selectFrom('cuentaCorriente as c')
    .innerJoin('integrador as i', 'i.id', 'c.idIntegrador')
    .innerJoin('moneda as m', 'm.id', 'c.idMoneda')
    .innerJoin('tipoCuentaCorriente as t', 't.id', 'c.idTipoCuentaCorriente')
    .select([
      'c.id',
      'c.numeroCuenta',
      'c.idIntegrador',
      'm.moneda',
      't.codigo as tipo',
      'i.nombre as banco',
      'i.codigoSbif',
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .orderBy('c.id')
    .execute();
  return filas.map((fila) => ({ ...fila, moneda: fila.moneda as Moneda }));
}

export function readBancos(tx: Tx): Promise<Banco[]> {
  return tx.selectFrom('integrador').select(['id', 'nombre', 'codigoSbif']).orderBy('id').execute();
}
