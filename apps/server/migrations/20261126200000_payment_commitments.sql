-- Commitments to pay overdue invoices in instalments. A commitment is kept or broken by the money alone, so that no
-- column says it (ADR 61). It refers to the counterparty, which stays when a customer is deleted.
create sequence compromiso_pago_id as bigint;
create table compromiso_pago (
  id_empresa bigint not null,
  id bigint not null default nextval('compromiso_pago_id'),
  id_contraparte bigint not null,
  id_moneda integer not null references moneda,
  -- Days after its day in which an instalment is still paid in time.
  dias_gracia integer not null check (dias_gracia between 0 and 30),
  -- Days beyond these after which a short instalment breaks the commitment.
  dias_tolerancia integer not null check (dias_tolerancia between 0 and 90),
  comentario text check (length(comentario) between 1 and 500),
  -- Counts its changes: collections know by their sum whether a page that they keep still holds.
  version integer not null default 1,
  -- Money reconciled from here on counts.
  hecho timestamptz not null default now(),
  id_usuario bigint references usuario,
  anulado timestamptz,
  motivo_anulacion text check (length(motivo_anulacion) between 1 and 300),
  id_usuario_anulo bigint references usuario,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  check ((anulado is null) = (motivo_anulacion is null)),
  check (anulado is not null or id_usuario_anulo is null)
);
alter sequence compromiso_pago_id owned by compromiso_pago.id;
create index compromiso_pago_cliente on compromiso_pago (id_empresa, id_contraparte);
call proteger_tabla('compromiso_pago');

create table compromiso_cuota (
  id_empresa bigint not null,
  id_compromiso bigint not null,
  fecha date not null,
  monto bigint not null check (monto > 0),
  primary key (id_empresa, id_compromiso, fecha),
  foreign key (id_empresa, id_compromiso) references compromiso_pago (id_empresa, id)
);
call proteger_tabla('compromiso_cuota');

create table compromiso_documento (
  id_empresa bigint not null,
  id_compromiso bigint not null,
  id_documento bigint not null,
  -- Open when the commitment was made.
  monto bigint not null check (monto > 0),
  anulado boolean not null default false,
  primary key (id_empresa, id_compromiso, id_documento),
  foreign key (id_empresa, id_compromiso) references compromiso_pago (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
-- An invoice is in one commitment at a time.
create unique index compromiso_documento_uno on compromiso_documento (id_empresa, id_documento) where not anulado;
call proteger_tabla('compromiso_documento');
