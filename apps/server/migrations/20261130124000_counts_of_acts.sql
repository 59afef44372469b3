-- How many acts a company has, kept as they come: counting a hundred thousand costs more than the page that shows fifty.
create sequence acto_resumen_id as bigint;
create table acto_resumen (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('acto_resumen_id'),
  -- The month in Chile.
  mes date not null,
  clase text not null,
  modelo text,
  autor text not null,
  -- On several records.
  masivo boolean not null,
  cantidad bigint not null,
  primary key (id_empresa, id)
);
alter sequence acto_resumen_id owned by acto_resumen.id;
call proteger_tabla('acto_resumen');

select set_config('cuadra.respaldo', 'si', true);
insert into acto_resumen (id_empresa, mes, clase, modelo, autor, masivo, cantidad)
  select id_empresa, date_trunc('month', created at time zone 'America/Santiago')::date, clase, modelo, autor,
    cantidad > 1, count(*)
  from acto group by 1, 2, 3, 4, 5, 6;
select set_config('cuadra.respaldo', '', true);
