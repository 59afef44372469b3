-- Payments that the bank refused or sent back stay with the account they went to, with the bank's words.
create table beneficiario_rechazo (
  id_empresa bigint not null,
  -- Reasons of refused payments and of refused accounts are one list: no two have the same number.
  id bigint not null default nextval('beneficiario_cuenta_id'),
  id_cuenta bigint not null,
  id_orden bigint not null,
  motivo_rechazo text not null check (length(motivo_rechazo) between 1 and 500),
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_cuenta) references beneficiario_cuenta (id_empresa, id),
  foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id)
);
create index beneficiario_rechazo_de on beneficiario_rechazo (id_empresa, id_cuenta, id desc);
call proteger_tabla('beneficiario_rechazo', 'select, insert');
