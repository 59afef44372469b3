-- The connection with the tax authority: credentials, and what was read of each service and month.

-- One per company. The secret is sealed by the application, bound to this row; nobody reads it back.
create table sii_credencial (
  id_empresa bigint primary key references empresa,
  rut text not null,
  secreto_sellado text not null,
  -- `rechazada`: the SII no longer takes it, and asking again would only lock the account.
  estado text not null default 'valida' check (estado in ('valida', 'rechazada')),
  motivo text,
  validada timestamptz not null,
  -- One process signs in at a time: several at once with a clave that was changed would lock the account.
  ingresando_hasta timestamptz,
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  check ((estado = 'rechazada') = (motivo is not null))
);

-- A month of a service: asked for, being read, read, or why it was not.
create table sii_sincronizacion (
  id_empresa bigint not null references empresa,
  servicio text not null check (servicio in ('cv', 'btes', 'bhes', 'taxes')),
  mes date not null check (extract(day from mes) = 1),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'en_curso', 'listo', 'error')),
  -- Share of the month that is read, while it is.
  avance real not null default 0 check (avance between 0 and 1),
  -- What the SII had when it was last read whole, and how much of that was new.
  documentos integer not null default 0,
  creados integer not null default 0,
  avisos jsonb not null default '[]',
  motivo text,
  mensaje text,
  pedida timestamptz not null default now(),
  -- When it was last read whole.
  leida timestamptz,
  modified timestamptz not null default now(),
  primary key (id_empresa, servicio, mes)
);

call proteger_tabla('sii_credencial');
call proteger_tabla('sii_sincronizacion');

-- When each company is next read: no more than its number, so that whoever keeps the clock sees all of them.
create table sii_agenda (
  id_empresa bigint primary key references empresa,
  proxima timestamptz not null
);
create index sii_agenda_proxima on sii_agenda (proxima);

-- Claves that the SII refused, by RUT, whoever typed them: the real account is locked at its tenth.
create table sii_intento (
  rut text primary key,
  fallidos integer not null,
  hasta timestamptz not null
);
grant select, insert, update, delete on sii_agenda, sii_intento to cuadra_app;

alter table documento drop constraint documento_fuente_check;
alter table documento add constraint documento_fuente_check
  check (fuente in ('rcv', 'xml', 'manual', 'demo', 'sii'));

-- Groups of companies that are already there, as those of a new one.
select set_config('cuadra.respaldo', 'si', true);
update grupo set permisos = permisos || '{conexiones.editar}'
  where nombre in ('Administrador', 'Contador') and not permisos @> '{conexiones.editar}';
select set_config('cuadra.respaldo', '', true);
