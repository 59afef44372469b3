-- Notices of a limit that is near or reached: one for each use, threshold, period and limit.
create table tope_aviso (
  id_empresa bigint not null references empresa (id_empresa),
  medida text not null check (medida in ('documentos', 'personas', 'automatizaciones', 'conexiones', 'llamadas')),
  umbral integer not null check (umbral in (80, 100)),
  -- Of a use that begins again each month; January of 2000 for one that stands.
  mes date not null check (mes = date_trunc('month', mes)),
  -- Another limit is told of anew.
  tope bigint not null check (tope > 0),
  created timestamptz not null default now(),
  primary key (id_empresa, medida, mes, tope, umbral)
);
call proteger_tabla('tope_aviso', 'select, insert');

alter table notificacion
  add column medida text check (medida in ('documentos', 'personas', 'automatizaciones', 'conexiones', 'llamadas')),
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check
    check (tipo in ('mencion', 'banco', 'conexion', 'autonomia', 'correo', 'cliente', 'pago', 'prueba',
      'exportacion', 'archivo', 'tope')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia, id_envio, id_contraparte, id_orden,
      prueba_plan, id_exportacion, id_archivo_empresa, medida) = 1
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
      when 'tope' then medida is not null and texto is not null
      else id_envio is not null and texto is not null end);

-- Open companies with a limit on a use.
create function empresas_con_topes() returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select distinct ef.id_empresa from public.empresa_funcionalidad ef
    join public.funcionalidad f on f.id = ef.id_funcionalidad
    join public.empresa e on e.id_empresa = ef.id_empresa and e.estado = 'activa'
    where f.key in ('numero_documentos', 'numero_usuarios', 'numero_automatizaciones', 'numero_conexiones', 'credenciales_api')
      and (ef.activa or ef.prueba) and ef.capacidad > 0;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_topes() from public;
grant execute on function empresas_con_topes() to cuadra_app;
