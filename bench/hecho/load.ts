import type pg from 'pg';

/**
 * Acts of three years without chance: reconciliations, classifications, rules, imports and documents entered by hand,
 * of four people, rules, imports and Cuadra, one act in twelve undone. Acts by hand name documents of the company.
 */
export async function loadActos(admin: pg.Pool, idEmpresa: number, filas: number): Promise<void> {
  await admin.query(
    `insert into usuario (email, nombre)
     select 'persona' || n || '@bench.cl', 'Persona ' || n from generate_series(1, 3) n`,
  );
  await admin.query(
    `insert into acto (id_empresa, clave, clase, autor, id_usuario, nombre, modelo, detalle, cantidad, deshechas, deshecho,
       id_usuario_deshizo, created)
     select $1, gen_random_uuid()::text, a.clase, a.autor, case when a.autor = 'persona' then p.id end,
       case a.autor when 'regla' then 'Peajes ' || a.n % 40 when 'importacion' then 'Cartola del banco' end,
       case when a.clase = 'edicion' then 'Gasto' when a.clase in ('clasificacion', 'conciliacion') then 'Cartola' end,
       'TRANSFERENCIA DE CLIENTE ' || a.n % 20000, a.cantidad, case when a.deshecho then a.cantidad else 0 end,
       case when a.deshecho then a.created + interval '1 hour' end, case when a.deshecho then p.id end, a.created
     from (
       select n, 1 + n % 7 * (n % 11) as cantidad, n % 12 = 5 and n % 20 not in (8, 18) as deshecho,
         (array['conciliacion', 'clasificacion', 'conciliacion', 'par', 'edicion', 'clasificacion', 'conciliacion',
           'descarte', 'importacion', 'edicion'])[n % 10 + 1] as clase,
         case when n % 10 = 8 then 'importacion' when n % 10 in (4, 9) then 'persona'
           else (array['persona', 'regla', 'cuadra', 'persona'])[n / 10 % 4 + 1] end as autor,
         now() - make_interval(secs => ($2::int - n)::bigint * 3 * 365 * 86400 / $2::int) as created
       from generate_series(1, $2::int) n) a
     join (select id, row_number() over (order by id) - 1 as lugar, count(*) over () as cuantos from usuario) p
       on p.lugar = a.n % p.cuantos`,
    [idEmpresa, filas],
  );
  await admin.query(
    `insert into acto_monto (id_empresa, id_acto, id_moneda, entra, sale)
     select id_empresa, id, 1, case when id % 2 = 0 then 119000 else 0 end, case when id % 2 = 1 then 119000 else 0 end
     from acto where id_empresa = $1`,
    [idEmpresa],
  );
  await admin.query(
    `insert into acto_resumen (id_empresa, mes, clase, modelo, autor, masivo, cantidad)
     select id_empresa, date_trunc('month', created at time zone 'America/Santiago')::date, clase, modelo, autor,
       cantidad > 1, count(*)
     from acto where id_empresa = $1 group by 1, 2, 3, 4, 5, 6`,
    [idEmpresa],
  );
  // Each document told another amount before: the list reads who changed it since.
  await admin.query(
    `insert into documento_acto (id_empresa, lote, id_documento, antes, despues, created)
     select a.id_empresa, a.clave::uuid, d.id, '{"montoTotal": 1000, "moneda": "CLP", "anulado": false}',
       '{"montoTotal": 2000, "moneda": "CLP", "anulado": false}', a.created
     from (select *, row_number() over (order by id) as lugar from acto where id_empresa = $1 and clase = 'edicion') a
     join (select id, row_number() over (order by id desc) as lugar from documento where id_empresa = $1) d
       on d.lugar = a.lugar`,
    [idEmpresa],
  );
  await admin.query('vacuum analyze acto, acto_monto, documento_acto');
}
