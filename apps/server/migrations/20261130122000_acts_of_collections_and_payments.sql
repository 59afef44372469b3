-- Contacts, promises, claims and joins of customers, deposits of Transbank and payment orders stand in the list of acts.
alter table acto drop constraint acto_clase_check;
alter table acto add constraint acto_clase_check check (clase in ('conciliacion', 'clasificacion', 'asignacion',
  'comentario', 'descarte', 'par', 'abono', 'ingreso', 'edicion', 'anulacion', 'creacion_regla', 'cambio_regla',
  'baja_regla', 'creacion_permiso', 'cambio_permiso', 'baja_permiso', 'gestion', 'promesa', 'disputa', 'judicial',
  'union', 'creacion_orden', 'aprobacion_orden', 'devolucion_orden', 'cancelacion_orden', 'pago_orden', 'importacion',
  'correo', 'sii'));
alter table acto drop constraint acto_que_salio;
alter table acto add constraint acto_que_salio check (deshechas = 0 or clase not in ('disputa', 'aprobacion_orden',
  'devolucion_orden', 'cancelacion_orden', 'pago_orden', 'importacion', 'correo', 'sii'));

-- The act that wrote the row; null before the list, and of promises that a customer makes in their portal.
alter table gestion_cobranza add column lote uuid;
create index gestion_cobranza_lote on gestion_cobranza (id_empresa, lote) where lote is not null;
alter table promesa_pago add column lote uuid;
create index promesa_pago_lote on promesa_pago (id_empresa, lote) where lote is not null;
alter table orden_pago_registro add column lote uuid;
create index orden_pago_registro_lote on orden_pago_registro (id_empresa, lote) where lote is not null;
