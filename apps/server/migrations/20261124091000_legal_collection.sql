-- Debts that a company claims in court: of a customer, or of one document. No reminder goes out about them.
create sequence cobranza_judicial_id as bigint;
create table cobranza_judicial (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('cobranza_judicial_id'),
  id_contraparte bigint not null,
  -- Null is the whole debt.
  id_documento bigint,
  desde date not null,
  nota text check (length(nota) between 1 and 500),
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  levantada timestamptz,
  id_usuario_levanto bigint references usuario,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id),
  check (levantada is not null or id_usuario_levanto is null)
);
alter sequence cobranza_judicial_id owned by cobranza_judicial.id;
create index cobranza_judicial_cliente on cobranza_judicial (id_empresa, id_contraparte, desde desc);
create index cobranza_judicial_documento on cobranza_judicial (id_empresa, id_documento) where id_documento is not null;
create unique index cobranza_judicial_una on cobranza_judicial (id_empresa, id_contraparte, coalesce(id_documento, 0))
  where levantada is null;
call proteger_tabla('cobranza_judicial');
