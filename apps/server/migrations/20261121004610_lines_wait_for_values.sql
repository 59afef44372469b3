-- A rule that would settle a document of another currency before the day's value is known looks at the line again when it is.
alter table regla_pendiente add column espera_valor boolean not null default false;
create index regla_pendiente_que_espera_valor on regla_pendiente (id_empresa) where espera_valor;

create or replace function empresas_con_reglas_pendientes() returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public
  set cuadra.respaldo = 'si'
  as $$
    select e.id_empresa from public.empresa e
    where exists (select from public.regla_pendiente p
        where p.id_empresa = e.id_empresa and not p.sin_cupo and p.espera_rut is null)
      or exists (select from public.regla_pendiente p where p.id_empresa = e.id_empresa and p.espera_valor)
      or extract(day from now()) = 1
        and exists (select from public.regla_pendiente p where p.id_empresa = e.id_empresa and p.sin_cupo) $$;
