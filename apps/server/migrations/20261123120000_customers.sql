-- Customers: the counterparties of sales, with their group, their term and their contacts.
create sequence grupo_cliente_id as bigint;
create table grupo_cliente (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('grupo_cliente_id'),
  nombre text not null check (length(nombre) between 1 and 100),
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id)
);
alter sequence grupo_cliente_id owned by grupo_cliente.id;
create unique index grupo_cliente_nombre on grupo_cliente (id_empresa, lower(nombre));
call proteger_tabla('grupo_cliente');

create table cliente (
  id_empresa bigint not null,
  id_contraparte bigint not null,
  id_grupo_cliente bigint,
  -- Days in which they pay where a document states no due date; null is the company's own term.
  plazo_pago integer check (plazo_pago between 0 and 365),
  -- Person to whom invoices are addressed.
  contacto_factura text,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id_contraparte),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_grupo_cliente) references grupo_cliente (id_empresa, id)
);
create index cliente_grupo on cliente (id_empresa, id_grupo_cliente) where id_grupo_cliente is not null;
call proteger_tabla('cliente');

create sequence contacto_id as bigint;
create table contacto (
  id_empresa bigint not null,
  id bigint not null default nextval('contacto_id'),
  id_contraparte bigint not null,
  nombre text not null check (length(nombre) between 1 and 100),
  apellido text,
  email text,
  telefono text,
  recibe text not null default 'todo' check (recibe in ('cobranza', 'pagos', 'todo', 'nada')),
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references cliente (id_empresa, id_contraparte)
);
alter sequence contacto_id owned by contacto.id;
create unique index contacto_email on contacto (id_empresa, id_contraparte, lower(email)) where email is not null;
create index contacto_cliente on contacto (id_empresa, id_contraparte);
call proteger_tabla('contacto');

-- What a customer bought, newest first; and what each owes, without reading what is paid.
create index documento_cliente on documento (id_empresa, id_contraparte, fecha_emision desc) where modelo = 'Dte';
create index documento_por_cobrar on documento (id_empresa, id_contraparte)
  include (id, id_moneda, saldo, fecha_vencimiento, fecha_emision)
  where saldo <> 0 and modelo = 'Dte';

select set_config('cuadra.respaldo', 'si', true);
insert into cliente (id_empresa, id_contraparte)
  select distinct id_empresa, id_contraparte from documento where id_contraparte is not null and modelo = 'Dte';
select set_config('cuadra.respaldo', '', true);

-- Contacts have a screen and calls from here on.
update funcionalidad
  set descripcion = 'Las personas de contacto de cada cliente, y qué correos recibe cada una.',
    mensaje_upselling = 'Escríbele siempre a la persona correcta.'
  where key = 'contactos';
