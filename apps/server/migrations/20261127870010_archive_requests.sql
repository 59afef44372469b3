-- Archives of a company that its administrators ask for. The file leaves the storage after some days.
create table archivo_empresa (
  id_empresa bigint not null references empresa (id_empresa),
  id bigserial not null,
  id_usuario bigint not null references usuario,
  -- The person was of the product's staff when they asked.
  de_soporte boolean not null,
  estado text not null default 'pending' check (estado in ('pending', 'ok', 'error')),
  -- Times that its writing began: one that kills its worker each time ends as an error.
  intentos integer not null default 0,
  hechas bigint not null default 0,
  total bigint,
  bytes bigint,
  motivo text,
  clave_archivo text,
  created timestamptz not null default now(),
  vence timestamptz not null,
  primary key (id_empresa, id),
  check (estado = 'ok' or clave_archivo is null),
  check (estado <> 'ok' or bytes is not null),
  check ((estado = 'error') = (motivo is not null))
);
-- One at a time.
create unique index archivo_empresa_pendiente on archivo_empresa (id_empresa) where estado = 'pending';
call proteger_tabla('archivo_empresa', 'select, insert, update');

-- The bell tells of archives that ended.
alter table notificacion
  add column id_archivo_empresa bigint,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check
    check (tipo in ('mencion', 'banco', 'conexion', 'autonomia', 'correo', 'cliente', 'pago', 'prueba',
      'exportacion', 'archivo')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia, id_envio, id_contraparte, id_orden,
      prueba_plan, id_exportacion, id_archivo_empresa) = 1
    and case tipo
      when 'mencion' then id_comentario is not null
      when 'banco' then id_cartola is not null and texto is not null
      when 'conexion' then id_conexion is not null and texto is not null
      when 'autonomia' then id_autonomia is not null and texto is not null
      when 'cliente' then id_contraparte is not null and texto is not null
      when 'pago' then id_orden is not null and texto is not null
      when 'prueba' then prueba_plan is not null and texto is not null
      when 'exportacion' then id_exportacion is not null and texto is not null
      when 'archivo' then id_archivo_empresa is not null and texto is not null
      else id_envio is not null and texto is not null end),
  add constraint notificacion_archivo foreign key (id_empresa, id_archivo_empresa)
    references archivo_empresa (id_empresa, id);
create index notificacion_de_archivo on notificacion (id_empresa, id_archivo_empresa)
  where id_archivo_empresa is not null;

-- Companies with an archive past its day, or to write whose job was lost.
create function empresas_con_archivos(ahora timestamptz) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select distinct a.id_empresa from public.archivo_empresa a
    where a.estado = 'pending' or (a.clave_archivo is not null and a.vence <= ahora);
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_archivos(timestamptz) from public;
grant execute on function empresas_con_archivos(timestamptz) to cuadra_app;
