import type pg from 'pg';

/**
 * A company's sales of four years: 20,000 customers of very different size (one of them buys every twentieth time),
 * one document in a hundred a note, one in two hundred in dollars, nine of ten old ones reconciled. Without chance: the
 * same rows every time.
 */
export async function loadDocumentos(admin: pg.Pool, idEmpresa: number, filas: number): Promise<void> {
  await admin.query(
    `insert into moneda_valor (id_moneda, fecha, valor, fuente)
     select m, date '2022-12-01' + d, 900 + d % 97, 'bench' from generate_series(0, 1500) d, unnest(array[2, 3, 4]) m
     on conflict do nothing`,
  );
  const nombre = (
    c: string,
  ) => `(array['Comercial', 'Sociedad', 'Inversiones', 'Transportes', 'Servicios', 'Constructora', 'Agrícola'])[${c} % 7 + 1]
    || ' ' || (array['Lenga', 'Ulmo', 'Raulí', 'Coigüe', 'Alerce', 'Mañío', 'Canelo', 'Boldo', 'Quillay', 'Tepa', 'Arrayán'])[${c} % 11 + 1]
    || ' ' || ${c} || ' Limitada'`;
  await admin.query(
    `with partes as (
       insert into contraparte (id_empresa, rut, razon_social, nombre)
       select $1, (76000000 + c)::text || '-K', ${nombre('c')}, ${nombre('c')} from generate_series(0, 19999) c
       returning id_empresa, id)
     insert into cliente (id_empresa, id_contraparte) select id_empresa, id from partes`,
    [idEmpresa],
  );
  await admin.query('analyze contraparte');
  const POR_TANDA = 50_000;
  for (let desde = 1; desde <= filas; desde += POR_TANDA) {
    await admin.query(
      `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, id_contraparte, fecha_emision,
         fecha_vencimiento, id_moneda, valor_moneda, monto_neto, iva, monto_total, signo, saldo, fuente)
       select $1, 'Dte', t.id, t.codigo, f.n::text, k.rut, k.razon_social, k.id,
         f.emision, f.emision + 30, f.moneda, case when f.moneda <> 1 then valor_del_dia(f.moneda, f.emision) end, f.neto, f.neto * 19 / 100, f.neto + f.neto * 19 / 100, t.signo,
         case f.abierto when 0 then t.signo * (f.neto + f.neto * 19 / 100) when 1 then t.signo * (f.neto / 2) else 0 end, 'demo'
       from (
         select n, case when n % 20 = 0 then 0 else (n::bigint * 7919) % 20000 end as c,
           date '2022-12-01' + (n::bigint * 1460 / $4::int)::int as emision,
           case when n % 200 = 7 then 2 else 1 end as moneda,
           1000 + (n::bigint * 104729 % 3000000) as neto,
           case when n % 100 = 3 then '61' when n % 10 = 4 then '34' else '33' end as codigo,
           -- Open: a third of the last two months, and a little of the past.
           case when n > $4::int * 0.96 and n % 3 = 0 then 0 when n % 400 = 11 then 1 when n % 500 = 13 then 0 else 2 end as abierto
         from generate_series($2::int, $3::int) n
       ) f join tipo_documento t on t.codigo = f.codigo and t.id_pais = 1
       join contraparte k on k.id_empresa = $1 and k.rut = (76000000 + f.c)::text || '-K'`,
      [idEmpresa, desde, Math.min(desde + POR_TANDA - 1, filas), filas],
    );
  }
  await admin.query('vacuum analyze documento, documento_resumen');
}
