-- Trials of a feature, or of the whole product (clave «prueba»): once for each company.
create table prueba_plan (
  id_empresa bigint not null references empresa (id_empresa),
  clave text not null,
  desde date not null,
  -- Its last day, until whose end in Chile it runs.
  hasta date not null check (hasta >= desde),
  -- Null where it came with the sign-up.
  id_usuario bigint references usuario,
  quiere boolean,
  decidida timestamptz,
  id_usuario_decidio bigint references usuario,
  avisos text[] not null default '{}' check (avisos <@ array['tres_dias', 'un_dia']),
  terminada timestamptz,
  created timestamptz not null default now(),
  primary key (id_empresa, clave),
  check ((quiere is null) = (decidida is null))
);
create index prueba_plan_corre on prueba_plan (hasta) where terminada is null;
call proteger_tabla('prueba_plan', 'select, insert, update');

-- Features that the trial turned on, and so turns off.
create table prueba_plan_funcion (
  id_empresa bigint not null,
  clave text not null,
  id_funcionalidad integer not null references funcionalidad,
  primary key (id_empresa, clave, id_funcionalidad),
  foreign key (id_empresa, clave) references prueba_plan (id_empresa, clave)
);
call proteger_tabla('prueba_plan_funcion', 'select, insert');

-- Requests to the administrators of a company, one a day for each person.
create table prueba_plan_solicitud (
  id_empresa bigint not null references empresa (id_empresa),
  clave text not null,
  id_usuario bigint not null references usuario,
  dia date not null,
  primary key (id_empresa, clave, id_usuario, dia)
);
call proteger_tabla('prueba_plan_solicitud', 'select, insert');

create function empresas_con_pruebas(hoy date) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select distinct p.id_empresa from public.prueba_plan p
    where p.terminada is null
      and (p.hasta < hoy
        or (p.hasta <= hoy + 1 and not 'un_dia' = any(p.avisos))
        or (p.hasta <= hoy + 3 and p.hasta > hoy + 1 and not 'tres_dias' = any(p.avisos)));
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_pruebas(date) from public;
grant execute on function empresas_con_pruebas(date) to cuadra_app;

-- Companies whose sign-up put them on the trial plan have their whole trial before them.
select set_config('cuadra.respaldo', 'si', true);
insert into prueba_plan (id_empresa, clave, desde, hasta)
  select id_empresa, 'prueba', (now() at time zone 'America/Santiago')::date,
    (now() at time zone 'America/Santiago')::date + 29
  from empresa where id_plan = 12 and estado <> 'archivada';
insert into prueba_plan_funcion (id_empresa, clave, id_funcionalidad)
  select p.id_empresa, 'prueba', f.id_funcionalidad from prueba_plan p
  join empresa_funcionalidad f on f.id_empresa = p.id_empresa and f.prueba;
update empresa set trial_probado = true where id_empresa in (select id_empresa from prueba_plan);
select set_config('cuadra.respaldo', '', true);

-- A trial that ends soon, or that a colleague asks for.
alter table notificacion
  add column prueba_plan text,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check
    check (tipo in ('mencion', 'banco', 'conexion', 'autonomia', 'correo', 'cliente', 'pago', 'prueba')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia, id_envio, id_contraparte, id_orden, prueba_plan) = 1
    and case tipo
      when 'mencion' then id_comentario is not null
      when 'banco' then id_cartola is not null and texto is not null
      when 'conexion' then id_conexion is not null and texto is not null
      when 'autonomia' then id_autonomia is not null and texto is not null
      when 'cliente' then id_contraparte is not null and texto is not null
      when 'pago' then id_orden is not null and texto is not null
      when 'prueba' then prueba_plan is not null and texto is not null
      else id_envio is not null and texto is not null
    end);
