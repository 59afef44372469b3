-- Acts of people, rules, imports and Cuadra itself: one row for each, however many records it touched. The records are in
-- the tables of the modules that did it, under the same lote.
create table acto (
  id_empresa bigint not null references empresa (id_empresa),
  id bigserial not null,
  -- The lote of the module that did it, or the name of its one record.
  clave text not null check (char_length(clave) between 1 and 100),
  clase text not null check (clase in ('conciliacion', 'clasificacion', 'asignacion', 'comentario', 'descarte', 'par',
    'importacion', 'correo', 'sii')),
  autor text not null check (autor in ('persona', 'regla', 'importacion', 'cuadra')),
  id_usuario bigint references usuario,
  -- Name of the rule, or of the source of an import.
  nombre text check (char_length(nombre) between 1 and 200),
  -- Kind of the records; null where they are of several.
  modelo text,
  -- The record by which some kinds are undone: suggestion, pair, import, mail.
  id_origen bigint,
  -- Says the first of the records, for a person.
  detalle text not null check (char_length(detalle) <= 300),
  cantidad integer not null check (cantidad > 0),
  deshechas integer not null default 0,
  deshecho timestamptz,
  id_usuario_deshizo bigint references usuario,
  -- The work that undoes it, while it does.
  id_trabajo uuid,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  constraint acto_deshechas check (deshechas between 0 and cantidad and (deshechas > 0) = (deshecho is not null)),
  constraint acto_de_persona check ((autor = 'persona') = (id_usuario is not null)),
  constraint acto_que_salio check (clase not in ('importacion', 'correo', 'sii') or deshechas = 0)
);
create unique index acto_clave on acto (id_empresa, clave);
create index acto_de_usuario on acto (id_empresa, id_usuario, id) where deshecho is null;
create index acto_de_origen on acto (id_empresa, clase, id_origen);
call proteger_tabla('acto', 'select, insert, update');

-- Money of an act by currency, in minor units: what came in and what went out, both positive.
create table acto_monto (
  id_empresa bigint not null,
  id_acto bigint not null,
  id_moneda integer not null references moneda,
  entra bigint not null check (entra >= 0),
  sale bigint not null check (sale >= 0),
  primary key (id_empresa, id_acto, id_moneda),
  foreign key (id_empresa, id_acto) references acto (id_empresa, id)
);
call proteger_tabla('acto_monto', 'select, insert, update');

-- Later classifications of one record, to say who changed it since.
create index clasificacion_acto_documento on clasificacion_acto (id_empresa, id_documento, id) where id_documento is not null;
create index clasificacion_acto_cartola on clasificacion_acto (id_empresa, id_cartola, id) where id_cartola is not null;

alter table trabajo drop constraint trabajo_tipo_check;
alter table trabajo add constraint trabajo_tipo_check
  check (tipo in ('buscar_sugerencias', 'conciliar_masivo', 'clasificar_masivo', 'deshacer_acto'));
