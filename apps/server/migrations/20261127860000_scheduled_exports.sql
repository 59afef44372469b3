-- Exports that repeat on a schedule, and the delivery of each time. The clock and the person's button make times.
create table exportacion_programada (
  id_empresa bigint not null references empresa (id_empresa),
  id bigserial not null,
  -- The person whose rights the export uses: its maker, or the last one who took it over.
  id_usuario bigint not null references usuario,
  nombre text not null check (nombre <> ''),
  -- The export form without its days.
  contenido jsonb not null,
  periodo text not null check (periodo in
    ('ayer', 'semana_anterior', 'esta_semana', 'mes_anterior', 'este_mes', 'este_anio')),
  frecuencia text not null check (frecuencia in ('diaria', 'semanal', 'mensual')),
  dia integer,
  hora integer not null check (hora between 0 and 23),
  -- The destination without its secrets.
  destino jsonb not null check (destino ->> 'tipo' in ('correo', 's3', 'sftp')),
  secreto_sellado text,
  -- Null while it is paused.
  proxima timestamptz,
  -- Why Cuadra paused it; null where a person did.
  motivo text,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  check (case frecuencia when 'diaria' then dia is null when 'semanal' then dia between 1 and 7
    else dia between 1 and 31 end),
  check ((destino ->> 'tipo' = 'correo') = (secreto_sellado is null)),
  check (destino ->> 'tipo' <> 'sftp' or destino ->> 'huella' is not null),
  check (proxima is null or motivo is null)
);
create unique index exportacion_programada_nombre on exportacion_programada (id_empresa, lower(nombre));
create index exportacion_programada_proxima on exportacion_programada (id_empresa, proxima) where proxima is not null;
call proteger_tabla('exportacion_programada');

-- The name of the schedule that asked for it, as it was.
alter table exportacion add column programada text;

create table exportacion_entrega (
  id_empresa bigint not null,
  id bigserial not null,
  id_programada bigint not null,
  -- The time that it is of: two of a schedule never share one.
  vez timestamptz not null,
  id_exportacion bigint not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'entregada', 'fallida')),
  intentos integer not null default 0,
  -- When it is tried; null once it ended.
  proximo_intento timestamptz,
  -- Why the last try failed.
  motivo text,
  terminada timestamptz,
  primary key (id_empresa, id),
  unique (id_empresa, id_programada, vez),
  unique (id_empresa, id_exportacion),
  foreign key (id_empresa, id_programada) references exportacion_programada (id_empresa, id) on delete cascade,
  foreign key (id_empresa, id_exportacion) references exportacion (id_empresa, id),
  check ((estado = 'pendiente') = (proximo_intento is not null)),
  check ((estado = 'pendiente') = (terminada is null)),
  check (estado <> 'fallida' or motivo is not null)
);
create index exportacion_entrega_pendiente on exportacion_entrega (id_empresa, proximo_intento)
  where proximo_intento is not null;
call proteger_tabla('exportacion_entrega');

-- Companies with schedules or deliveries whose time has come.
create function empresas_con_entregas(ahora timestamptz) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select p.id_empresa from public.exportacion_programada p where p.proxima <= ahora
    union
    select d.id_empresa from public.exportacion_entrega d where d.proximo_intento <= ahora;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_entregas(timestamptz) from public;
grant execute on function empresas_con_entregas(timestamptz) to cuadra_app;
