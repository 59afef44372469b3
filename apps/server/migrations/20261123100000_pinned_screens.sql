-- Screens that a person keeps at hand in a company, with their filters, in the order that the person gives them.
create table fijada (
  id_empresa bigint not null references empresa,
  id_usuario bigint not null references usuario,
  orden smallint not null check (orden between 1 and 6),
  nombre text not null check (length(nombre) between 1 and 60),
  ruta text not null check (length(ruta) <= 2000),
  created timestamptz not null default now(),
  primary key (id_empresa, id_usuario, orden)
);
call proteger_tabla('fijada');
