-- Notas de venta: a document without debt, its lines, and the invoices that it became.

-- The last folio given to a nota de venta. Its row is locked until the note is written: no gap, no repeat.
create table ot_correlativo (
  id_empresa bigint not null primary key references empresa,
  ultimo bigint not null check (ultimo > 0)
);

create table ot (
  id_empresa bigint not null,
  id_documento bigint not null,
  estado text not null default 'borrador'
    check (estado in ('borrador', 'abierta', 'facturada', 'cerrada', 'anulada')),
  condiciones text,
  vendedor text,
  contacto text,
  -- Until when what it offers holds.
  validez date,
  -- Of its total, what invoices already state; see the trigger below.
  monto_facturado bigint not null default 0 check (monto_facturado >= 0),
  -- The one that it was copied from.
  id_origen bigint,
  primary key (id_empresa, id_documento),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id),
  foreign key (id_empresa, id_origen) references ot (id_empresa, id_documento)
);
create index ot_estado on ot (id_empresa, estado);
create unique index ot_folio on documento (id_empresa, folio) where modelo = 'Ot';

create table ot_movimiento (
  id_empresa bigint not null,
  id_documento bigint not null,
  posicion integer not null,
  producto text not null,
  descripcion text,
  cantidad numeric not null check (cantidad > 0),
  -- In whole units of the currency, without IVA.
  valor_unitario numeric not null check (valor_unitario >= 0),
  descuento numeric not null default 0 check (descuento between 0 and 100),
  exento boolean not null default false,
  monto_neto bigint not null check (monto_neto >= 0),
  monto_impuesto bigint not null check (monto_impuesto >= 0),
  monto_total bigint not null,
  primary key (id_empresa, id_documento, posicion),
  foreign key (id_empresa, id_documento) references ot (id_empresa, id_documento),
  constraint ot_movimiento_cuadra check (monto_total = monto_neto + monto_impuesto),
  constraint ot_movimiento_exento check (not exento or monto_impuesto = 0)
);

-- Which DTEs invoice which notas de venta, and how much of each.
create table ot_documento (
  id_empresa bigint not null,
  id_ot bigint not null,
  id_documento bigint not null,
  monto bigint not null check (monto > 0),
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id_ot, id_documento),
  foreign key (id_empresa, id_ot) references ot (id_empresa, id_documento),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
create index ot_documento_dte on ot_documento (id_empresa, id_documento);

call proteger_tabla('ot_correlativo');
call proteger_tabla('ot');
call proteger_tabla('ot_movimiento');
call proteger_tabla('ot_documento');

-- A nota de venta is never invoiced beyond its total, a DTE never stands for more than it states, and the kept sum is
-- that of the links.
create function comprobar_ot(empresa bigint, nota bigint) returns void language plpgsql as $$
declare
  guardado bigint;
  total bigint;
  vinculado bigint;
begin
  select o.monto_facturado, d.monto_total into guardado, total
    from ot o join documento d on d.id_empresa = o.id_empresa and d.id = o.id_documento
    where o.id_empresa = empresa and o.id_documento = nota;
  if not found then
    return;
  end if;
  select coalesce(sum(v.monto), 0) into vinculado from ot_documento v where v.id_empresa = empresa and v.id_ot = nota;
  if vinculado <> guardado or vinculado > total then
    raise exception 'ot % of company % keeps % of %, its links say %', nota, empresa, guardado, total, vinculado
      using errcode = 'check_violation', constraint = 'ot_facturada_cuadra';
  end if;
end $$;

create function comprobar_vinculo_ot() returns trigger language plpgsql as $$
declare
  fila ot_documento := case when tg_op = 'DELETE' then old else new end;
  vinculado bigint;
  total bigint;
begin
  perform comprobar_ot(fila.id_empresa, fila.id_ot);
  select coalesce(sum(v.monto), 0) into vinculado from ot_documento v
    where v.id_empresa = fila.id_empresa and v.id_documento = fila.id_documento;
  select d.monto_total into total from documento d
    where d.id_empresa = fila.id_empresa and d.id = fila.id_documento;
  if vinculado > total then
    raise exception 'documento % of company % stands for % of notas de venta', fila.id_documento, fila.id_empresa, vinculado
      using errcode = 'check_violation', constraint = 'ot_documento_en_rango';
  end if;
  return null;
end $$;

create function comprobar_ot_guardada() returns trigger language plpgsql as $$
begin
  perform comprobar_ot(new.id_empresa, new.id_documento);
  return null;
end $$;

create constraint trigger ot_documento_cuadra after insert or update or delete on ot_documento
  deferrable initially deferred for each row execute function comprobar_vinculo_ot();
create constraint trigger ot_facturada_cuadra after insert or update on ot
  deferrable initially deferred for each row execute function comprobar_ot_guardada();

-- Suppliers: the counterparties that a company bought from, and what it keeps of them. A counterparty may be customer
-- and supplier. Whoever first issues a purchase becomes one by the trigger below.
create table proveedor (
  id_empresa bigint not null,
  id_contraparte bigint not null,
  -- Days in which the company pays them where a document states no due date; null is the company's own term.
  plazo_pago integer check (plazo_pago between 0 and 365),
  contacto text,
  email text,
  telefono text,
  notas text,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  primary key (id_empresa, id_contraparte),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id)
);
call proteger_tabla('proveedor');

create function es_compra_a_proveedor(modelo text) returns boolean language sql immutable as
  $$ select modelo in ('Compra', 'Gasto', 'Honorario', 'BoletaTercero') $$;

create function anotar_proveedores() returns trigger language plpgsql as $$
begin
  -- A restore brings the suppliers themselves.
  if current_setting('cuadra.respaldo', true) = 'si' then
    return null;
  end if;
  -- In one order, so that two imports at once do not wait for each other.
  insert into proveedor (id_empresa, id_contraparte)
    select distinct n.id_empresa, n.id_contraparte from nuevas n
    where n.id_contraparte is not null and es_compra_a_proveedor(n.modelo)
      and not exists (select from proveedor p
        where p.id_empresa = n.id_empresa and p.id_contraparte = n.id_contraparte)
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger documento_proveedor_alta after insert on documento
  referencing new table as nuevas for each statement execute function anotar_proveedores();
create trigger documento_proveedor_cambio after update on documento
  referencing new table as nuevas for each statement execute function anotar_proveedores();

-- What a supplier sold, newest first; and what is owed to each, without reading what is paid.
create index documento_proveedor on documento (id_empresa, id_contraparte, fecha_emision desc)
  where modelo in ('Compra', 'Gasto', 'Honorario', 'BoletaTercero');
create index documento_por_pagar on documento (id_empresa, id_contraparte)
  include (id_moneda, saldo, fecha_vencimiento, fecha_emision)
  where saldo <> 0 and modelo in ('Compra', 'Gasto', 'Honorario', 'BoletaTercero');

select set_config('cuadra.respaldo', 'si', true);
insert into proveedor (id_empresa, id_contraparte)
  select distinct id_empresa, id_contraparte from documento
  where id_contraparte is not null and es_compra_a_proveedor(modelo);
select set_config('cuadra.respaldo', '', true);
