-- Connecting with the SII by certificate, the SII's own word on each month, and what it says of single documents.

-- With `certificado` the sealed secret is the fingerprint of the company's certificate, whose key is kept apart.
alter table sii_credencial
  add column modo text not null default 'clave' check (modo in ('clave', 'certificado'));

-- Differences with the SII's register when the month was last read; null before, and for services without a summary.
alter table sii_sincronizacion add column diferencias integer check (diferencias >= 0);

-- What the SII gave for a signed seed, until it ends. One process asks for it at a time.
create table sii_token (
  id_empresa bigint primary key references empresa,
  -- Of the certificate that signed: another one needs another token.
  huella text not null,
  token_sellado text,
  vence timestamptz,
  pidiendo_hasta timestamptz,
  check ((token_sellado is null) = (vence is null))
);

-- The SII's own summary of a month of the register: what its rows are counted and added up against.
create table sii_cuadratura (
  id_empresa bigint not null references empresa,
  mes date not null check (extract(day from mes) = 1),
  modelo text not null check (modelo in ('Dte', 'Compra')),
  estado text not null check (estado in ('registro', 'pendiente', 'reclamado', 'no_incluir')),
  codigo_tipo text not null,
  documentos integer not null,
  exento bigint not null,
  neto bigint not null,
  iva bigint not null,
  total bigint not null,
  -- Of boletas and the like the register keeps a total and no documents.
  solo_total boolean not null,
  primary key (id_empresa, mes, modelo, estado, codigo_tipo)
);

-- The register as it was last read, document by document. What the SII no longer has stays, with when that was seen.
create table sii_registro (
  id_empresa bigint not null references empresa,
  mes date not null check (extract(day from mes) = 1),
  modelo text not null check (modelo in ('Dte', 'Compra')),
  codigo_tipo text not null,
  folio text not null,
  rut text not null,
  emite_comprador boolean not null,
  razon_social text not null,
  fecha_emision date not null,
  estado text not null check (estado in ('registro', 'pendiente', 'reclamado', 'no_incluir')),
  exento bigint not null,
  neto bigint not null,
  iva bigint not null,
  total bigint not null,
  retirado timestamptz,
  primary key (id_empresa, mes, modelo, codigo_tipo, folio, rut, emite_comprador)
);
create index sii_registro_documento on sii_registro (id_empresa, modelo, codigo_tipo, folio, rut, emite_comprador);

-- What the SII last said when it was asked for one document.
create table sii_estado_dte (
  id_empresa bigint not null,
  id_documento bigint not null,
  codigo text not null,
  glosa text not null,
  consultado timestamptz not null,
  id_usuario bigint references usuario,
  primary key (id_empresa, id_documento),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);

call proteger_tabla('sii_token');
call proteger_tabla('sii_cuadratura');
call proteger_tabla('sii_registro');
call proteger_tabla('sii_estado_dte');
