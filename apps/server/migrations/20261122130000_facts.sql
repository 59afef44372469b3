-- The feed of facts: the owner of a record writes what happened to it, in the transaction of the change. Each follower
-- of a kind gets the fact once, as a row of its own that goes when it has been handled.
create sequence hecho_id as bigint;
create table hecho (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('hecho_id'),
  clase text not null check (clase ~ '^[a-z_]+\.[a-z_]+$'),
  registros bigint[] not null check (cardinality(registros) between 1 and 1000),
  -- One element for each record, in its order; null where the record's own row says it all.
  antes jsonb check (jsonb_array_length(antes) = cardinality(registros)),
  despues jsonb check (jsonb_array_length(despues) = cardinality(registros)),
  id_usuario bigint references usuario (id),
  created timestamptz not null default now(),
  primary key (id_empresa, id)
);
alter sequence hecho_id owned by hecho.id;
create index hecho_created on hecho (id_empresa, created);
call proteger_tabla('hecho', 'select, insert');

create table hecho_pendiente (
  id_empresa bigint not null,
  seguidor text not null,
  id_hecho bigint not null,
  intentos integer not null default 0,
  desde timestamptz not null default now(),
  error text,
  primary key (id_empresa, seguidor, id_hecho),
  foreign key (id_empresa, id_hecho) references hecho (id_empresa, id)
);
call proteger_tabla('hecho_pendiente');

-- Who follows which kind. Processes add their own at their start, so that facts wait for a follower from its first
-- deployment on, whichever process writes them. A follower that is given up leaves by a migration.
create table hecho_seguidor (
  clase text not null,
  seguidor text not null,
  primary key (clase, seguidor)
);
grant select, insert on hecho_seguidor to cuadra_app;

create function empresas_con_hechos() returns table (id_empresa bigint, seguidor text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query select distinct p.id_empresa, p.seguidor from public.hecho_pendiente p where p.desde <= now();
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_hechos() from public;
grant execute on function empresas_con_hechos() to cuadra_app;

-- Ends the facts that are too old to be replayed and wait for no follower.
create function barrer_hechos() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  delete from public.hecho h
    where h.created < now() - interval '90 days' and not exists (
      select from public.hecho_pendiente p where p.id_empresa = h.id_empresa and p.id_hecho = h.id);
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function barrer_hechos() from public;
grant execute on function barrer_hechos() to cuadra_app;
