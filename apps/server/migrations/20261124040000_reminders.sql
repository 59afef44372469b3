-- Reminders of debts: plans of stages, the customers of each, what was told and when (ADR 54).
alter table envio
  drop constraint envio_estado_check,
  -- `detenido`: it did not leave, as its reason ended before the mail server was asked, or a person found so.
  add constraint envio_estado_check
    check (estado in ('pendiente', 'enviando', 'enviado', 'rechazado', 'desconocido', 'detenido'));
create index envio_desconocido on envio (id_empresa, id) where estado = 'desconocido';

create table recordatorio_ajuste (
  id_empresa bigint not null primary key references empresa (id_empresa),
  encendido boolean not null default false,
  -- The person in whose name mails leave: who turned reminders on.
  id_usuario bigint references usuario,
  modified timestamptz not null default now(),
  check (not encendido or id_usuario is not null)
);
call proteger_tabla('recordatorio_ajuste');

create sequence plan_recordatorio_id as bigint;
create table plan_recordatorio (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('plan_recordatorio_id'),
  nombre text not null check (length(nombre) between 1 and 60),
  -- The plan of customers that no other plan names.
  general boolean not null default false,
  hora_desde smallint not null check (hora_desde between 0 and 23),
  hora_hasta smallint not null check (hora_hasta between 1 and 24),
  max_por_dia smallint not null check (max_por_dia between 1 and 300),
  monto_minimo bigint not null check (monto_minimo >= 0),
  dias_entre smallint not null check (dias_entre between 0 and 30),
  aunque_sin_banco boolean not null,
  -- The last day that was worked off whole.
  hecho_al date,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id),
  check (hora_desde < hora_hasta)
);
alter sequence plan_recordatorio_id owned by plan_recordatorio.id;
create unique index plan_recordatorio_nombre on plan_recordatorio (id_empresa, lower(nombre));
create unique index plan_recordatorio_general on plan_recordatorio (id_empresa) where general;
call proteger_tabla('plan_recordatorio');

create table etapa_recordatorio (
  id_empresa bigint not null,
  id_plan bigint not null,
  -- Days from the due date; below zero before it.
  dias smallint not null check (dias between -60 and 365),
  nombre text not null check (length(nombre) between 1 and 60),
  canal text not null check (canal in ('correo', 'whatsapp', 'telefono')),
  tono text not null check (tono in ('amable', 'claro', 'formal')),
  -- Without a template the text follows the tone.
  id_plantilla bigint,
  destinatario text not null check (destinatario in ('principal', 'todos')),
  alcance text not null check (alcance in ('todos', 'vencidos')),
  adjuntar_pdf boolean not null,
  adjuntar_xml boolean not null,
  con_interes boolean not null,
  monto_minimo bigint not null check (monto_minimo >= 0),
  primary key (id_empresa, id_plan, dias),
  foreign key (id_empresa, id_plan) references plan_recordatorio (id_empresa, id) on delete cascade,
  foreign key (id_empresa, id_plantilla) references plantilla_email (id_empresa, id) on delete set null (id_plantilla)
);
create index etapa_recordatorio_plantilla on etapa_recordatorio (id_empresa, id_plantilla) where id_plantilla is not null;
call proteger_tabla('etapa_recordatorio');

create table plan_recordatorio_grupo (
  id_empresa bigint not null,
  id_grupo_cliente bigint not null,
  id_plan bigint not null,
  primary key (id_empresa, id_grupo_cliente),
  foreign key (id_empresa, id_grupo_cliente) references grupo_cliente (id_empresa, id) on delete cascade,
  foreign key (id_empresa, id_plan) references plan_recordatorio (id_empresa, id) on delete cascade
);
create index plan_recordatorio_grupo_plan on plan_recordatorio_grupo (id_empresa, id_plan);
call proteger_tabla('plan_recordatorio_grupo');

create table plan_recordatorio_cliente (
  id_empresa bigint not null,
  id_contraparte bigint not null,
  id_plan bigint not null,
  primary key (id_empresa, id_contraparte),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_plan) references plan_recordatorio (id_empresa, id) on delete cascade
);
create index plan_recordatorio_cliente_plan on plan_recordatorio_cliente (id_empresa, id_plan);
call proteger_tabla('plan_recordatorio_cliente');

-- A person's word about one customer, and their answer until somebody looks at it.
create table recordatorio_cliente (
  id_empresa bigint not null,
  id_contraparte bigint not null,
  excluido boolean not null default false,
  pausado_hasta date,
  respondio timestamptz,
  modified timestamptz not null default now(),
  primary key (id_empresa, id_contraparte),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id)
);
call proteger_tabla('recordatorio_cliente');

-- A person's word about one customer and one day.
create table recordatorio_del_dia (
  id_empresa bigint not null,
  id_contraparte bigint not null,
  fecha date not null,
  omitir boolean not null default false,
  aunque_sin_banco boolean not null default false,
  id_contacto bigint,
  asunto text check (length(asunto) between 1 and 300),
  mensaje text check (length(mensaje) between 1 and 20000),
  id_usuario bigint references usuario,
  modified timestamptz not null default now(),
  primary key (id_empresa, id_contraparte, fecha),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_contacto) references contacto (id_empresa, id) on delete set null (id_contacto)
);
create index recordatorio_del_dia_contacto on recordatorio_del_dia (id_empresa, id_contacto) where id_contacto is not null;
call proteger_tabla('recordatorio_del_dia');

-- The reminder of a customer on a day. Its key makes a second one of the day impossible.
create table recordatorio (
  id_empresa bigint not null,
  id_contraparte bigint not null,
  fecha date not null,
  id_plan bigint,
  -- Days of its stage.
  dias smallint not null,
  canal text not null check (canal in ('correo', 'whatsapp', 'telefono')),
  -- Null where a person did it by hand.
  id_envio bigint,
  -- Sum of its documents in pesos.
  pesos bigint not null,
  aunque_sin_banco boolean not null,
  -- Null where the plan sent it.
  id_usuario bigint references usuario,
  respondio timestamptz,
  created timestamptz not null default now(),
  primary key (id_empresa, id_contraparte, fecha),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_plan) references plan_recordatorio (id_empresa, id) on delete set null (id_plan),
  foreign key (id_empresa, id_envio) references envio (id_empresa, id),
  check ((canal = 'correo') = (id_envio is not null))
);
create unique index recordatorio_envio on recordatorio (id_empresa, id_envio) where id_envio is not null;
create index recordatorio_plan on recordatorio (id_empresa, id_plan, fecha);
call proteger_tabla('recordatorio');

create table recordatorio_documento (
  id_empresa bigint not null,
  id_contraparte bigint not null,
  fecha date not null,
  id_documento bigint not null,
  -- Days of the stage that it fell due for; null where it was only listed.
  dias smallint,
  -- Open when the mail was written, in minor units of its currency.
  saldo bigint not null,
  primary key (id_empresa, id_contraparte, fecha, id_documento),
  foreign key (id_empresa, id_contraparte, fecha) references recordatorio (id_empresa, id_contraparte, fecha),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id) on delete cascade
);
create index recordatorio_documento_documento on recordatorio_documento (id_empresa, id_documento);
call proteger_tabla('recordatorio_documento', 'select, insert');

-- Interés corriente of the bracket of Ley 19.983, as a person typed or imported it from the certificate of the CMF.
create table tasa_interes_legal (
  id_empresa bigint not null references empresa (id_empresa),
  desde date not null,
  -- Annual, in hundredths of a percent.
  tasa integer not null check (tasa between 1 and 10000),
  certificado text check (length(certificado) between 1 and 100),
  fuente text not null check (length(fuente) between 1 and 200),
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, desde)
);
call proteger_tabla('tasa_interes_legal');

-- Companies with a plan that may send at this hour of Chile and has not ended the day.
create function empresas_con_recordatorios(hoy date, hora integer) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select distinct p.id_empresa from public.plan_recordatorio p
    join public.recordatorio_ajuste a on a.id_empresa = p.id_empresa and a.encendido
    where (p.hecho_al is null or p.hecho_al < hoy) and hora >= p.hora_desde and hora < p.hora_hasta;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_recordatorios(date, integer) from public;
grant execute on function empresas_con_recordatorios(date, integer) to cuadra_app;
