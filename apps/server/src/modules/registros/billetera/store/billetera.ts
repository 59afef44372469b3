import type { LineaBilletera, SaldosBilletera, TipoMovimiento } from '@cuadra/domain/billetera';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface BilleteraGuardada extends SaldosBilletera {
  readonly idCuentaCorriente: number;
  /** Of its newest movement; they are numbered without gaps. */
  readonly numero: number;
}

function selectBilletera(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('billetera')
    .select(['idCuentaCorriente', 'numero', 'disponible', 'agendado', 'enRetiro'])
    .where('idEmpresa', '=', idEmpresa);
}

/** What the wallet holds; undefined before its first movement. */
export function readBilletera(tx: Tx, idEmpresa: number): Promise<BilleteraGuardada | undefined> {
  return selectBilletera(tx, idEmpresa).executeTakeFirst();
}

/** The wallet with its row locked until the transaction ends; undefined before it is made. */
export function readBilleteraLocked(tx: Tx, idEmpresa: number): Promise<BilleteraGuardada | undefined> {
  return selectBilletera(tx, idEmpresa).forUpdate().executeTakeFirst();
}

/** The site of the catalogue to which the accounts of wallets belong. */
export async function readIntegradorBilletera(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('integrador as i')
    .innerJoin('integradorTipo as it', 'it.id', 'i.idTipo')
    .select('i.id')
    .where('it.key', '=', 'billetera')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the wallet of the company over its account of that kind, unless it has one. */
export async function insertBilletera(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    insert into billetera (id_empresa, id_cuenta_corriente)
    select cc.id_empresa, cc.id from cuenta_corriente cc
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    where cc.id_empresa = ${idEmpresa} and t.codigo = 'CW'
    order by cc.id limit 1
    on conflict do nothing`.execute(tx);
}

export interface MovimientoNuevo {
  readonly numero: number;
  readonly tipo: TipoMovimiento;
  readonly idOperacion: number | null;
  readonly idOrden: number | null;
  readonly glosa: string;
  readonly despues: SaldosBilletera;
  readonly lineas: readonly LineaBilletera[];
  readonly idCartola: number | null;
}

/** A statement takes 65,535 values. */
const POR_TANDA = 2000;

/** Writes movements with their lines, and leaves the wallet with the balances of the last. */
export async function insertMovimientos(
  tx: Tx,
  idEmpresa: number,
  movimientos: readonly MovimientoNuevo[],
): Promise<void> {
  const ultimo = movimientos.at(-1);
  if (ultimo === undefined) return;
  for (let desde = 0; desde < movimientos.length; desde += POR_TANDA) {
    const tanda = movimientos.slice(desde, desde + POR_TANDA);
    await tx
      .insertInto('billeteraMovimiento')
      .values(
        tanda.map(({ despues, lineas: _lineas, ...movimiento }) => ({
          idEmpresa,
          ...movimiento,
          ...despues,
        })),
      )
      .execute();
    await tx
      .insertInto('billeteraLinea')
      .values(tanda.flatMap(({ numero, lineas }) => lineas.map((linea) => ({ idEmpresa, numero, ...linea }))))
      .execute();
  }
  const { numero, despues } = ultimo;
  await tx
    .updateTable('billetera')
    .set({ numero, ...despues, modified: sql`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

/** Movements up to one by its number, newest first, with what each moved. */
export function readMovimientos(tx: Tx, idEmpresa: number, hasta: number, limite: number) {
  return tx
    .selectFrom('billeteraMovimiento as m')
    .innerJoin('billeteraLinea as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'm.idEmpresa').onRef('l.numero', '=', 'm.numero').on('l.debe', '>', 0),
    )
    .select([
      'm.numero',
      'm.tipo',
      'm.glosa',
      'm.disponible',
      'm.idCartola',
      'm.created',
      'l.debe as montoMovido',
    ])
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.numero', '<=', hasta)
    .orderBy('m.numero', 'desc')
    .limit(limite)
    .execute();
}

/** Every account of the wallet, added up from its lines. */
export function sumLineas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('billeteraLinea')
    .select([
      'cuenta',
      sql<number>`sum(debe)::bigint`.as('debe'),
      sql<number>`sum(haber)::bigint`.as('haber'),
    ])
    .where('idEmpresa', '=', idEmpresa)
    .groupBy('cuenta')
    .execute();
}
