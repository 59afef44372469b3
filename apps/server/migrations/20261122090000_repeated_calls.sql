-- Calls that carry an Idempotency-Key, for a day: a repeated one gets the first answer and changes nothing again.
create table llamada_repetible (
  id_empresa bigint not null references empresa,
  id_usuario bigint not null references usuario,
  clave text not null check (char_length(clave) between 1 and 100),
  -- SHA-256 of method, address and body: the key names one call and no other.
  huella bytea not null check (octet_length(huella) = 32),
  -- Whether a transaction of the call has committed a change: such a call never runs again.
  aplicada boolean not null default false,
  -- Null while the call runs.
  estado smallint check (estado between 200 and 599),
  -- The body, sealed: some answers carry a token or a secret that is shown once.
  respuesta_sellada text,
  tomada timestamptz not null default now(),
  primary key (id_empresa, id_usuario, clave)
);
create index llamada_repetible_tomada on llamada_repetible (id_empresa, tomada);
call proteger_tabla('llamada_repetible');
