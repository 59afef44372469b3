-- Promises to pay, disputes and notes of contact of customers. They refer to the counterparty, which stays when a
-- customer is deleted. A promise is kept or broken by the money alone, so that no column says it (ADR 48).
create sequence promesa_pago_id as bigint;
create table promesa_pago (
  id_empresa bigint not null,
  id bigint not null default nextval('promesa_pago_id'),
  id_contraparte bigint not null,
  -- Null is a promise about the whole debt in its currency.
  id_documento bigint,
  fecha date not null,
  id_moneda integer not null references moneda,
  monto bigint not null check (monto > 0),
  -- Day on which it was made: money counts from here on.
  hecha date not null check (hecha <= fecha),
  comentario text check (length(comentario) between 1 and 500),
  retirada timestamptz,
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
alter sequence promesa_pago_id owned by promesa_pago.id;
create index promesa_pago_cliente on promesa_pago (id_empresa, id_contraparte, fecha desc);
create index promesa_pago_documento on promesa_pago (id_empresa, id_documento) where id_documento is not null;
create unique index promesa_pago_una on promesa_pago (id_empresa, id_contraparte, coalesce(id_documento, 0), fecha)
  where retirada is null;
call proteger_tabla('promesa_pago');

create sequence disputa_id as bigint;
create table disputa (
  id_empresa bigint not null,
  id bigint not null default nextval('disputa_id'),
  id_contraparte bigint not null,
  -- Null is a dispute about the whole debt.
  id_documento bigint,
  motivo text not null check (motivo in ('monto', 'entrega', 'calidad', 'repetida', 'falta_oc', 'otro')),
  comentario text check (length(comentario) between 1 and 500),
  id_responsable bigint references usuario,
  abierta timestamptz not null default now(),
  id_usuario bigint references usuario,
  cerrada timestamptz,
  resultado text check (length(resultado) between 1 and 500),
  id_usuario_cierre bigint references usuario,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id),
  check (cerrada is not null or (resultado is null and id_usuario_cierre is null))
);
alter sequence disputa_id owned by disputa.id;
create index disputa_cliente on disputa (id_empresa, id_contraparte, abierta desc);
create index disputa_documento on disputa (id_empresa, id_documento) where id_documento is not null;
create unique index disputa_una on disputa (id_empresa, id_contraparte, coalesce(id_documento, 0))
  where cerrada is null;
call proteger_tabla('disputa');

create sequence gestion_cobranza_id as bigint;
create table gestion_cobranza (
  id_empresa bigint not null,
  id bigint not null default nextval('gestion_cobranza_id'),
  id_contraparte bigint not null,
  medio text not null check (medio in ('llamada', 'whatsapp', 'correo', 'visita')),
  fecha date not null,
  persona text check (length(persona) between 1 and 200),
  resultado text not null check (resultado in ('hablamos', 'dejo_mensaje', 'sin_respuesta', 'contacto_errado')),
  comentario text check (length(comentario) between 1 and 1000),
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id)
);
alter sequence gestion_cobranza_id owned by gestion_cobranza.id;
create index gestion_cobranza_cliente on gestion_cobranza (id_empresa, id_contraparte, fecha desc, id desc);
create index gestion_cobranza_fecha on gestion_cobranza (id_empresa, fecha);
call proteger_tabla('gestion_cobranza');

-- Whether a customer or a name changed since collections were read, without reading all of them.
create index cliente_modified on cliente (id_empresa, modified);
create index contraparte_modified on contraparte (id_empresa, modified);
