-- Statements that change thousands of rows. What a trigger does is planned once for each connection, and then by what the
-- first statement changed, which may be nothing: rows before and after it were then compared each with each, two thousand
-- of them in seconds. Without nested loops they are hashed, whatever came first; of real tables these read none that way.
alter function marcar_cartolas() set enable_nestloop = off;
alter function marcar_documentos() set enable_nestloop = off;
alter function marcar_prueba() set enable_nestloop = off;

-- These look names up in tables that grow, which is for nested loops: what changed is told by a difference instead.
create or replace function anotar_glosas_cambiadas() returns trigger language plpgsql as $$
begin
  insert into cartola_glosa_resumen (id_empresa, descripcion)
    select distinct n.id_empresa, n.descripcion
    from (select id_empresa, id, descripcion from nuevas except select id_empresa, id, descripcion from viejas) n
    where not exists (select from cartola_glosa_resumen g
      where g.id_empresa = n.id_empresa and g.descripcion = n.descripcion);
  return null;
end $$;

create or replace function ubicar_documentos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into documento_bloque_resumen (id_empresa, modelo, bloque, codigo_tipo, estado_conciliacion, cantidad)
      select id_empresa, modelo, id / 4096, codigo_tipo, estado_conciliacion, count(*) from nuevas group by 1, 2, 3, 4, 5;
    insert into documento_nombre_resumen (id_empresa, rut, razon_social)
      select distinct n.id_empresa, n.rut, n.razon_social from nuevas n
      where not exists (select from documento_nombre_resumen r
        where r.id_empresa = n.id_empresa and r.rut = n.rut and r.razon_social = n.razon_social);
  elsif tg_op = 'DELETE' then
    insert into documento_bloque_resumen (id_empresa, modelo, bloque, codigo_tipo, estado_conciliacion, cantidad)
      select id_empresa, modelo, id / 4096, codigo_tipo, estado_conciliacion, -count(*) from viejas group by 1, 2, 3, 4, 5;
  else
    -- Most changes move a balance within its state, and nothing here.
    insert into documento_bloque_resumen (id_empresa, modelo, bloque, codigo_tipo, estado_conciliacion, cantidad)
      select id_empresa, modelo, bloque, codigo_tipo, estado_conciliacion, sum(cantidad) from (
        select id_empresa, modelo, id / 4096 as bloque, codigo_tipo, estado_conciliacion, 1 as cantidad from nuevas
        union all
        select id_empresa, modelo, id / 4096, codigo_tipo, estado_conciliacion, -1 from viejas
      ) d group by 1, 2, 3, 4, 5 having sum(cantidad) <> 0;
    insert into documento_nombre_resumen (id_empresa, rut, razon_social)
      select distinct n.id_empresa, n.rut, n.razon_social
      from (select id_empresa, id, rut, razon_social from nuevas except
        select id_empresa, id, rut, razon_social from viejas) n
      where not exists (select from documento_nombre_resumen r
          where r.id_empresa = n.id_empresa and r.rut = n.rut and r.razon_social = n.razon_social);
  end if;
  return null;
end $$;
