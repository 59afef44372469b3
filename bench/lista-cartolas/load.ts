import type pg from 'pg';

/**
 * A company's bank lines of four years in four accounts, one of them in dollars: 20,000 counterparties of very different
 * size, one line in ten with words of its own, half with a number, nine of ten old ones explained, each with its running
 * balance. Without chance: the same rows every time.
 */
export async function loadCartolas(admin: pg.Pool, idEmpresa: number, filas: number): Promise<number[]> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     select $1, 1, n, case n when 4 then 2 else 1 end, '00-100-' || n from generate_series(1, 4) n
     returning id::int`,
    [idEmpresa],
  );
  const cuentas = rows.map(({ id }) => id);
  const POR_TANDA = 50_000;
  for (let desde = 1; desde <= filas; desde += POR_TANDA) {
    await admin.query(
      `with nuevas as (insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, saldo, posicion, huella,
         numero_documento, conciliado, conciliado_por)
       select $1, ($5::int[])[1 + (n % 10) / 3], f.fecha,
         case when n % 10 = 7 then 'PAGO OPERACION ' || n
           when f.entra then 'TRANSFERENCIA DE ' || f.nombre else 'TRASPASO A ' || f.nombre end,
         case when f.entra then 0 else f.monto end, case when f.entra then f.monto else 0 end,
         1000000000 + (n::bigint * 7919 % 900000000), n % 500, md5(n::text),
         case when n % 2 = 0 then lpad(n::text, 8, '0') end,
         case f.abierta when 0 then 0 when 1 then f.monto / 2 else f.monto end, case f.abierta when 0 then 0 else 2 end
       from (
         select n, n % 5 < 3 as entra, date '2022-12-01' + (n::bigint * 1460 / $4::int)::int as fecha,
           1000 + (n::bigint * 104729 % 3000000) as monto,
           (array['COMERCIAL', 'SOCIEDAD', 'INVERSIONES', 'TRANSPORTES', 'SERVICIOS', 'CONSTRUCTORA'])[n % 6 + 1] || ' ' ||
             (array['LENGA', 'ULMO', 'RAULI', 'COIGUE', 'ALERCE', 'MANIO', 'CANELO', 'BOLDO', 'QUILLAY', 'TEPA', 'ARRAYAN'])
               [n % 11 + 1] || ' ' || case when n % 20 = 0 then 0 else (n::bigint * 7919) % 20000 end || ' LTDA' as nombre,
           -- Open: a third of the last two months, and a little of the past.
           case when n > $4::int * 0.96 and n % 3 = 0 then 0 when n % 400 = 11 then 1 when n % 500 = 13 then 0 else 2 end as abierta
         from generate_series($2::int, $3::int) n
       ) f returning id_empresa, id)
       insert into cartola_glosa_tramo_resumen (id_empresa, desde, hasta)
       select id_empresa, min(id), max(id) from nuevas group by 1`,
      [idEmpresa, desde, Math.min(desde + POR_TANDA - 1, filas), filas, cuentas],
    );
  }
  await admin.query('vacuum analyze cartola, cartola_resumen, cartola_glosa_resumen');
  return cuentas;
}
