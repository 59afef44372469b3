-- Duplicated customers that a person joined. An absorbed customer keeps its row and its RUT: what arrives for it goes to
-- the kept one, and undoing brings back the records named here (ADR 53).
alter table cliente add column id_unido bigint check (id_unido <> id_contraparte),
  add constraint cliente_unido foreign key (id_empresa, id_unido) references cliente (id_empresa, id_contraparte);
create index cliente_unido on cliente (id_empresa, id_unido) where id_unido is not null;

create sequence cliente_union_id as bigint;
create table cliente_union (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('cliente_union_id'),
  id_conservado bigint not null,
  id_absorbido bigint not null,
  hecha timestamptz not null default now(),
  id_usuario bigint references usuario,
  deshecha timestamptz,
  id_usuario_deshizo bigint references usuario,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_conservado) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_absorbido) references contraparte (id_empresa, id),
  check (id_conservado <> id_absorbido)
);
alter sequence cliente_union_id owned by cliente_union.id;
create unique index cliente_union_vigente on cliente_union (id_empresa, id_absorbido) where deshecha is null;
create index cliente_union_conservado on cliente_union (id_empresa, id_conservado);
call proteger_tabla('cliente_union');

-- Records that each owner moved, by the owner's name in the module that joins.
create table cliente_union_movido (
  id_empresa bigint not null,
  id_union bigint not null,
  clase text not null check (length(clase) between 1 and 50),
  id_registro bigint not null,
  primary key (id_empresa, id_union, clase, id_registro),
  foreign key (id_empresa, id_union) references cliente_union (id_empresa, id)
);
call proteger_tabla('cliente_union_movido');
