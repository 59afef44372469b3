import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/**
 * Folds the differences appended to the kept totals of documents into one row for each of their keys. What other
 * transactions append meanwhile is not seen and stays; readers see the sum before or after, which is the same.
 */
export async function foldDocumentos(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with viejas as (delete from documento_resumen where id_empresa = ${idEmpresa} returning *)
    insert into documento_resumen (id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por, id_moneda,
      clasificacion, cantidad, neto, iva, total, saldo, neto_pesos, iva_pesos, total_pesos, saldo_pesos, sin_valor)
    select id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por, id_moneda, clasificacion,
      sum(cantidad), sum(neto), sum(iva), sum(total), sum(saldo),
      sum(neto_pesos), sum(iva_pesos), sum(total_pesos), sum(saldo_pesos), sum(sin_valor)
    from viejas group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(cantidad) <> 0 or sum(neto) <> 0 or sum(iva) <> 0 or sum(total) <> 0 or sum(saldo) <> 0
      or sum(total_pesos) <> 0 or sum(saldo_pesos) <> 0 or sum(sin_valor) <> 0`.execute(tx);
}

/** Folds the counts by block of ids and the names that stand more than once, and writes the words of new names. */
export async function foldLugares(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with viejas as (delete from documento_bloque_resumen where id_empresa = ${idEmpresa} returning *)
    insert into documento_bloque_resumen (id_empresa, modelo, bloque, codigo_tipo, estado_conciliacion, cantidad)
    select id_empresa, modelo, bloque, codigo_tipo, estado_conciliacion, sum(cantidad)
    from viejas group by 1, 2, 3, 4, 5 having sum(cantidad) <> 0`.execute(tx);
  await sql`
    delete from documento_nombre_resumen n using documento_nombre_resumen otra
    where n.id_empresa = ${idEmpresa} and otra.id_empresa = n.id_empresa and otra.rut = n.rut
      and otra.razon_social = n.razon_social and otra.id < n.id`.execute(tx);
  await sql`
    with nuevos as (
      update documento_nombre_resumen set con_palabras = true
      where id_empresa = ${idEmpresa} and not con_palabras returning id, plano)
    insert into documento_palabra_resumen (id_empresa, trozo, id_nombre)
    select ${idEmpresa}::bigint, trozo, n.id from nuevos n cross join lateral trozos_de(n.plano) as trozo
    on conflict do nothing`.execute(tx);
}

/** Folds the totals of bank lines. */
export async function foldCartolas(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with viejas as (delete from cartola_resumen where id_empresa = ${idEmpresa} returning *)
    insert into cartola_resumen (id_empresa, id_cuenta_corriente, mes, estado_conciliacion, conciliado_por, abonos, cargos,
      monto_abonos, monto_cargos, conciliado_abonos, conciliado_cargos)
    select id_empresa, id_cuenta_corriente, mes, estado_conciliacion, conciliado_por, sum(abonos), sum(cargos),
      sum(monto_abonos), sum(monto_cargos), sum(conciliado_abonos), sum(conciliado_cargos)
    from viejas group by 1, 2, 3, 4, 5
    having sum(abonos) <> 0 or sum(cargos) <> 0 or sum(conciliado_abonos) <> 0 or sum(conciliado_cargos) <> 0`.execute(
    tx,
  );
}

/** Whether so many rows were appended, descriptions and names without their words among them, or a stretch of lines is not kept yet. */
export async function isWorthFolding(tx: Tx, idEmpresa: number, filas: number): Promise<boolean> {
  const { rows } = await sql<{ vale: boolean }>`
    select exists (select from cartola_glosa_tramo_resumen where id_empresa = ${idEmpresa}) or (select count(*) from (
      (select 1 from documento_resumen where id_empresa = ${idEmpresa} limit ${filas})
      union all
      (select 1 from documento_bloque_resumen where id_empresa = ${idEmpresa} limit ${filas})
      union all
      (select 1 from cartola_resumen where id_empresa = ${idEmpresa} limit ${filas})
      union all
      (select 1 from acto_resumen where id_empresa = ${idEmpresa} limit ${filas})
      union all
      (select 1 from orden_pago_resumen where id_empresa = ${idEmpresa} limit ${filas})
      union all
      (select 1 from cartola_glosa_resumen where id_empresa = ${idEmpresa} and not con_palabras limit ${filas})
      union all
      (select 1 from documento_nombre_resumen where id_empresa = ${idEmpresa} and not con_palabras limit ${filas})
      union all
      (select 1 from contraparte where id_empresa = ${idEmpresa} and not con_palabras limit ${filas})) agregadas) >= ${filas} as vale`.execute(
    tx,
  );
  return rows[0]?.vale ?? false;
}

/**
 * Appends orders to the kept totals as they are now (1), or takes them away before a change (-1). Each change of an order
 * stands between the two.
 */
export async function noteOrdenes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  signo: 1 | -1,
): Promise<void> {
  await sql`
    insert into orden_pago_resumen (id_empresa, mes, id_estado, reservada, cantidad, monto)
    select id_empresa, date_trunc('month', fecha_pago::timestamp)::date, id_estado, reservada,
      ${signo}::bigint * count(*), ${signo}::bigint * sum(monto)
    from orden_pago where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])
    group by 1, 2, 3, 4`.execute(tx);
}

/** Folds the totals of orders to pay. */
export async function foldOrdenes(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with viejas as (delete from orden_pago_resumen where id_empresa = ${idEmpresa} returning *)
    insert into orden_pago_resumen (id_empresa, mes, id_estado, reservada, cantidad, monto)
    select id_empresa, mes, id_estado, reservada, sum(cantidad), sum(monto)
    from viejas group by 1, 2, 3, 4 having sum(cantidad) <> 0 or sum(monto) <> 0`.execute(tx);
}
