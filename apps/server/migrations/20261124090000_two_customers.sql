-- Pairs of likely duplicates of which a person said that they are two customers. The audit keeps the ones taken back.
create sequence cliente_distinto_id as bigint;
create table cliente_distinto (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('cliente_distinto_id'),
  id_menor bigint not null,
  id_mayor bigint not null,
  dicho timestamptz not null default now(),
  id_usuario bigint references usuario,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_menor) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_mayor) references contraparte (id_empresa, id),
  check (id_menor < id_mayor)
);
alter sequence cliente_distinto_id owned by cliente_distinto.id;
create unique index cliente_distinto_par on cliente_distinto (id_empresa, id_menor, id_mayor);
create index cliente_distinto_mayor on cliente_distinto (id_empresa, id_mayor);
call proteger_tabla('cliente_distinto');
