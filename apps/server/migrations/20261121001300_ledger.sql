-- The chart of accounts, the classification of documents and bank lines, and the ledger that both give.

-- What the tree of balances stands on: a type says on which side its accounts grow. The ids 4, 5 and 6 are those that
-- the specification names for the three roots of the balance.
create table cuenta_tipo (
  id integer primary key,
  key text not null unique,
  nombre text not null,
  credito_positivo boolean not null,
  visible boolean not null default true
);

create table cuenta_subtipo (
  id integer primary key,
  id_tipo integer not null references cuenta_tipo,
  id_parent integer references cuenta_subtipo check (id_parent <> id),
  nombre text not null,
  orden integer not null
);

-- The chart that a company starts with.
create table cuenta_plantilla (
  codigo text primary key,
  id_subtipo integer not null references cuenta_subtipo,
  key text unique,
  nombre text not null,
  descripcion text
);
grant select on cuenta_tipo, cuenta_subtipo, cuenta_plantilla to cuadra_app;

insert into cuenta_tipo (id, key, nombre, credito_positivo) values
  (1, 'ingresos', 'Ingresos', true),
  (2, 'costos', 'Costos', false),
  (3, 'gastos', 'Gastos', false),
  (4, 'activo', 'Activo', false),
  (5, 'pasivo', 'Pasivo', true),
  (6, 'patrimonio', 'Patrimonio', true);

insert into cuenta_subtipo (id, id_tipo, id_parent, nombre, orden) values
  (10, 1, null, 'Ingresos de la operación', 1),
  (11, 1, null, 'Otros ingresos', 2),
  (20, 2, null, 'Costo de ventas', 1),
  (30, 3, null, 'Gastos de administración y ventas', 1),
  (301, 3, 30, 'Personal', 1),
  (302, 3, 30, 'Servicios de terceros', 2),
  (303, 3, 30, 'Gastos generales', 3),
  (31, 3, null, 'Gastos financieros', 2),
  (32, 3, null, 'Otros gastos', 3),
  (33, 3, null, 'Impuesto a la renta', 4),
  (40, 4, null, 'Activo corriente', 1),
  (401, 4, 40, 'Efectivo y bancos', 1),
  (402, 4, 40, 'Deudores comerciales', 2),
  (403, 4, 40, 'Impuestos por recuperar', 3),
  (404, 4, 40, 'Inventarios', 4),
  (405, 4, 40, 'Otros activos corrientes', 5),
  (41, 4, null, 'Activo no corriente', 2),
  (411, 4, 41, 'Propiedades, planta y equipo', 1),
  (412, 4, 41, 'Intangibles', 2),
  (413, 4, 41, 'Otros activos no corrientes', 3),
  (50, 5, null, 'Pasivo corriente', 1),
  (501, 5, 50, 'Cuentas por pagar', 1),
  (502, 5, 50, 'Obligaciones con el personal', 2),
  (503, 5, 50, 'Impuestos por pagar', 3),
  (504, 5, 50, 'Obligaciones financieras', 4),
  (505, 5, 50, 'Otros pasivos corrientes', 5),
  (51, 5, null, 'Pasivo no corriente', 2),
  (511, 5, 51, 'Obligaciones financieras de largo plazo', 1),
  (512, 5, 51, 'Otros pasivos no corrientes', 2),
  (60, 6, null, 'Capital', 1),
  (61, 6, null, 'Resultados acumulados', 2),
  (62, 6, null, 'Retiros y dividendos', 3);

-- `key` names an account to the posting rules; what has none is the company's alone.
insert into cuenta_plantilla (codigo, id_subtipo, key, nombre, descripcion) values
  ('1.1.01.01', 401, 'caja', 'Caja', 'Dinero en efectivo.'),
  ('1.1.01.99', 401, 'puente_banco', 'Movimientos por explicar',
    'Movimientos del banco que todavía no se concilian ni se clasifican.'),
  ('1.1.02.01', 402, 'clientes', 'Clientes', 'Lo que deben los clientes por documentos de venta.'),
  ('1.1.02.02', 402, null, 'Documentos por cobrar', 'Cheques y pagarés recibidos.'),
  ('1.1.03.01', 403, 'iva_credito', 'IVA crédito fiscal', 'IVA recuperable de las compras.'),
  ('1.1.03.02', 403, 'iva_uso_comun', 'IVA de uso común',
    'IVA de compras para operaciones afectas y exentas: se recupera en la proporción del año.'),
  ('1.1.03.03', 403, 'iva_pendiente', 'IVA por acreditar',
    'IVA de compras que esperan su acuse en el registro del SII.'),
  ('1.1.03.04', 403, 'iva_anticipado', 'IVA anticipado', 'IVA anticipado de carnes y harinas que cobró el proveedor.'),
  ('1.1.03.05', 403, 'ppm', 'Pagos provisionales mensuales', 'PPM pagados con el F29.'),
  ('1.1.04.01', 404, null, 'Mercaderías', null),
  ('1.1.04.02', 404, 'importaciones', 'Importaciones', 'Mercaderías compradas en el extranjero, por declaración de ingreso.'),
  ('1.1.05.01', 405, 'anticipos_proveedores', 'Anticipos a proveedores', null),
  ('1.1.05.02', 405, null, 'Anticipos y préstamos al personal', null),
  ('1.1.05.03', 405, 'traspasos', 'Traspasos entre cuentas propias', 'Dinero que va de una cuenta de la empresa a otra.'),
  ('1.1.05.04', 405, 'compras_reclamadas', 'Compras reclamadas', 'Facturas que la empresa reclamó en el SII.'),
  ('1.2.01.01', 411, null, 'Muebles y equipos', null),
  ('1.2.01.02', 411, null, 'Vehículos', null),
  ('1.2.01.03', 411, null, 'Maquinarias', null),
  ('1.2.01.04', 411, null, 'Terrenos y construcciones', null),
  ('1.2.01.99', 411, 'depreciacion_acumulada', 'Depreciación acumulada', null),
  ('1.2.02.01', 412, null, 'Software y licencias', null),
  ('1.2.03.01', 413, null, 'Garantías entregadas', null),
  ('2.1.01.01', 501, 'proveedores', 'Proveedores', 'Lo que se debe por documentos de compra.'),
  ('2.1.01.02', 501, 'gastos_por_pagar', 'Gastos por pagar', 'Gastos sin documento tributario que aún no se pagan.'),
  ('2.1.01.03', 501, 'honorarios_por_pagar', 'Honorarios por pagar', 'Boletas de honorarios y de terceros, por su líquido.'),
  ('2.1.02.01', 502, 'remuneraciones_por_pagar', 'Remuneraciones por pagar', 'Sueldos líquidos que aún no se pagan.'),
  ('2.1.02.02', 502, 'cotizaciones_por_pagar', 'Cotizaciones retenidas', 'Lo descontado al personal para AFP, salud y cesantía.'),
  ('2.1.02.03', 502, 'previred_por_pagar', 'Cotizaciones por pagar', 'Planillas previsionales que aún no se pagan.'),
  ('2.1.02.04', 502, 'descuentos_por_pagar', 'Otros descuentos al personal', null),
  ('2.1.03.01', 503, 'iva_debito', 'IVA débito fiscal', 'IVA de las ventas.'),
  ('2.1.03.02', 503, 'iva_retenido', 'IVA retenido por pagar', 'IVA retenido al vendedor en facturas de compra.'),
  ('2.1.03.03', 503, 'impuestos_adicionales', 'Impuestos adicionales por pagar', 'Otros impuestos cobrados en las ventas.'),
  ('2.1.03.04', 503, 'retencion_honorarios_por_pagar', 'Retención de honorarios por pagar', null),
  ('2.1.03.05', 503, 'impuesto_unico', 'Impuesto único por pagar', 'Impuesto de segunda categoría retenido al personal.'),
  ('2.1.03.06', 503, 'impuestos_por_pagar', 'Impuestos declarados por pagar', 'Formularios declarados que aún no se pagan.'),
  ('2.1.03.07', 503, 'impuestos_declarados', 'Impuestos mensuales declarados',
    'Lo declarado en el F29, contra el IVA y las retenciones del mes.'),
  ('2.1.04.01', 504, 'tarjetas_credito', 'Tarjetas de crédito', null),
  ('2.1.04.02', 504, null, 'Préstamos bancarios', null),
  ('2.1.05.01', 505, 'anticipos_clientes', 'Anticipos de clientes', null),
  ('2.1.05.02', 505, null, 'Provisiones', null),
  ('2.2.01.01', 511, null, 'Préstamos bancarios de largo plazo', null),
  ('2.2.02.01', 512, null, 'Cuenta corriente de socios', null),
  ('3.1.01.01', 60, null, 'Capital', null),
  ('3.2.01.01', 61, 'resultados_acumulados', 'Resultados acumulados', null),
  ('3.3.01.01', 62, null, 'Retiros y dividendos', null),
  ('4.1.01.01', 10, 'ventas', 'Ventas', 'Ventas afectas a IVA.'),
  ('4.1.01.02', 10, 'ventas_exentas', 'Ventas exentas', null),
  ('4.1.01.03', 10, 'ventas_exportacion', 'Exportaciones', null),
  ('4.2.01.01', 11, null, 'Intereses ganados', null),
  ('4.2.01.02', 11, 'otros_ingresos', 'Otros ingresos', null),
  ('4.2.01.03', 11, 'diferencia_cambio', 'Diferencia de cambio',
    'Lo que se gana o pierde por el tipo de cambio entre la emisión y el pago.'),
  ('5.1.01.01', 20, 'costo_ventas', 'Costo de ventas', null),
  ('5.1.01.02', 20, null, 'Fletes', null),
  ('6.1.01.01', 301, 'remuneraciones', 'Remuneraciones', null),
  ('6.1.01.02', 301, 'leyes_sociales', 'Leyes sociales', 'Cotizaciones de cargo de la empresa.'),
  ('6.1.02.01', 302, 'honorarios', 'Honorarios', null),
  ('6.1.02.02', 302, null, 'Asesorías y servicios profesionales', null),
  ('6.1.03.01', 303, 'compras_por_clasificar', 'Compras por clasificar', 'Compras y gastos que aún no tienen cuenta.'),
  ('6.1.03.02', 303, null, 'Arriendos', null),
  ('6.1.03.03', 303, null, 'Servicios básicos', 'Luz, agua, gas, teléfono e internet.'),
  ('6.1.03.04', 303, null, 'Publicidad y marketing', null),
  ('6.1.03.05', 303, null, 'Combustibles', null),
  ('6.1.03.06', 303, null, 'Mantención y reparaciones', null),
  ('6.1.03.07', 303, null, 'Insumos de oficina', null),
  ('6.1.03.08', 303, null, 'Viajes y representación', null),
  ('6.1.03.09', 303, null, 'Seguros', null),
  ('6.1.03.10', 303, null, 'Patentes y contribuciones', null),
  ('6.1.03.11', 303, null, 'Software y suscripciones', null),
  ('6.1.03.12', 303, 'comisiones', 'Comisiones de venta', 'Comisiones descontadas en liquidaciones-factura.'),
  ('6.1.03.13', 303, null, 'Depreciación del ejercicio', null),
  ('6.2.01.01', 31, 'comisiones_bancarias', 'Comisiones bancarias', null),
  ('6.2.01.02', 31, null, 'Intereses pagados', null),
  ('6.3.01.01', 32, 'diferencias_conciliacion', 'Diferencias de conciliación',
    'Diferencias pequeñas que se cerraron al conciliar.'),
  ('6.3.01.02', 32, null, 'Multas e intereses fiscales', null),
  ('6.3.01.03', 32, 'otros_impuestos', 'Otros impuestos', null),
  ('6.4.01.01', 33, 'impuesto_renta', 'Impuesto a la renta', null);

create table cuenta_contable (
  id_empresa bigint not null references empresa,
  id bigint generated by default as identity,
  id_subtipo integer not null references cuenta_subtipo,
  key text,
  codigo text not null,
  nombre text not null,
  descripcion text,
  -- Takes no new classification by hand.
  bloqueada boolean not null default false,
  -- Out of sight; what stands in it stays.
  archivada boolean not null default false,
  deleted boolean not null default false,
  -- The ledger account of a bank account.
  id_cuenta_corriente bigint,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, key),
  unique (id_empresa, id_cuenta_corriente),
  foreign key (id_empresa, id_cuenta_corriente) references cuenta_corriente (id_empresa, id),
  constraint cuenta_contable_con_key check (key is null or not (archivada or deleted))
);
create unique index cuenta_contable_codigo on cuenta_contable (id_empresa, codigo) where not deleted;

create table linea_negocio (
  id_empresa bigint not null references empresa,
  id bigint generated by default as identity,
  nombre text not null,
  archivada boolean not null default false,
  deleted boolean not null default false,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id)
);
create unique index linea_negocio_nombre on linea_negocio (id_empresa, lower(nombre)) where not deleted;

-- How a document is split among accounts: in its currency, what is neither recoverable IVA nor another's tax. The
-- ledger takes the amounts as shares: where they sum to something else, it splits in their proportion.
create table documento_clasificacion (
  id_empresa bigint not null,
  id_documento bigint not null,
  posicion integer not null,
  id_cuenta_contable bigint not null,
  id_linea bigint,
  monto bigint not null check (monto <> 0),
  primary key (id_empresa, id_documento, posicion),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id),
  foreign key (id_empresa, id_cuenta_contable) references cuenta_contable (id_empresa, id),
  foreign key (id_empresa, id_linea) references linea_negocio (id_empresa, id)
);
create index documento_clasificacion_cuenta on documento_clasificacion (id_empresa, id_cuenta_contable, id_documento);

-- How what no document explains of a bank line is split among accounts, positive, in the currency of its account.
create table cartola_clasificacion (
  id_empresa bigint not null,
  id_cartola bigint not null,
  posicion integer not null,
  id_cuenta_contable bigint not null,
  id_linea bigint,
  monto bigint not null check (monto > 0),
  primary key (id_empresa, id_cartola, posicion),
  foreign key (id_empresa, id_cartola) references cartola (id_empresa, id),
  foreign key (id_empresa, id_cuenta_contable) references cuenta_contable (id_empresa, id),
  foreign key (id_empresa, id_linea) references linea_negocio (id_empresa, id)
);
create index cartola_clasificacion_cuenta on cartola_clasificacion (id_empresa, id_cuenta_contable, id_cartola);

-- A balanced entry. Written once: what changes is reversed by another of the same day and written anew. What it stands
-- for has no reference to its row, since the ledger outlives it.
create table asiento (
  id_empresa bigint not null references empresa,
  id bigint generated by default as identity,
  fecha date not null,
  origen text not null check (origen in ('documento', 'cartola', 'par', 'aplicacion')),
  -- documento: id_documento. cartola: id_cartola. par: id_conciliacion, id_cartola, id_documento.
  -- aplicacion: id_nota, id_documento.
  id_documento bigint,
  id_cartola bigint,
  id_conciliacion bigint,
  id_nota bigint,
  id_revierte bigint,
  glosa text not null,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_revierte) references asiento (id_empresa, id),
  constraint asiento_origen_completo check (
    case origen
      when 'documento' then id_documento is not null and num_nonnulls(id_cartola, id_conciliacion, id_nota) = 0
      when 'cartola' then id_cartola is not null and num_nonnulls(id_documento, id_conciliacion, id_nota) = 0
      when 'par' then num_nonnulls(id_documento, id_cartola, id_conciliacion) = 3 and id_nota is null
      else num_nonnulls(id_documento, id_nota) = 2 and num_nonnulls(id_cartola, id_conciliacion) = 0
    end)
);
-- An entry is reversed once.
create unique index asiento_revertido on asiento (id_empresa, id_revierte) where id_revierte is not null;
create index asiento_fecha on asiento (id_empresa, fecha desc, id desc);
create index asiento_documento on asiento (id_empresa, id_documento, id) where id_documento is not null;
create index asiento_cartola on asiento (id_empresa, id_cartola, id) where id_cartola is not null;
create index asiento_nota on asiento (id_empresa, id_nota, id) where id_nota is not null;

-- Pesos on one side of an account. `id_documento` is whose balance a line of a control account moves.
create table asiento_linea (
  id_empresa bigint not null,
  id_asiento bigint not null,
  posicion smallint not null,
  fecha date not null,
  id_cuenta_contable bigint not null,
  id_linea bigint,
  id_documento bigint,
  debe bigint not null default 0 check (debe >= 0),
  haber bigint not null default 0 check (haber >= 0),
  primary key (id_empresa, id_asiento, posicion),
  foreign key (id_empresa, id_asiento) references asiento (id_empresa, id),
  foreign key (id_empresa, id_cuenta_contable) references cuenta_contable (id_empresa, id),
  foreign key (id_empresa, id_linea) references linea_negocio (id_empresa, id),
  constraint asiento_linea_un_lado check ((debe = 0) <> (haber = 0))
);
create index asiento_linea_cuenta on asiento_linea (id_empresa, id_cuenta_contable, fecha desc, id_asiento desc);
create index asiento_linea_documento on asiento_linea (id_empresa, id_documento, id_cuenta_contable)
  where id_documento is not null;

-- What each account moved in each month, kept by the statement that writes the lines.
create table saldo_mensual (
  id_empresa bigint not null,
  id_cuenta_contable bigint not null,
  mes date not null check (extract(day from mes) = 1),
  debe numeric not null default 0,
  haber numeric not null default 0,
  primary key (id_empresa, id_cuenta_contable, mes),
  foreign key (id_empresa, id_cuenta_contable) references cuenta_contable (id_empresa, id)
);
create index saldo_mensual_mes on saldo_mensual (id_empresa, mes);

-- What changed since it was last posted. Appended to, so that nobody waits for anybody and no change is lost between a
-- reading and its posting; `motivo` says what a document or line lacks to be posted.
create table asiento_pendiente (
  id_empresa bigint not null references empresa,
  id bigint generated by default as identity,
  origen text not null check (origen in ('documento', 'cartola', 'par', 'aplicacion')),
  id_documento bigint not null default 0,
  id_cartola bigint not null default 0,
  id_conciliacion bigint not null default 0,
  id_nota bigint not null default 0,
  motivo text,
  created timestamptz not null default now(),
  primary key (id_empresa, id)
);
create index asiento_pendiente_por_asentar on asiento_pendiente (id_empresa, id) where motivo is null;
create index asiento_pendiente_observado on asiento_pendiente (id_empresa, origen, id_documento, id_cartola)
  where motivo is not null;

call proteger_tabla('cuenta_contable', 'select, insert, update');
call proteger_tabla('linea_negocio', 'select, insert, update');
call proteger_tabla('documento_clasificacion');
call proteger_tabla('cartola_clasificacion');
-- Nobody changes what is posted, the application least of all.
call proteger_tabla('asiento', 'select, insert');
call proteger_tabla('asiento_linea', 'select, insert');
call proteger_tabla('saldo_mensual');
call proteger_tabla('asiento_pendiente');

create function verificar_asiento() returns trigger language plpgsql as $$
declare
  numero bigint := case tg_table_name when 'asiento' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'id_asiento') end;
  lineas bigint;
  diferencia numeric;
begin
  select count(*), coalesce(sum(debe::numeric - haber), 0) into lineas, diferencia
    from asiento_linea where id_empresa = new.id_empresa and id_asiento = numero;
  if lineas < 2 or diferencia <> 0 then
    raise exception 'asiento % has % lines and debits exceed credits by %', numero, lineas, diferencia
      using errcode = 'integrity_constraint_violation', constraint = 'asiento_cuadra';
  end if;
  return null;
end $$;
create constraint trigger asiento_cuadra after insert or update on asiento
  deferrable initially deferred for each row execute function verificar_asiento();
create constraint trigger asiento_linea_cuadra after insert or update on asiento_linea
  deferrable initially deferred for each row execute function verificar_asiento();

create function sumar_al_mes() returns trigger language plpgsql as $$
begin
  insert into saldo_mensual as s (id_empresa, id_cuenta_contable, mes, debe, haber)
    select id_empresa, id_cuenta_contable, date_trunc('month', fecha)::date, sum(debe), sum(haber)
    from nuevas group by 1, 2, 3 order by 1, 2, 3
  on conflict (id_empresa, id_cuenta_contable, mes)
    do update set debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
  return null;
end $$;
create trigger asiento_linea_sumar after insert on asiento_linea
  referencing new table as nuevas for each statement execute function sumar_al_mes();

-- What moves the ledger marks itself, once for each statement.
create function marcar_documentos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into asiento_pendiente (id_empresa, origen, id_documento)
      select id_empresa, 'documento', id from nuevas where modelo <> 'Ot' and signo <> 0;
  elsif tg_op = 'DELETE' then
    insert into asiento_pendiente (id_empresa, origen, id_documento) select id_empresa, 'documento', id from viejas;
  else
    insert into asiento_pendiente (id_empresa, origen, id_documento)
      select n.id_empresa, 'documento', n.id
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where (n.modelo, n.codigo_tipo, n.emite_comprador, n.fecha_emision, n.id_moneda, n.tipo_cambio, n.monto_neto,
          n.monto_exento, n.iva, n.valor_otro_impuesto, n.monto_total, n.signo, n.anulado, n.estado_sii,
          n.otros_impuestos, n.detalle)
        is distinct from (v.modelo, v.codigo_tipo, v.emite_comprador, v.fecha_emision, v.id_moneda, v.tipo_cambio,
          v.monto_neto, v.monto_exento, v.iva, v.valor_otro_impuesto, v.monto_total, v.signo, v.anulado, v.estado_sii,
          v.otros_impuestos, v.detalle);
  end if;
  return null;
end $$;
create trigger documento_marcar_alta after insert on documento
  referencing new table as nuevas for each statement execute function marcar_documentos();
create trigger documento_marcar_cambio after update on documento
  referencing old table as viejas new table as nuevas for each statement execute function marcar_documentos();
create trigger documento_marcar_baja after delete on documento
  referencing old table as viejas for each statement execute function marcar_documentos();

create function marcar_cartolas() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into asiento_pendiente (id_empresa, origen, id_cartola) select id_empresa, 'cartola', id from nuevas;
  elsif tg_op = 'DELETE' then
    insert into asiento_pendiente (id_empresa, origen, id_cartola) select id_empresa, 'cartola', id from viejas;
  else
    -- What documents explain of a line changes its own entry only where the rest is classified.
    insert into asiento_pendiente (id_empresa, origen, id_cartola)
      select n.id_empresa, 'cartola', n.id
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where (n.id_cuenta_corriente, n.fecha, n.cargo, n.abono, n.tipo_cambio)
          is distinct from (v.id_cuenta_corriente, v.fecha, v.cargo, v.abono, v.tipo_cambio)
        or n.conciliado <> v.conciliado and exists (
          select from cartola_clasificacion c where c.id_empresa = n.id_empresa and c.id_cartola = n.id);
  end if;
  return null;
end $$;
create trigger cartola_marcar_alta after insert on cartola
  referencing new table as nuevas for each statement execute function marcar_cartolas();
create trigger cartola_marcar_cambio after update on cartola
  referencing old table as viejas new table as nuevas for each statement execute function marcar_cartolas();
create trigger cartola_marcar_baja after delete on cartola
  referencing old table as viejas for each statement execute function marcar_cartolas();

-- The same for the tables whose rows belong to one entry each. Arguments: origen and the columns that name it.
create function marcar_asiento() returns trigger language plpgsql as $$
declare
  columnas text := array_to_string(tg_argv[1:], ', ');
  filas text := case tg_op when 'INSERT' then 'table nuevas' when 'DELETE' then 'table viejas'
    else 'table nuevas union all table viejas' end;
begin
  execute format(
    'insert into asiento_pendiente (id_empresa, origen, %1$s) select distinct id_empresa, %2$L, %1$s from (%3$s) f',
    columnas, tg_argv[0], filas);
  return null;
end $$;

create procedure marcar_tabla(tabla regclass, argumentos text) language plpgsql as $$
begin
  execute format('create trigger %s_marcar_alta after insert on %s referencing new table as nuevas for each statement execute function marcar_asiento(%s)', tabla, tabla, argumentos);
  execute format('create trigger %s_marcar_cambio after update on %s referencing old table as viejas new table as nuevas for each statement execute function marcar_asiento(%s)', tabla, tabla, argumentos);
  execute format('create trigger %s_marcar_baja after delete on %s referencing old table as viejas for each statement execute function marcar_asiento(%s)', tabla, tabla, argumentos);
end $$;
call marcar_tabla('documento_clasificacion', '''documento'', ''id_documento''');
call marcar_tabla('cartola_clasificacion', '''cartola'', ''id_cartola''');
call marcar_tabla('conciliacion_par', '''par'', ''id_conciliacion'', ''id_cartola'', ''id_documento''');
call marcar_tabla('documento_aplicacion', '''aplicacion'', ''id_nota'', ''id_documento''');
drop procedure marcar_tabla;

-- Which companies have something to post, for whoever keeps the clock: it tells that and nothing else.
create function empresas_por_asentar() returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public
  set cuadra.respaldo = 'si'
  as $$
    select e.id_empresa from public.empresa e
    where exists (select from public.asiento_pendiente p where p.id_empresa = e.id_empresa and p.motivo is null) $$;
revoke execute on function empresas_por_asentar() from public;
grant execute on function empresas_por_asentar() to cuadra_app;

-- The standard chart, for a company that has none of these accounts yet.
create function crear_plan_cuentas(empresa bigint) returns void language sql as $$
  insert into cuenta_contable (id_empresa, id_subtipo, key, codigo, nombre, descripcion)
    select empresa, id_subtipo, key, codigo, nombre, descripcion from cuenta_plantilla order by codigo
  on conflict do nothing $$;

-- Companies that are already there get their chart, and the ledger of what they have.
select set_config('cuadra.respaldo', 'si', true);
select crear_plan_cuentas(id_empresa) from empresa;
insert into asiento_pendiente (id_empresa, origen, id_documento)
  select id_empresa, 'documento', id from documento where modelo <> 'Ot' and signo <> 0;
insert into asiento_pendiente (id_empresa, origen, id_cartola) select id_empresa, 'cartola', id from cartola;
insert into asiento_pendiente (id_empresa, origen, id_conciliacion, id_cartola, id_documento)
  select id_empresa, 'par', id_conciliacion, id_cartola, id_documento from conciliacion_par where activo;
insert into asiento_pendiente (id_empresa, origen, id_nota, id_documento)
  select id_empresa, 'aplicacion', id_nota, id_documento from documento_aplicacion;
update grupo set permisos = permisos || '{contabilidad.ver}'
  where nombre in ('Administrador', 'Contador', 'Solo lectura') and not permisos @> '{contabilidad.ver}';
select set_config('cuadra.respaldo', '', true);
