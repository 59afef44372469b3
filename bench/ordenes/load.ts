import type pg from 'pg';

/**
 * Orders of four years to 400 beneficiaries of very different size, nearly all paid, with a purchase each: 300 wait for
 * approval, 400 are scheduled. Without chance: the same rows every time.
 */
export async function loadOrdenes(
  admin: pg.Pool,
  idEmpresa: number,
  { idUsuario, filas }: { readonly idUsuario: number; readonly filas: number },
): Promise<void> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into usuario (email, nombre) values ('otra@bench.cl', 'Otra') returning id::int`,
  );
  const idOtro = rows[0]?.id ?? 0;
  await admin.query(
    `with b as (
       insert into beneficiario (id_empresa, rut, razon_social)
       select $1, (76000000 + n)::text || '-K', 'Proveedor ' || n || ' Limitada' from generate_series(1, 400) n
       returning id_empresa, id)
     insert into beneficiario_cuenta (id_empresa, id_beneficiario, id_integrador, tipo_cuenta, numero_cuenta, email,
       id_usuario, estado, decidida, id_usuario_decidio)
     select id_empresa, id, 1, 'corriente', (10000000 + id)::text, 'p' || id || '@x.cl', $2, 'vigente',
       now() - interval '1 year', $3 from b`,
    [idEmpresa, idOtro, idUsuario],
  );
  await admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_neto, iva, monto_total, signo, saldo, fuente)
     select $1, 'Compra', t.id, t.codigo, n::text, (76000000 + b)::text || '-K', 'Proveedor ' || b || ' Limitada',
       current_date - (n * 1460 / $2::int) - 30, 1, m, 0, m, 1, m, 'demo'
     from generate_series(1, $2::int) n
     cross join lateral (select case when n % 10 = 0 then 1 else n % 400 + 1 end as b, 10000 + (n::bigint * 104729 % 3000000) as m) x
     join tipo_documento t on t.codigo = '34' and t.id_pais = 1`,
    [idEmpresa, filas],
  );
  await admin.query(
    `with nuevas as (
       insert into orden_pago (id_empresa, id_beneficiario, id_beneficiario_cuenta, id_estado, monto, fecha_pago,
         email_notificar, id_usuario_inscriptor, id_usuario_aprobador, medio, enviada, pagada, glosa)
       select $1, b.id, c.id, e.estado, d.monto_total, f.dia, c.email, $2,
         case when e.estado > 1 then $3::bigint end, case when e.estado = 4 then 'manual' end,
         case when e.estado = 4 then f.dia::timestamptz end, case when e.estado = 4 then f.dia end, d.folio
       from documento d
       join beneficiario b on b.id_empresa = d.id_empresa and b.rut = d.rut
       join beneficiario_cuenta c on c.id_empresa = b.id_empresa and c.id_beneficiario = b.id
       cross join lateral (select case when d.folio::int <= 300 then 1 when d.folio::int <= 700 then 2 else 4 end as estado) e
       cross join lateral (select case when e.estado = 4 then d.fecha_emision + 30 else current_date + d.folio::int % 60 end as dia) f
       where d.id_empresa = $1 order by d.id
       returning id_empresa, id, glosa, monto)
     insert into orden_pago_documento (id_empresa, id_orden, id_documento, monto)
     select n.id_empresa, n.id, d.id, n.monto from nuevas n
     join documento d on d.id_empresa = n.id_empresa and d.folio = n.glosa and d.modelo = 'Compra'`,
    [idEmpresa, idUsuario, idOtro],
  );
  await admin.query(
    `insert into orden_pago_resumen (id_empresa, mes, id_estado, reservada, cantidad, monto)
     select id_empresa, date_trunc('month', fecha_pago::timestamp)::date, id_estado, reservada, count(*), sum(monto)
     from orden_pago where id_empresa = $1 group by 1, 2, 3, 4`,
    [idEmpresa],
  );
  await admin.query(
    'vacuum analyze orden_pago, orden_pago_documento, orden_pago_resumen, documento, beneficiario',
  );
}
