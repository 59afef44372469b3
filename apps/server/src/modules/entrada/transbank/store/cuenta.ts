import { RUT_TRANSBANK } from '@cuadra/domain/transbank';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { LineaDeAbono } from '../tipos.ts';

/** Transbank in the catalogue of banks. */
export async function readIntegradorTransbank(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('integrador')
    .select('id')
    .where('rut', '=', RUT_TRANSBANK)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The company's account with Transbank, locked. */
export async function lockCuenta(tx: Tx, idEmpresa: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select cc.id from cuenta_corriente cc
    join integrador i on i.id = cc.id_integrador
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    where cc.id_empresa = ${idEmpresa} and i.rut = ${RUT_TRANSBANK} and t.codigo = 'MP'
    order by cc.id limit 1 for update of cc`.execute(tx);
  const [cuenta] = rows;
  if (!cuenta) throw new Error('no account with Transbank');
  return cuenta.id;
}

export async function readUltimaPosicion(tx: Tx, idEmpresa: number, idCuenta: number): Promise<number> {
  const fila = await tx
    .selectFrom('cartola')
    .select((eb) => eb.fn.max('posicion').as('posicion'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', '=', idCuenta)
    .executeTakeFirst();
  return fila?.posicion ?? 0;
}

/** Says of lines of Transbank's account which deposit they open, and which part of it each is. */
export async function insertPartes(
  tx: Tx,
  partes: readonly {
    readonly idEmpresa: number;
    readonly idCartola: number;
    readonly idAbono: number;
    readonly parte: LineaDeAbono['parte'];
  }[],
): Promise<void> {
  await tx.insertInto('transbankLinea').values(partes).execute();
}
