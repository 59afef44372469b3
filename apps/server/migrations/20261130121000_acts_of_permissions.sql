-- Permissions to reconcile without asking that people give, change and take back, and that Cuadra pauses, stand in the
-- list of acts.
alter table acto drop constraint acto_clase_check;
alter table acto add constraint acto_clase_check check (clase in ('conciliacion', 'clasificacion', 'asignacion',
  'comentario', 'descarte', 'par', 'ingreso', 'edicion', 'anulacion', 'creacion_regla', 'cambio_regla', 'baja_regla',
  'creacion_permiso', 'cambio_permiso', 'baja_permiso', 'importacion', 'correo', 'sii'));

-- A permission before and after an act, so that an undo gives it back and knows whether it changed since.
create table autonomia_acto (
  id_empresa bigint not null,
  -- The name of the act.
  lote uuid not null,
  id_autonomia bigint not null,
  -- Null of one that was given.
  antes jsonb check (jsonb_typeof(antes) = 'object'),
  despues jsonb not null check (jsonb_typeof(despues) = 'object'),
  created timestamptz not null default now(),
  primary key (id_empresa, lote),
  foreign key (id_empresa, id_autonomia) references autonomia (id_empresa, id)
);
create index autonomia_acto_de on autonomia_acto (id_empresa, id_autonomia);
call proteger_tabla('autonomia_acto', 'select, insert');
