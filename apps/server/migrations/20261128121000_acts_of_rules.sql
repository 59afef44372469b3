-- Rules that people create, change and delete stand in the list of acts.
alter table acto drop constraint acto_clase_check;
alter table acto add constraint acto_clase_check check (clase in ('conciliacion', 'clasificacion', 'asignacion',
  'comentario', 'descarte', 'par', 'ingreso', 'edicion', 'anulacion', 'creacion_regla', 'cambio_regla', 'baja_regla',
  'importacion', 'correo', 'sii'));

-- What a rule said before and after an act, so that an undo gives it back and knows whether it changed since.
create table regla_acto (
  id_empresa bigint not null,
  -- The name of the act.
  lote uuid not null,
  id_regla bigint not null,
  -- Null of one that was created.
  antes jsonb check (jsonb_typeof(antes) = 'object'),
  despues jsonb not null check (jsonb_typeof(despues) = 'object'),
  created timestamptz not null default now(),
  primary key (id_empresa, lote),
  foreign key (id_empresa, id_regla) references regla (id_empresa, id)
);
create index regla_acto_de on regla_acto (id_empresa, id_regla);
call proteger_tabla('regla_acto', 'select, insert');
