-- Mails that people send: their templates, and each mail with its receivers, its end and what it answers to.
create sequence plantilla_email_id as bigint;
create table plantilla_email (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('plantilla_email_id'),
  id_tipo_email smallint not null check (id_tipo_email in (1, 3, 5, 6, 7, 8)),
  nombre text not null check (length(nombre) between 1 and 100),
  asunto text not null check (length(asunto) between 1 and 300),
  -- Sanitised HTML with variables.
  mensaje text not null check (length(mensaje) between 1 and 20000),
  remitente text check (length(remitente) between 1 and 100),
  -- Addresses between commas.
  responder_a text,
  clave_adjunto text,
  nombre_adjunto text,
  bytes_adjunto integer check (bytes_adjunto > 0),
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id),
  check (num_nulls(clave_adjunto, nombre_adjunto, bytes_adjunto) in (0, 3))
);
alter sequence plantilla_email_id owned by plantilla_email.id;
create unique index plantilla_email_nombre on plantilla_email (id_empresa, id_tipo_email, lower(nombre));
call proteger_tabla('plantilla_email');

alter table envio
  add id_contraparte bigint,
  add id_contacto bigint,
  add id_tipo_email smallint check (id_tipo_email in (1, 3, 5, 6, 7, 8)),
  add cco text[] not null default '{}' check (cardinality(cco) <= 10),
  add remitente text,
  -- The mail as it arrives; null for a message in lines, which is laid out when it goes.
  add html text,
  -- Without angle brackets; set when the mail server is first asked to take the mail.
  add message_id text,
  add motivo text,
  add foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  add foreign key (id_empresa, id_contacto) references contacto (id_empresa, id) on delete set null (id_contacto),
  drop constraint envio_estado_check,
  -- `enviando`: the mail server is being asked. `desconocido`: it was asked, and its answer is not known.
  add constraint envio_estado_check
    check (estado in ('pendiente', 'enviando', 'enviado', 'rechazado', 'desconocido'));
create index envio_cliente on envio (id_empresa, id_contraparte, id) where id_contraparte is not null;
create index envio_contacto on envio (id_empresa, id_contacto) where id_contacto is not null;

create table envio_adjunto (
  id_empresa bigint not null,
  id_envio bigint not null,
  posicion smallint not null,
  nombre text not null check (length(nombre) between 1 and 200),
  tipo text not null,
  bytes integer not null check (bytes > 0),
  clave_archivo text not null,
  primary key (id_empresa, id_envio, posicion),
  foreign key (id_empresa, id_envio) references envio (id_empresa, id)
);
call proteger_tabla('envio_adjunto', 'select, insert');
