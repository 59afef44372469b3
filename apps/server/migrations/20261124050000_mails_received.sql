-- Mails that come back: answers of customers, and reports of mails that reached nobody.
create sequence correo_recibido_id as bigint;
create table correo_recibido (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('correo_recibido_id'),
  id_envio bigint not null,
  clase text not null check (clase in ('respuesta', 'rebote')),
  -- Without angle brackets; a digest of the message where it has none.
  message_id text not null,
  de text not null,
  asunto text not null,
  -- What was newly written, without the mail that it answers.
  texto text not null check (length(texto) <= 20000),
  adjuntos smallint not null default 0 check (adjuntos >= 0),
  recibido timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, id_envio, message_id),
  foreign key (id_empresa, id_envio) references envio (id_empresa, id)
);
alter sequence correo_recibido_id owned by correo_recibido.id;
call proteger_tabla('correo_recibido', 'select, insert');

alter table envio
  add respondido timestamptz,
  drop constraint envio_estado_check,
  add constraint envio_estado_check
    check (estado in ('pendiente', 'enviando', 'enviado', 'rechazado', 'desconocido', 'detenido', 'rebotado'));

-- When a mail to the address came back for good; a new address clears it.
alter table contacto add rebota timestamptz;

alter table notificacion
  add column id_envio bigint,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check check (tipo in ('mencion', 'banco', 'conexion', 'autonomia', 'correo')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia, id_envio) = 1
    and case tipo
      when 'mencion' then id_comentario is not null
      when 'banco' then id_cartola is not null and texto is not null
      when 'conexion' then id_conexion is not null and texto is not null
      when 'autonomia' then id_autonomia is not null and texto is not null
      else id_envio is not null and texto is not null end),
  add constraint notificacion_envio foreign key (id_empresa, id_envio) references envio (id_empresa, id);
create index notificacion_de_envio on notificacion (id_empresa, id_envio) where id_envio is not null;
