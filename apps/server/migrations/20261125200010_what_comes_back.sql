-- Temporary failures of an address, and files of answers.
alter table correo_recibido
  -- The receiver of a bounce; empty where the report does not say.
  add destinatario text not null default '',
  -- A bounce whose cause may pass (RFC 3463, class 4).
  add temporal boolean not null default false,
  add check (not temporal or clase = 'rebote');

-- Mails in a row that came back for a cause that may pass.
alter table contacto add rebotes_seguidos smallint not null default 0 check (rebotes_seguidos >= 0);

create table recibido_adjunto (
  id_empresa bigint not null,
  id_recibido bigint not null,
  posicion smallint not null,
  nombre text not null check (length(nombre) between 1 and 200),
  bytes integer not null check (bytes > 0),
  clave_archivo text not null,
  primary key (id_empresa, id_recibido, posicion),
  foreign key (id_empresa, id_recibido) references correo_recibido (id_empresa, id)
);
call proteger_tabla('recibido_adjunto', 'select, insert');
