import type pg from 'pg';

/** A bank line for each reconciled sale of `loadDocumentos`, and the pair that explains it. */
export async function loadPares(admin: pg.Pool, idEmpresa: number): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 1, 1, '00-100-1') returning id::int`,
    [idEmpresa],
  );
  const cliente = await admin.connect();
  try {
    // As a superuser: sums of pairs are checked by triggers, one row at a time.
    await cliente.query('begin; set local session_replication_role = replica');
    await cliente.query(
      `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, saldo, posicion, huella,
         conciliado, conciliado_por)
       select $1, $2, d.fecha_emision + 20, 'TRANSFERENCIA DE ' || upper(d.razon_social), 0, abs(d.monto_total), 0, 0, d.id::text,
         abs(d.monto_total), 2
       from documento d where d.id_empresa = $1 and d.saldo = 0`,
      [idEmpresa, rows[0]?.id],
    );
    await cliente.query(
      `with c as (insert into conciliacion (id_empresa, origen, lote) values ($1, 'automatizacion', gen_random_uuid()) returning id)
       insert into conciliacion_par (id_empresa, id_conciliacion, id_cartola, id_documento, monto_cartola, monto_documento)
       select $1, c.id, l.id, l.huella::bigint, l.abono, l.abono from c, cartola l where l.id_empresa = $1`,
      [idEmpresa],
    );
    await cliente.query('commit');
  } finally {
    cliente.release();
  }
  await admin.query('vacuum analyze documento, cartola, conciliacion_par');
  const { rows: pares } = await admin.query<{ n: number }>(
    'select count(*)::int as n from conciliacion_par where id_empresa = $1',
    [idEmpresa],
  );
  return pares[0]?.n ?? 0;
}
