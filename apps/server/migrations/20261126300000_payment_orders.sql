-- Orders to pay suppliers: proposed by one person, approved by others, paid once.
create sequence orden_pago_id as bigint;
create table orden_pago (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('orden_pago_id'),
  uuid uuid not null default gen_random_uuid(),
  id_beneficiario bigint not null,
  -- The account that is approved and paid; another one is other content.
  id_beneficiario_cuenta bigint,
  -- The company's account that pays.
  id_cuenta_corriente bigint,
  -- 1 por aprobar, 2 agendado, 3 rechazado, 4 pagado, 5 cancelado.
  id_estado smallint not null default 1 check (id_estado between 1 and 5),
  -- In pesos.
  monto bigint not null check (monto > 0),
  fecha_pago date not null,
  glosa text check (length(glosa) between 1 and 200),
  -- Pays wages: shown to those who may see them.
  reservada boolean not null default false,
  email_notificar text not null check (length(email_notificar) between 3 and 255),
  id_usuario_inscriptor bigint not null references usuario,
  id_usuario_aprobador bigint references usuario,
  -- Counts the changes of its content; an approval is of one version.
  version integer not null default 1 check (version > 0),
  medio text check (medio in ('transferencia', 'nomina', 'manual')),
  -- Since then its end is known from the bank or the provider alone.
  enviada timestamptz,
  pagada date,
  id_cartola bigint,
  motivo_rechazo text check (length(motivo_rechazo) between 1 and 500),
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, uuid),
  unique (id_empresa, id, id_usuario_inscriptor),
  foreign key (id_empresa, id_beneficiario) references beneficiario (id_empresa, id),
  foreign key (id_empresa, id_beneficiario_cuenta) references beneficiario_cuenta (id_empresa, id),
  foreign key (id_empresa, id_cuenta_corriente) references cuenta_corriente (id_empresa, id),
  foreign key (id_empresa, id_cartola) references cartola (id_empresa, id) on delete set null (id_cartola),
  check (id_estado <> 2 or id_usuario_aprobador is not null and id_beneficiario_cuenta is not null),
  check (id_usuario_aprobador <> id_usuario_inscriptor),
  check (enviada is null or id_estado in (2, 3, 4) and medio is not null),
  check ((id_estado = 4) = (pagada is not null)),
  check (id_cartola is null or id_estado = 4),
  check ((id_estado = 3) = (motivo_rechazo is not null))
);
alter sequence orden_pago_id owned by orden_pago.id;
create index orden_pago_estado on orden_pago (id_empresa, id_estado, fecha_pago, id);
create index orden_pago_monto on orden_pago (id_empresa, id_estado, monto, id);
create index orden_pago_reciente on orden_pago (id_empresa, id_estado, id);
create index orden_pago_beneficiario on orden_pago (id_empresa, id_beneficiario, id_estado);
create index orden_pago_cartola on orden_pago (id_empresa, id_cartola) where id_cartola is not null;
call proteger_tabla('orden_pago');

-- An order passes from state to state by the table of `domain/ordenes-pago`, and never while its payment is unknown.
create function orden_pago_transicion() returns trigger language plpgsql as $$
begin
  if old.id_estado <> new.id_estado and not (old.id_estado, new.id_estado) in
    ((1, 2), (1, 5), (2, 1), (2, 3), (2, 4), (2, 5), (3, 1), (3, 5), (4, 3)) then
    raise exception 'an order does not pass from % to %', old.id_estado, new.id_estado using errcode = 'check_violation';
  end if;
  if old.enviada is not null and old.id_estado = 2 and new.id_estado in (1, 5) then
    raise exception 'an order that was sent ends paid or refused' using errcode = 'check_violation';
  end if;
  if new.monto <> old.monto or new.id_beneficiario <> old.id_beneficiario or new.fecha_pago <> old.fecha_pago
    or new.id_beneficiario_cuenta is distinct from old.id_beneficiario_cuenta
    or new.id_cuenta_corriente is distinct from old.id_cuenta_corriente then
    if new.version <= old.version or new.id_estado <> 1 then
      raise exception 'another content is another version, to be approved again' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger orden_pago_transicion before update on orden_pago for each row execute function orden_pago_transicion();

-- What an order pays of each document. A nota de crédito stands with a negative amount.
create table orden_pago_documento (
  id_empresa bigint not null,
  id_orden bigint not null,
  id_documento bigint not null,
  monto bigint not null check (monto <> 0),
  primary key (id_empresa, id_orden, id_documento),
  foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
create index orden_pago_documento_de on orden_pago_documento (id_empresa, id_documento);
call proteger_tabla('orden_pago_documento');

-- A signature under one version of an order. It holds while the order has that version.
create sequence orden_pago_firma_id as bigint;
create table orden_pago_firma (
  id_empresa bigint not null,
  id bigint not null default nextval('orden_pago_firma_id'),
  id_orden bigint not null,
  version integer not null,
  id_usuario bigint not null references usuario,
  id_usuario_inscriptor bigint not null,
  id_beneficiario_cuenta bigint not null,
  monto bigint not null,
  con_codigo boolean not null,
  -- Groups that it counts for: that of the person, and those lent to them.
  grupos bigint[] not null,
  -- Who lent theirs.
  por_usuario bigint references usuario,
  created timestamptz not null default now(),
  -- Taken back by the person, or by a return of the order.
  retirada timestamptz,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_orden, id_usuario_inscriptor)
    references orden_pago (id_empresa, id, id_usuario_inscriptor),
  foreign key (id_empresa, id_beneficiario_cuenta) references beneficiario_cuenta (id_empresa, id),
  -- Nobody approves an order that they entered.
  check (id_usuario <> id_usuario_inscriptor)
);
alter sequence orden_pago_firma_id owned by orden_pago_firma.id;
create unique index orden_pago_firma_una on orden_pago_firma (id_empresa, id_orden, version, id_usuario)
  where retirada is null;
call proteger_tabla('orden_pago_firma', 'select, insert, update');

-- Who did what to an order, when and why. Rows are only added.
create sequence orden_pago_registro_id as bigint;
create table orden_pago_registro (
  id_empresa bigint not null,
  id bigint not null default nextval('orden_pago_registro_id'),
  id_orden bigint not null,
  accion text not null check (length(accion) between 1 and 40),
  de smallint,
  a smallint not null,
  motivo text check (length(motivo) between 1 and 500),
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id)
);
alter sequence orden_pago_registro_id owned by orden_pago_registro.id;
create index orden_pago_registro_de on orden_pago_registro (id_empresa, id_orden, id);
call proteger_tabla('orden_pago_registro', 'select, insert');

-- Addresses that are told of one order, beside that of the beneficiary.
create table orden_pago_email (
  id_empresa bigint not null,
  id_orden bigint not null,
  email text not null check (length(email) between 3 and 255),
  created timestamptz not null default now(),
  primary key (id_empresa, id_orden, email),
  foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id)
);
call proteger_tabla('orden_pago_email');

-- Signatures that an order needs. Every rule that fits an order has to be met; without one, a signature does.
create sequence pago_regla_id as bigint;
create table pago_regla (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('pago_regla_id'),
  desde_monto bigint not null default 0 check (desde_monto >= 0),
  modelo text check (modelo in
    ('Compra', 'Gasto', 'Honorario', 'BoletaTercero', 'Remuneracion', 'Previred', 'Impuesto', 'Otro')),
  id_beneficiario bigint,
  firmas smallint not null check (firmas between 1 and 5),
  id_grupo bigint,
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_beneficiario) references beneficiario (id_empresa, id),
  foreign key (id_empresa, id_grupo) references grupo (id_empresa, id)
);
alter sequence pago_regla_id owned by pago_regla.id;
call proteger_tabla('pago_regla');

-- A person away lends their groups to another until a day.
create sequence pago_delegacion_id as bigint;
create table pago_delegacion (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('pago_delegacion_id'),
  id_usuario bigint not null references usuario,
  id_delegado bigint not null references usuario,
  desde date not null,
  hasta date not null,
  created timestamptz not null default now(),
  terminada timestamptz,
  primary key (id_empresa, id),
  check (id_usuario <> id_delegado),
  check (hasta >= desde and hasta <= desde + 92)
);
alter sequence pago_delegacion_id owned by pago_delegacion.id;
create index pago_delegacion_delegado on pago_delegacion (id_empresa, id_delegado);
call proteger_tabla('pago_delegacion');

-- Terms of the payments, as a person accepted them for the company.
create table pago_condiciones (
  id_empresa bigint not null references empresa (id_empresa),
  version text not null,
  texto text not null,
  id_usuario bigint not null references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, version)
);
call proteger_tabla('pago_condiciones', 'select, insert');

alter table pago_ajuste
  -- From this amount on, an approval needs a second factor. In pesos.
  add codigo_desde bigint not null default 5000000 check (codigo_desde >= 0),
  -- The most that the first payment to a new account may be. Null: no limit.
  add primer_pago_max bigint check (primer_pago_max > 0);

-- Who may do what, in the groups of companies that are already there as in those of a new one.
select set_config('cuadra.respaldo', 'si', true);
update grupo set permisos = permisos || '{pagos.preparar,pagos.aprobar,pagos.enviar}'
  where nombre = 'Administrador' and not permisos @> '{pagos.preparar}';
update grupo set permisos = permisos || '{pagos.preparar,pagos.enviar}'
  where nombre = 'Tesorería' and not permisos @> '{pagos.preparar}';
update grupo set permisos = permisos || '{pagos.preparar}'
  where nombre = 'Contador' and not permisos @> '{pagos.preparar}';
update grupo set permisos = permisos || '{pagos.aprobar}'
  where nombre = 'Aprobador' and not permisos @> '{pagos.aprobar}';
select set_config('cuadra.respaldo', '', true);
