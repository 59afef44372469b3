-- Who is paid, and into which account. Accounts are never overwritten: what was there before is the proof against fraud.
create sequence beneficiario_id as bigint;
create table beneficiario (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('beneficiario_id'),
  rut text not null,
  razon_social text not null check (length(razon_social) between 1 and 255),
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  eliminado timestamptz,
  primary key (id_empresa, id)
);
alter sequence beneficiario_id owned by beneficiario.id;
create unique index beneficiario_rut on beneficiario (id_empresa, rut) where eliminado is null;
call proteger_tabla('beneficiario');

create sequence beneficiario_cuenta_id as bigint;
create table beneficiario_cuenta (
  id_empresa bigint not null,
  id bigint not null default nextval('beneficiario_cuenta_id'),
  id_beneficiario bigint not null,
  id_integrador integer not null references integrador,
  tipo_cuenta text not null check (tipo_cuenta in ('corriente', 'vista', 'ahorro', 'rut')),
  numero_cuenta text not null check (numero_cuenta ~ '^[0-9]{1,25}$'),
  -- Told of payments, and of a change of the account.
  email text not null check (length(email) between 3 and 255),
  estado text not null default 'por_confirmar' check (estado in ('por_confirmar', 'vigente', 'reemplazada', 'rechazada')),
  id_usuario bigint not null references usuario,
  created timestamptz not null default now(),
  -- Its confirmation, or its refusal.
  decidida timestamptz,
  id_usuario_decidio bigint references usuario,
  -- Who answered on the telephone.
  hablo_con text check (length(hablo_con) between 1 and 200),
  motivo_rechazo text check (length(motivo_rechazo) between 1 and 500),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_beneficiario) references beneficiario (id_empresa, id),
  check ((estado = 'por_confirmar') = (decidida is null)),
  check (decidida is null or id_usuario_decidio is not null),
  -- Nobody confirms an account that they entered.
  check (estado not in ('vigente', 'reemplazada') or id_usuario_decidio <> id_usuario),
  check ((estado = 'rechazada') = (motivo_rechazo is not null))
);
alter sequence beneficiario_cuenta_id owned by beneficiario_cuenta.id;
create unique index beneficiario_cuenta_vigente on beneficiario_cuenta (id_empresa, id_beneficiario) where estado = 'vigente';
create unique index beneficiario_cuenta_pendiente on beneficiario_cuenta (id_empresa, id_beneficiario)
  where estado = 'por_confirmar';
create index beneficiario_cuenta_de on beneficiario_cuenta (id_empresa, id_beneficiario, id desc);
create index beneficiario_cuenta_numero on beneficiario_cuenta (id_empresa, numero_cuenta);
call proteger_tabla('beneficiario_cuenta');

-- What a company sets for its payments. Without a row, the defaults hold.
create table pago_ajuste (
  id_empresa bigint primary key references empresa (id_empresa),
  espera_horas integer not null check (espera_horas between 0 and 240),
  modified timestamptz not null default now()
);
call proteger_tabla('pago_ajuste');

-- Who may change them, in the groups of companies that are already there as in those of a new one.
select set_config('cuadra.respaldo', 'si', true);
update grupo set permisos = permisos || '{pagos.beneficiarios}'
  where nombre in ('Administrador', 'Tesorería') and not permisos @> '{pagos.beneficiarios}';
select set_config('cuadra.respaldo', '', true);
