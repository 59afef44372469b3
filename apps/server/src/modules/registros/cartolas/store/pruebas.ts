import type { EstadoDePrueba, Hallazgo, LineaProbada, SaldoInformado } from '@cuadra/domain/prueba-saldos';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Any fixed number: the space of this lock among the advisory locks of the database. */
const ESPACIO_PRUEBA = 7_240_326;

/** Waits until nobody else is proving this account; until the transaction ends nobody else may. */
export async function lockPrueba(tx: Tx, idCuenta: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ESPACIO_PRUEBA}, ${idCuenta % 2_147_483_647}::int)`.execute(tx);
}

/** Accounts of which something is to be proven anew, each with its oldest month. */
export async function readPendientes(
  tx: Tx,
  idEmpresa: number,
): Promise<{ idCuenta: number; mes: string }[]> {
  const { rows } = await sql<{ idCuenta: number; mes: string }>`
    select id_cuenta_corriente as id_cuenta, min(mes) as mes from prueba_pendiente_resumen
    where id_empresa = ${idEmpresa} group by 1 order by 1`.execute(tx);
  return rows;
}

interface DeMes {
  readonly idEmpresa: number;
  readonly idCuenta: number;
  /** First day of it. */
  readonly mes: string;
}

/** The oldest month of an account that is to be proven; null where none is. Its marks are taken. */
export async function takePendiente(
  tx: Tx,
  { idEmpresa, idCuenta }: Omit<DeMes, 'mes'>,
): Promise<string | null> {
  const { rows } = await sql<{ mes: string }>`
    delete from prueba_pendiente_resumen p
    where p.id_empresa = ${idEmpresa} and p.id_cuenta_corriente = ${idCuenta} and p.mes = (
      select min(mes) from prueba_pendiente_resumen o
      where o.id_empresa = ${idEmpresa} and o.id_cuenta_corriente = ${idCuenta})
    returning p.mes`.execute(tx);
  return rows[0]?.mes ?? null;
}

/** The next month that was proven is to be proven anew, since what it begins with is another. */
export async function markNext(tx: Tx, { idEmpresa, idCuenta, mes }: DeMes): Promise<void> {
  await sql`
    insert into prueba_pendiente_resumen (id_empresa, id_cuenta_corriente, mes)
    select id_empresa, id_cuenta_corriente, mes from prueba_mes_resumen
    where id_empresa = ${idEmpresa} and id_cuenta_corriente = ${idCuenta} and mes > ${mes}
    order by mes limit 1`.execute(tx);
}

/** What the month before leaves, and what this one left when it was proven last. */
export async function readEstados(
  tx: Tx,
  { idEmpresa, idCuenta, mes }: DeMes,
): Promise<{ antes: EstadoDePrueba | null; suyo: EstadoDePrueba | null }> {
  const consulta = tx
    .selectFrom('pruebaMesResumen')
    .select(['esperado', 'probadoHasta'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', '=', idCuenta);
  const antes = await consulta.where('mes', '<', mes).orderBy('mes', 'desc').limit(1).executeTakeFirst();
  const suyo = await consulta.where('mes', '=', mes).executeTakeFirst();
  return { antes: antes ?? null, suyo: suyo ?? null };
}

/**
 * Lines of a month as the bank has them: what it took back is not there, and what it changed is as it says now, whatever is
 * kept of it.
 */
export async function readLineas(tx: Tx, { idEmpresa, idCuenta, mes }: DeMes): Promise<LineaProbada[]> {
  const { rows } = await sql<LineaProbada>`
    select id, posicion, saldo,
      -- A day in another month counts as the nearest of this one.
      greatest(${mes}::date, least((${mes}::date + interval '1 month - 1 day')::date,
        coalesce(case when difiere_del_banco then (movimiento ->> 'fecha')::date end, fecha))) as fecha,
      coalesce(case when difiere_del_banco then (movimiento ->> 'cargo')::bigint end, cargo) as cargo,
      coalesce(case when difiere_del_banco then (movimiento ->> 'abono')::bigint end, abono) as abono
    from cartola
    where id_empresa = ${idEmpresa} and id_cuenta_corriente = ${idCuenta}
      and fecha >= ${mes} and fecha < (${mes}::date + interval '1 month')::date
      and novedad_banco is distinct from 'retirada'
    order by fecha, posicion, id`.execute(tx);
  return rows;
}

/** What the bank said that the account held. Of a card it says what is owed, which no line adds up to. */
export async function readInformados(tx: Tx, { idEmpresa, idCuenta, mes }: DeMes): Promise<SaldoInformado[]> {
  const { rows } = await sql<SaldoInformado>`
    select s.fecha, s.saldo,
      coalesce((select sum(l.abono - l.cargo) from cartola l
        where l.id_empresa = s.id_empresa and l.id_cuenta_corriente = s.id_cuenta_corriente and l.fecha = s.fecha
          and l.created > s.al and l.novedad_banco is distinct from 'retirada'), 0)::bigint as despues
    from saldo_informado s
    join cuenta_corriente cc on cc.id_empresa = s.id_empresa and cc.id = s.id_cuenta_corriente
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente and t.codigo <> 'TC'
    where s.id_empresa = ${idEmpresa} and s.id_cuenta_corriente = ${idCuenta}
      and s.fecha >= ${mes} and s.fecha < (${mes}::date + interval '1 month')::date
    order by s.fecha`.execute(tx);
  return rows;
}

export async function writeMes(
  tx: Tx,
  { idEmpresa, idCuenta, mes }: DeMes,
  estado: EstadoDePrueba,
  hallazgos: readonly Hallazgo[],
): Promise<void> {
  const clave = { idEmpresa, idCuentaCorriente: idCuenta, mes };
  await tx
    .insertInto('pruebaMesResumen')
    .values({ ...clave, ...estado })
    .onConflict((c) => c.columns(['idEmpresa', 'idCuentaCorriente', 'mes']).doUpdateSet(estado))
    .execute();
  await tx
    .deleteFrom('pruebaHallazgoResumen')
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', '=', idCuenta)
    .where('mes', '=', mes)
    .execute();
  if (hallazgos.length === 0) return;
  await tx
    .insertInto('pruebaHallazgoResumen')
    .values(
      hallazgos.map((hallazgo, posicion) => ({
        ...clave,
        posicion,
        tipo: hallazgo.tipo,
        monto: hallazgo.monto,
        idCartola: hallazgo.idCartola,
        ...(hallazgo.tipo === 'falta'
          ? { desde: hallazgo.desde, hasta: hallazgo.hasta, idOriginal: null }
          : { desde: hallazgo.fecha, hasta: hallazgo.fecha, idOriginal: hallazgo.idOriginal }),
      })),
    )
    .execute();
}

/** Of each account: until when balances prove it, since when, and how much does not follow. */
export async function readResumenes(tx: Tx, idEmpresa: number, idCuenta?: number) {
  const { rows } = await sql<{
    id: number;
    moneda: string;
    probadoHasta: string | null;
    esperado: number | null;
    faltas: number;
    repetidas: number;
    novedades: number;
  }>`
    select cc.id, m.moneda, u.probado_hasta, u.esperado,
      coalesce(h.faltas, 0)::int as faltas, coalesce(h.repetidas, 0)::int as repetidas,
      (select count(*) from cartola l where l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id
        and l.novedad_banco is not null)::int as novedades
    from cuenta_corriente cc
    join moneda m on m.id = cc.id_moneda
    left join lateral (
      select p.probado_hasta, p.esperado from prueba_mes_resumen p
      where p.id_empresa = cc.id_empresa and p.id_cuenta_corriente = cc.id order by p.mes desc limit 1) u on true
    left join lateral (
      select count(*) filter (where h.tipo = 'falta') as faltas, count(*) filter (where h.tipo = 'repetida') as repetidas
      from prueba_hallazgo_resumen h
      where h.id_empresa = cc.id_empresa and h.id_cuenta_corriente = cc.id) h on true
    where cc.id_empresa = ${idEmpresa} and cc.eliminada is null
      and (${idCuenta ?? null}::bigint is null or cc.id = ${idCuenta ?? null}::bigint)
    order by cc.id`.execute(tx);
  return rows;
}

/** What does not follow in an account, the newest first, up to `limite`. */
export function readHallazgos(tx: Tx, idEmpresa: number, idCuenta: number, limite: number) {
  return tx
    .selectFrom('pruebaHallazgoResumen as h')
    .leftJoin('cartola as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'h.idEmpresa').onRef('l.id', '=', 'h.idCartola'),
    )
    .select(['h.tipo', 'h.desde', 'h.hasta', 'h.monto', 'h.idCartola', 'h.idOriginal', 'l.descripcion'])
    .where('h.idEmpresa', '=', idEmpresa)
    .where('h.idCuentaCorriente', '=', idCuenta)
    .orderBy('h.hasta', 'desc')
    .orderBy('h.mes', 'desc')
    .orderBy('h.posicion', 'desc')
    .limit(limite)
    .execute();
}

/** Lines of an account that the bank changed, took back or did not show again, the newest first, up to `limite`. */
export function readNovedades(tx: Tx, idEmpresa: number, idCuenta: number, limite: number) {
  return tx
    .selectFrom('cartola as l')
    .select(['l.id', 'l.fecha', 'l.descripcion', 'l.cargo', 'l.abono', 'l.novedadBanco'])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.idCuentaCorriente', '=', idCuenta)
    .where('l.novedadBanco', 'is not', null)
    .orderBy('l.fecha', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limite)
    .execute();
}
