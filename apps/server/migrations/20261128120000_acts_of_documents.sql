-- Documents that people enter, change and annul by hand stand in the list of acts.
alter table acto drop constraint acto_clase_check;
alter table acto add constraint acto_clase_check check (clase in ('conciliacion', 'clasificacion', 'asignacion',
  'comentario', 'descarte', 'par', 'ingreso', 'edicion', 'anulacion', 'importacion', 'correo', 'sii'));

-- What a document told before and after an act by hand, so that an undo gives it back and knows whether it changed since.
create table documento_acto (
  id_empresa bigint not null,
  -- The name of the act.
  lote uuid not null,
  id_documento bigint not null,
  -- Null of one that was entered.
  antes jsonb check (jsonb_typeof(antes) = 'object'),
  despues jsonb not null check (jsonb_typeof(despues) = 'object'),
  created timestamptz not null default now(),
  primary key (id_empresa, lote),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
create index documento_acto_de on documento_acto (id_empresa, id_documento);
call proteger_tabla('documento_acto', 'select, insert');
