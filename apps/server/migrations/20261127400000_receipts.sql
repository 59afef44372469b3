-- Receipts of paid orders: parties and documents as they were paid, and the code that proves them.
create sequence comprobante_pago_id as bigint;
create table comprobante_pago (
  id_empresa bigint not null,
  id bigint not null default nextval('comprobante_pago_id'),
  id_orden bigint not null,
  -- Version and moment tell one payment of an order from another one after a return.
  version integer not null,
  pago timestamptz not null,
  -- 100 random bits. It opens nothing: its verification repeats the paper.
  codigo text not null check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  pagada date not null,
  -- In pesos.
  monto bigint not null check (monto > 0),
  -- Parties, account and documents as they were paid.
  contenido jsonb not null,
  -- It waits for its mail to the payee.
  por_avisar boolean not null default false,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id)
);
alter sequence comprobante_pago_id owned by comprobante_pago.id;
create unique index comprobante_pago_codigo on comprobante_pago (id_empresa, codigo);
create unique index comprobante_pago_pago on comprobante_pago (id_empresa, id_orden, version, pago);
create index comprobante_pago_por_avisar on comprobante_pago (id_empresa, id) where por_avisar;
call proteger_tabla('comprobante_pago', 'select, insert, update');

-- Mails that carry a receipt: the one of the payment, and those that people ask for.
create table comprobante_envio (
  id_empresa bigint not null,
  id_comprobante bigint not null,
  id_envio bigint not null,
  automatico boolean not null,
  primary key (id_empresa, id_comprobante, id_envio),
  foreign key (id_empresa, id_comprobante) references comprobante_pago (id_empresa, id),
  foreign key (id_empresa, id_envio) references envio (id_empresa, id)
);
create unique index comprobante_envio_de on comprobante_envio (id_empresa, id_envio);
create unique index comprobante_envio_automatico on comprobante_envio (id_empresa, id_comprobante) where automatico;
call proteger_tabla('comprobante_envio', 'select, insert');

-- Mails that follow from an act with limits of its own do not count towards the company's number of a day.
alter table envio add column sin_tope boolean not null default false;
