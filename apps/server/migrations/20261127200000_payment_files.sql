-- Payment files for the company's own bank.

-- What is set for an account that pays with files.
create table nomina_ajuste (
  id_empresa bigint not null,
  id_cuenta_corriente bigint not null,
  formato text check (length(formato) between 1 and 60),
  -- Number of the agreement with the bank.
  convenio text check (convenio ~ '^[0-9]{1,10}$'),
  -- The most that leaves the account in a day, in pesos. Null: no limit.
  tope_dia bigint check (tope_dia > 0),
  modified timestamptz not null default now(),
  primary key (id_empresa, id_cuenta_corriente),
  foreign key (id_empresa, id_cuenta_corriente) references cuenta_corriente (id_empresa, id) on delete cascade
);
call proteger_tabla('nomina_ajuste');

-- The last number of each company; its row is the lock of the next nómina.
create table nomina_correlativo (
  id_empresa bigint primary key references empresa (id_empresa),
  ultimo integer not null check (ultimo > 0)
);
call proteger_tabla('nomina_correlativo', 'select, insert, update');

-- A file for the bank, or several where the bank takes fewer rows: what it says never changes.
create sequence nomina_pago_id as bigint;
create table nomina_pago (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('nomina_pago_id'),
  numero integer not null check (numero > 0),
  id_cuenta_corriente bigint not null,
  formato text not null check (length(formato) between 1 and 60),
  fecha_pago date not null,
  -- Who pays, as the file says it.
  rut text not null,
  razon_social text not null,
  cuenta text not null check (cuenta ~ '^[0-9]+$'),
  convenio text,
  hora text not null check (hora ~ '^[0-9]{6}$'),
  ordenes integer not null check (ordenes > 0),
  filas integer not null check (filas >= ordenes),
  -- In pesos.
  monto bigint not null check (monto > 0),
  -- Pays wages: shown to those who may see them.
  reservada boolean not null default false,
  id_usuario bigint not null references usuario,
  created timestamptz not null default now(),
  -- A person said that it was not sent to the bank.
  anulada timestamptz,
  id_usuario_anulo bigint references usuario,
  motivo_anulacion text check (length(motivo_anulacion) between 1 and 400),
  primary key (id_empresa, id),
  unique (id_empresa, numero),
  foreign key (id_empresa, id_cuenta_corriente) references cuenta_corriente (id_empresa, id),
  check ((anulada is null) = (id_usuario_anulo is null)),
  check ((anulada is null) = (motivo_anulacion is null))
);
alter sequence nomina_pago_id owned by nomina_pago.id;
create index nomina_pago_dia on nomina_pago (id_empresa, id_cuenta_corriente, fecha_pago);
create index nomina_pago_fecha on nomina_pago (id_empresa, fecha_pago, id);
create index nomina_pago_monto on nomina_pago (id_empresa, monto, id);
call proteger_tabla('nomina_pago', 'select, insert, update');

-- A row of the file: an order, or a part of one above the limit between banks.
create table nomina_pago_fila (
  id_empresa bigint not null,
  id_nomina bigint not null,
  posicion integer not null check (posicion > 0),
  id_orden bigint not null,
  parte integer not null check (parte > 0),
  partes integer not null check (partes >= parte),
  -- In pesos.
  monto bigint not null check (monto > 0),
  -- `N87-0001`, by which the bank's line is known later.
  referencia text not null check (length(referencia) between 1 and 40),
  rut text not null,
  nombre text not null,
  -- SBIF code.
  banco text not null check (banco ~ '^[0-9]{3}$'),
  tipo_cuenta text not null check (tipo_cuenta in ('corriente', 'vista', 'ahorro', 'rut')),
  cuenta text not null check (cuenta ~ '^[0-9]+$'),
  email text,
  documento text,
  glosa text not null,
  clase text not null check (clase in ('proveedor', 'remuneracion', 'otro')),
  primary key (id_empresa, id_nomina, posicion),
  unique (id_empresa, referencia),
  foreign key (id_empresa, id_nomina) references nomina_pago (id_empresa, id),
  foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id)
);
create index nomina_pago_fila_orden on nomina_pago_fila (id_empresa, id_orden);
call proteger_tabla('nomina_pago_fila', 'select, insert');

-- Who took the file, and when.
create sequence nomina_pago_descarga_id as bigint;
create table nomina_pago_descarga (
  id_empresa bigint not null,
  id bigint not null default nextval('nomina_pago_descarga_id'),
  id_nomina bigint not null,
  id_usuario bigint not null references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_nomina) references nomina_pago (id_empresa, id)
);
alter sequence nomina_pago_descarga_id owned by nomina_pago_descarga.id;
create index nomina_pago_descarga_de on nomina_pago_descarga (id_empresa, id_nomina, id);
call proteger_tabla('nomina_pago_descarga', 'select, insert');

-- It has its screens now, so that it is offered again.
update funcionalidad set
  descripcion = 'El archivo de pagos para el sitio de tu banco, con lo que ya aprobaste.',
  mensaje_upselling = 'Baja la nómina de tu banco con tus órdenes aprobadas, sin volver a digitarlas.'
  where key = 'nominas';
