-- Reference data: the same for every company, read-only for the application.
create table pais (
  id integer primary key,
  nombre text not null,
  iso text not null unique,
  locale_id integer not null,
  locale_code text not null
);

create table moneda (
  id integer primary key,
  moneda text not null unique,
  iso_code text not null unique,
  nombre text not null,
  decimales smallint not null check (decimales between 0 and 4),
  simbolo text not null,
  margen numeric not null default 0
);

-- Value of one unit in pesos on a date, as its institution publishes it.
create table moneda_valor (
  id_moneda integer not null references moneda,
  fecha date not null,
  valor numeric not null check (valor > 0),
  fuente text not null,
  primary key (id_moneda, fecha)
);

create table region (
  codigo text primary key,
  nombre text not null,
  nombre_corto text not null,
  iso_code text not null
);

create table provincia (
  codigo text primary key,
  nombre text not null,
  codigo_region text not null references region
);

create table comuna (
  codigo text primary key,
  nombre text not null,
  codigo_provincia text not null references provincia
);

create table giro (
  codigo text primary key,
  glosa text not null,
  seccion text not null,
  grupo text not null,
  afecto_iva text not null,
  categoria_tributaria text not null
);

create table feriado (
  fecha date not null,
  categoria text not null check (categoria in ('public', 'bank')),
  nombre text not null,
  primary key (fecha, categoria)
);

create table integrador_tipo (
  id integer primary key,
  key text not null unique,
  nombre text not null
);

-- A bank or another institution that Cuadra reads from; `extractor` names the automatic reader, where one exists.
create table integrador (
  id integer primary key,
  id_tipo integer not null references integrador_tipo,
  id_pais integer not null references pais,
  nombre text not null,
  descripcion text not null,
  extractor text unique,
  codigo_sbif text,
  rut text,
  logo text,
  logo_large text,
  url text,
  meta jsonb not null default '{}'
);

create table tipo_cuenta_corriente (
  id integer primary key,
  codigo text not null unique check (codigo in ('TC', 'CC', 'CW', 'MP')),
  nombre text not null,
  permite_manual boolean not null
);

-- `signo` is the effect of the document on what is owed: 1 adds, -1 takes away, 0 carries no debt.
create table tipo_documento (
  id integer primary key,
  id_pais integer not null references pais,
  codigo text not null,
  prefix text not null,
  nombre text not null,
  descripcion text not null,
  signo smallint not null check (signo in (-1, 0, 1)),
  unique (id_pais, codigo)
);

create table tipo_documento_dominio (
  id_tipo_documento integer not null references tipo_documento,
  nombre text not null,
  tipo text not null check (tipo in ('ingreso', 'egreso', 'banco')),
  primary key (id_tipo_documento, nombre)
);

create table funcionalidad (
  id integer primary key,
  key text not null unique,
  nombre text not null,
  descripcion text not null
);

create table plan (
  id integer primary key,
  slug text not null unique,
  nombre text not null,
  precio bigint not null,
  id_moneda integer not null references moneda
);

create table plan_funcionalidad (
  id_plan integer not null references plan,
  id_funcionalidad integer not null references funcionalidad,
  capacidad_max integer,
  primary key (id_plan, id_funcionalidad)
);

grant select on pais, moneda, region, provincia, comuna, giro, feriado, integrador_tipo, integrador,
  tipo_cuenta_corriente, tipo_documento, tipo_documento_dominio, funcionalidad, plan, plan_funcionalidad to cuadra_app;
grant select, insert, update on moneda_valor to cuadra_app;
