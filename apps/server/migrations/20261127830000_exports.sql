-- Exports that people ask for, and the files that a job writes of them. Files leave the storage after 30 days.
create table exportacion (
  id_empresa bigint not null references empresa (id_empresa),
  id bigserial not null,
  id_usuario bigint not null references usuario,
  -- The person was of the product's staff when they asked.
  de_soporte boolean not null,
  -- The form as it was sent.
  pedido jsonb not null,
  created timestamptz not null default now(),
  vence timestamptz not null,
  primary key (id_empresa, id)
);
call proteger_tabla('exportacion', 'select, insert');

create table exportacion_archivo (
  id_empresa bigint not null,
  id bigserial not null,
  id_exportacion bigint not null,
  modelo text not null,
  nombre text not null,
  estado text not null default 'pending' check (estado in ('pending', 'ok', 'error')),
  -- Times that its writing began: one that kills its worker each time ends as an error.
  intentos integer not null default 0,
  hechas integer not null default 0,
  total integer,
  bytes bigint,
  motivo text,
  clave_archivo text,
  primary key (id_empresa, id),
  unique (id_empresa, id_exportacion, modelo),
  foreign key (id_empresa, id_exportacion) references exportacion (id_empresa, id),
  check (estado <> 'pending' or clave_archivo is null),
  check (estado <> 'ok' or (bytes is not null and total is not null)),
  check ((estado = 'error') = (motivo is not null))
);
create index exportacion_archivo_pendiente on exportacion_archivo (id_empresa, id) where estado = 'pending';
create index exportacion_archivo_guardado on exportacion_archivo (id_empresa, id_exportacion)
  where clave_archivo is not null;
call proteger_tabla('exportacion_archivo', 'select, insert, update');

-- The bell tells of exports that ended.
alter table notificacion
  add column id_exportacion bigint,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check
    check (tipo in ('mencion', 'banco', 'conexion', 'autonomia', 'correo', 'cliente', 'pago', 'prueba',
      'exportacion')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia, id_envio, id_contraparte, id_orden,
      prueba_plan, id_exportacion) = 1
    and case tipo
      when 'mencion' then id_comentario is not null
      when 'banco' then id_cartola is not null and texto is not null
      when 'conexion' then id_conexion is not null and texto is not null
      when 'autonomia' then id_autonomia is not null and texto is not null
      when 'cliente' then id_contraparte is not null and texto is not null
      when 'pago' then id_orden is not null and texto is not null
      when 'prueba' then prueba_plan is not null and texto is not null
      when 'exportacion' then id_exportacion is not null and texto is not null
      else id_envio is not null and texto is not null end),
  add constraint notificacion_exportacion foreign key (id_empresa, id_exportacion) references exportacion (id_empresa, id);
create index notificacion_de_exportacion on notificacion (id_empresa, id_exportacion) where id_exportacion is not null;

-- Companies with files past their day, or with files to write whose job was lost.
create function empresas_con_exportaciones(ahora timestamptz) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select a.id_empresa from public.exportacion_archivo a where a.estado = 'pending'
    union
    select a.id_empresa from public.exportacion_archivo a
    join public.exportacion e on e.id_empresa = a.id_empresa and e.id = a.id_exportacion
    where a.clave_archivo is not null and e.vence <= ahora;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_exportaciones(timestamptz) from public;
grant execute on function empresas_con_exportaciones(timestamptz) to cuadra_app;
