-- Portal of customers: links by token, what a company shows there, and what customers write.
create sequence portal_enlace_id as bigint;
create table portal_enlace (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('portal_enlace_id'),
  id_contraparte bigint not null,
  -- SHA-256 of the token: finds it, and does not give it back.
  huella bytea not null check (length(huella) = 32),
  -- The token itself, sealed, while the link is in force: mails and the customer's page show it again.
  sellado text,
  -- The link that the company shows. A joined customer brings links that open and are not shown.
  principal boolean not null default true,
  vence timestamptz not null,
  fin text check (fin in ('reemplazado', 'anulado')),
  terminado timestamptz,
  ultima_visita timestamptz,
  -- When a new link was last asked for with this one.
  pedido timestamptz,
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, huella),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  check ((fin is null) = (terminado is null) and (fin is null) = (sellado is not null))
);
alter sequence portal_enlace_id owned by portal_enlace.id;
create unique index portal_enlace_uno on portal_enlace (id_empresa, id_contraparte) where fin is null and principal;
create index portal_enlace_cliente on portal_enlace (id_empresa, id_contraparte);
call proteger_tabla('portal_enlace', 'select, insert, update');

create table portal_ajuste (
  id_empresa bigint not null references empresa (id_empresa),
  activo boolean not null default true,
  id_cuenta_corriente bigint,
  email_pagos text check (length(email_pagos) <= 254),
  primary key (id_empresa),
  foreign key (id_empresa, id_cuenta_corriente) references cuenta_corriente (id_empresa, id)
);
call proteger_tabla('portal_ajuste');

create sequence portal_mensaje_id as bigint;
create table portal_mensaje (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('portal_mensaje_id'),
  id_contraparte bigint not null,
  tipo text not null check (tipo in ('pregunta', 'pago')),
  texto text check (length(texto) between 1 and 1000),
  fecha_pago date,
  -- In pesos.
  monto bigint check (monto > 0),
  clave_archivo text,
  nombre_archivo text,
  tipo_archivo text,
  atendido timestamptz,
  id_usuario_atendio bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  check (case tipo when 'pago' then fecha_pago is not null and monto is not null
    else texto is not null and fecha_pago is null and monto is null and clave_archivo is null end),
  check (num_nonnulls(clave_archivo, nombre_archivo, tipo_archivo) in (0, 3)),
  check ((atendido is null) = (id_usuario_atendio is null))
);
alter sequence portal_mensaje_id owned by portal_mensaje.id;
create index portal_mensaje_cliente on portal_mensaje (id_empresa, id_contraparte, id);
call proteger_tabla('portal_mensaje', 'select, insert, update');

create table portal_mensaje_documento (
  id_empresa bigint not null,
  id_mensaje bigint not null,
  id_documento bigint not null,
  primary key (id_empresa, id_mensaje, id_documento),
  foreign key (id_empresa, id_mensaje) references portal_mensaje (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
call proteger_tabla('portal_mensaje_documento', 'select, insert');

-- A customer comments on a document from their portal: no person of the company says it.
alter table comentario
  alter column id_usuario drop not null,
  add column autor text check (length(autor) between 1 and 500),
  add constraint comentario_de_alguien check (num_nonnulls(id_usuario, autor) = 1);

-- A customer that did something by themselves: wrote, promised, paid.
alter table notificacion
  add column id_contraparte bigint,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check
    check (tipo in ('mencion', 'banco', 'conexion', 'autonomia', 'correo', 'cliente')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia, id_envio, id_contraparte) = 1
    and case tipo
      when 'mencion' then id_comentario is not null
      when 'banco' then id_cartola is not null and texto is not null
      when 'conexion' then id_conexion is not null and texto is not null
      when 'autonomia' then id_autonomia is not null and texto is not null
      when 'cliente' then id_contraparte is not null and texto is not null
      else id_envio is not null and texto is not null end),
  add constraint notificacion_contraparte
    foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id);
create index notificacion_de_cliente on notificacion (id_empresa, id_contraparte) where id_contraparte is not null;
