-- A statement of a hundred thousand lines says nearly as many texts. Keeping them for searches took a sixth of its
-- import: a statement of many lines notes their stretch of ids instead, and the fold of the totals keeps the texts. A
-- search looks through the lines of the stretches meanwhile.
create table cartola_glosa_tramo_resumen (
  id_empresa bigint not null references empresa,
  desde bigint not null,
  hasta bigint not null,
  primary key (id_empresa, desde)
);
call proteger_tabla('cartola_glosa_tramo_resumen');

create or replace function anotar_glosas() returns trigger language plpgsql as $$
begin
  if (select count(*) from nuevas) > 2000 then
    insert into cartola_glosa_tramo_resumen (id_empresa, desde, hasta)
      select id_empresa, min(id), max(id) from nuevas group by id_empresa;
  else
    insert into cartola_glosa_resumen (id_empresa, descripcion)
      select distinct n.id_empresa, n.descripcion from nuevas n
      where not exists (select from cartola_glosa_resumen g
        where g.id_empresa = n.id_empresa and g.descripcion = n.descripcion);
  end if;
  return null;
end $$;
