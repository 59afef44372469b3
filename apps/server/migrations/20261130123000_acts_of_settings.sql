-- Changes of orders, settings, people and records with a screen of their own stand in the list of acts.
alter table acto drop constraint acto_clase_check;
alter table acto add constraint acto_clase_check check (clase in ('conciliacion', 'clasificacion', 'asignacion',
  'comentario', 'descarte', 'par', 'abono', 'ingreso', 'edicion', 'anulacion', 'creacion_regla', 'cambio_regla',
  'baja_regla', 'creacion_permiso', 'cambio_permiso', 'baja_permiso', 'gestion', 'promesa', 'disputa', 'judicial',
  'union', 'creacion_orden', 'aprobacion_orden', 'devolucion_orden', 'cancelacion_orden', 'pago_orden', 'importacion',
  'correo', 'sii', 'cambio_orden', 'nomina', 'beneficiario', 'ajuste_pagos', 'cliente', 'proveedor', 'ajuste_cobros',
  'rendicion', 'compromiso', 'cuenta_contable', 'corte', 'cuenta_banco', 'documento', 'ot', 'billetera',
  'ajuste_flujo', 'plantilla', 'conexion', 'usuario', 'empresa', 'llave', 'suscripcion', 'capacidad', 'exportacion'));

-- How a change of those kinds is taken back; null where it is listed alone.
alter table acto add column ajuste text;
alter table acto add constraint acto_ajuste_solo check (deshechas = 0 or ajuste is not null or clase not in (
  'cambio_orden', 'nomina', 'beneficiario', 'ajuste_pagos', 'cliente', 'proveedor', 'ajuste_cobros', 'rendicion',
  'compromiso', 'cuenta_contable', 'corte', 'cuenta_banco', 'documento', 'ot', 'billetera', 'ajuste_flujo', 'plantilla',
  'conexion', 'usuario', 'empresa', 'llave', 'suscripcion', 'capacidad', 'exportacion'));

-- The records of such an act before and after it, so that an undo gives them back and knows whether they changed since.
create table acto_imagen (
  id_empresa bigint not null,
  -- The name of the act.
  lote uuid not null,
  id_registro bigint not null,
  -- Null of one that was created.
  antes jsonb check (jsonb_typeof(antes) = 'object'),
  despues jsonb not null check (jsonb_typeof(despues) = 'object'),
  created timestamptz not null default now(),
  primary key (id_empresa, lote, id_registro)
);
call proteger_tabla('acto_imagen', 'select, insert');
