import { RUT_TRANSBANK } from '@cuadra/domain/transbank';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { LineaDeAbono } from '../tipos.ts';

/** The company's account with Transbank, made where there is none, locked: one settlement at a time adds lines to it. */
export async function lockCuentaTransbank(tx: Tx, idEmpresa: number): Promise<number> {
  await sql`
    insert into cuenta_corriente
      (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta, alias)
    select ${idEmpresa}, t.id, i.id, m.id, 'Transbank', 'Transbank'
    from tipo_cuenta_corriente t, integrador i, moneda m
    where t.codigo = 'MP' and i.rut = ${RUT_TRANSBANK} and m.moneda = 'CLP'
    on conflict do nothing`.execute(tx);
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

export interface LineasNuevas {
  readonly idEmpresa: number;
  readonly idCuentaCorriente: number;
  readonly idArchivo: number;
  readonly idAbono: number;
  readonly fecha: string;
  /** Of the last line of the account. */
  readonly posicion: number;
  readonly cuentaDestino: string;
}

/** The lines of a deposit in Transbank's account, each with the balance after it: the last leaves nothing. */
export async function insertLineas(
  tx: Tx,
  { idEmpresa, idCuentaCorriente, idArchivo, idAbono, fecha, posicion, cuentaDestino }: LineasNuevas,
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
      saldo,
      posicion: posicion + i + 1,
      huella: `transbank ${idAbono} ${parte}`,
      rutDestino: deTransbank ? RUT_TRANSBANK : null,
      nombreDestino: deTransbank ? 'Transbank S.A.' : null,
      cuentaDestino: parte === 'neto' && cuentaDestino !== '' ? cuentaDestino : null,
      cargaManual: true,
    };
  });
  if (nuevas.length === 0) return;
  const ids = await tx.insertInto('cartola').values(nuevas).returning(['id', 'posicion']).execute();
  await tx
    .insertInto('transbankLinea')
    .values(
      ids.map(({ id, posicion: suya }) => ({
        idEmpresa,
        idCartola: id,
        idAbono,
        parte: lineas[suya - posicion - 1]?.parte ?? 'neto',
      })),
    )
    .execute();
}
