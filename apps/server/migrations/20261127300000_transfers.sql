-- Transfers that pay orders from the wallet, through a provider (ADR 63).
create sequence pago_transferencia_id as bigint;
create table pago_transferencia (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('pago_transferencia_id'),
  id_orden bigint not null,
  -- Which sending of the order, which part of it, and which try of that part.
  envio smallint not null check (envio > 0),
  parte smallint not null check (parte > 0),
  vez smallint not null default 1 check (vez > 0),
  -- Idempotency key and reference at the provider: written before anything is sent, and never another one for the same try.
  intento uuid not null,
  -- In pesos; the provider's limit for one transfer.
  monto bigint not null check (monto between 1 and 7000000),
  -- Body of the request, byte by byte: under its key no other one may be sent.
  pedido text not null,
  estado text not null default 'por_enviar'
    check (estado in ('por_enviar', 'desconocida', 'enviada', 'pagada', 'rechazada', 'devuelta')),
  id_externo text,
  -- The provider's last word, as it came.
  palabra text,
  motivo text check (length(motivo) between 1 and 300),
  primer_envio timestamptz,
  -- When the job looks at it next; null where nothing is left to ask.
  revisar timestamptz,
  revisiones smallint not null default 0,
  resuelta timestamptz,
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, id_orden, envio, parte, vez),
  foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id),
  check ((estado = 'por_enviar') = (primer_envio is null)),
  check (estado not in ('enviada', 'pagada', 'devuelta') or id_externo is not null),
  check ((estado in ('pagada', 'rechazada', 'devuelta')) = (resuelta is not null)),
  check (estado not in ('rechazada', 'devuelta') or motivo is not null)
);
alter sequence pago_transferencia_id owned by pago_transferencia.id;
create unique index pago_transferencia_intento on pago_transferencia (id_empresa, intento);
create unique index pago_transferencia_externo on pago_transferencia (id_empresa, id_externo)
  where id_externo is not null;
-- A notice names no company.
create index pago_transferencia_por_intento on pago_transferencia (intento);
create index pago_transferencia_por_externo on pago_transferencia (id_externo) where id_externo is not null;
-- A part is under way or paid once, whoever asks and however often.
create unique index pago_transferencia_viva on pago_transferencia (id_empresa, id_orden, parte)
  where estado in ('por_enviar', 'desconocida', 'enviada', 'pagada');
create index pago_transferencia_revisar on pago_transferencia (revisar) where revisar is not null;
call proteger_tabla('pago_transferencia', 'select, insert, update');

-- A transfer passes along the table of `domain/transferencias`, and its intent, amount and request stay as written.
create function pago_transferencia_transicion() returns trigger language plpgsql as $$
begin
  if old.estado <> new.estado and not (old.estado, new.estado) in
    (('por_enviar', 'desconocida'), ('desconocida', 'enviada'), ('desconocida', 'pagada'), ('desconocida', 'rechazada'),
     ('enviada', 'pagada'), ('enviada', 'rechazada'), ('pagada', 'devuelta')) then
    raise exception 'a transfer does not pass from % to %', old.estado, new.estado using errcode = 'check_violation';
  end if;
  if (new.id_orden, new.envio, new.parte, new.vez, new.intento, new.monto, new.pedido)
      is distinct from (old.id_orden, old.envio, old.parte, old.vez, old.intento, old.monto, old.pedido)
    or old.id_externo is not null and new.id_externo is distinct from old.id_externo
    or old.primer_envio is not null and new.primer_envio is distinct from old.primer_envio then
    raise exception 'the intent of a transfer does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pago_transferencia_transicion before update on pago_transferencia
  for each row execute function pago_transferencia_transicion();

-- Notices of the provider that were taken: one that comes again does nothing.
create table pago_transferencia_aviso (
  id_empresa bigint not null references empresa (id_empresa),
  id_aviso text not null check (length(id_aviso) between 1 and 200),
  created timestamptz not null default now(),
  primary key (id_empresa, id_aviso)
);
call proteger_tabla('pago_transferencia_aviso', 'select, insert');

-- Whose transfer a notice is about, by its intent or by the provider's id.
create function empresa_de_transferencia(intento_dado uuid, externo_dado text) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
  empresa bigint;
begin
  perform set_config('cuadra.respaldo', 'si', true);
  select p.id_empresa into empresa from public.pago_transferencia p
    where p.id_externo = externo_dado or p.intento = intento_dado
    limit 1;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
  return empresa;
end $$;
revoke all on function empresa_de_transferencia(uuid, text) from public;
grant execute on function empresa_de_transferencia(uuid, text) to cuadra_app;

-- Companies with transfers that the job looks at now.
create function empresas_con_transferencias(ahora timestamptz) returns table (id_empresa bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query select distinct p.id_empresa from public.pago_transferencia p where p.revisar <= ahora limit 500;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_transferencias(timestamptz) from public;
grant execute on function empresas_con_transferencias(timestamptz) to cuadra_app;

-- A payment that needs a person: its money came back, or a part of it did not leave.
alter table notificacion
  add column id_orden bigint,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check
    check (tipo in ('mencion', 'banco', 'conexion', 'autonomia', 'correo', 'cliente', 'pago')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia, id_envio, id_contraparte, id_orden) = 1
    and case tipo
      when 'mencion' then id_comentario is not null
      when 'banco' then id_cartola is not null and texto is not null
      when 'conexion' then id_conexion is not null and texto is not null
      when 'autonomia' then id_autonomia is not null and texto is not null
      when 'cliente' then id_contraparte is not null and texto is not null
      when 'pago' then id_orden is not null and texto is not null
      else id_envio is not null and texto is not null end),
  add constraint notificacion_orden foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id);
create index notificacion_de_orden on notificacion (id_empresa, id_orden) where id_orden is not null;
