-- Payments of documents by card (ADR 52).

-- A sale with a card that is known before its settlement. Pesos.
create sequence transbank_venta_id as bigint;
create table transbank_venta (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('transbank_venta_id'),
  fecha date not null,
  monto bigint not null check (monto > 0),
  codigo_autorizacion text not null,
  -- Last four digits.
  tarjeta text,
  -- Its own line in Transbank's account, of what no settlement had counted before.
  id_cartola bigint,
  propio bigint not null check (propio between 0 and monto),
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  check ((propio > 0) = (id_cartola is not null)),
  foreign key (id_empresa, id_cartola) references cartola (id_empresa, id)
);
alter sequence transbank_venta_id owned by transbank_venta.id;
create index transbank_venta_fecha on transbank_venta (id_empresa, fecha);
create unique index transbank_venta_cartola on transbank_venta (id_empresa, id_cartola) where id_cartola is not null;
call proteger_tabla('transbank_venta', 'select, insert');

-- A row of a settlement that is a known sale.
create table transbank_venta_fila (
  id_empresa bigint not null,
  id_abono bigint not null,
  posicion integer not null,
  id_venta bigint not null,
  -- The sale had its own line before, so that the deposit's line of sales leaves this row out.
  aparte boolean not null,
  primary key (id_empresa, id_abono, posicion),
  foreign key (id_empresa, id_abono, posicion) references transbank_fila (id_empresa, id_abono, posicion),
  foreign key (id_empresa, id_venta) references transbank_venta (id_empresa, id)
);
create index transbank_venta_fila_venta on transbank_venta_fila (id_empresa, id_venta);
call proteger_tabla('transbank_venta_fila', 'select, insert');

-- As it was, and the lines of a deposit leave in the account less what sales with own lines brought to it.
create or replace function verificar_transbank() returns trigger language plpgsql as $$
declare
  suma record;
  queda numeric;
  aparte numeric;
begin
  select count(*) as cantidad, coalesce(sum(venta), 0) as ventas, coalesce(sum(anulacion), 0) as anulaciones,
      coalesce(sum(comision), 0) as comision, coalesce(sum(iva_comision), 0) as iva_comision,
      coalesce(sum(retencion), 0) as retenciones, coalesce(sum(cobro), 0) as cobros, coalesce(sum(neto), 0) as neto
    into suma from transbank_fila where id_empresa = new.id_empresa and id_abono = new.id;
  select coalesce(sum(c.abono - c.cargo), 0) into queda
    from transbank_linea l join cartola c on c.id_empresa = l.id_empresa and c.id = l.id_cartola
    where l.id_empresa = new.id_empresa and l.id_abono = new.id;
  select coalesce(sum(f.venta), 0) into aparte
    from transbank_venta_fila v
    join transbank_fila f on f.id_empresa = v.id_empresa and f.id_abono = v.id_abono and f.posicion = v.posicion
    where v.id_empresa = new.id_empresa and v.id_abono = new.id and v.aparte;
  if (suma.cantidad, suma.ventas, suma.anulaciones, suma.comision, suma.iva_comision, suma.retenciones, suma.cobros,
      suma.neto) is distinct from (new.cantidad::bigint, new.ventas::numeric, new.anulaciones::numeric,
      new.comision::numeric, new.iva_comision::numeric, new.retenciones::numeric, new.cobros::numeric,
      new.neto::numeric) or queda + aparte <> 0 then
    raise exception 'deposit % of Transbank is not the sum of its rows', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'transbank_abono_cuadra';
  end if;
  return null;
end $$;

create table webpay_comercio (
  id_empresa bigint not null primary key references empresa (id_empresa),
  codigo_comercio text not null check (codigo_comercio ~ '^[0-9]{12}$'),
  api_key_sellada text not null,
  ambiente text not null check (ambiente in ('integracion', 'produccion')),
  -- The customer may pay a part of what is owed.
  monto_libre boolean not null,
  modified timestamptz not null default now()
);
call proteger_tabla('webpay_comercio');

create sequence pago_tarjeta_id as bigint;
create table pago_tarjeta (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('pago_tarjeta_id'),
  id_contraparte bigint not null,
  -- Webpay's buy_order and session_id: random, of 128 bits. The order is the public id of the payment, too.
  orden text not null check (orden ~ '^[0-9a-z]{26}$'),
  sesion text not null check (sesion ~ '^[0-9a-z]{26}$'),
  token text,
  monto bigint not null check (monto >= 50),
  estado text not null default 'creado' check (
    estado in ('creado', 'por_confirmar', 'pagado', 'rechazado', 'anulado', 'abandonado', 'reversado')),
  -- Until then one process settles it alone.
  tomado_hasta timestamptz,
  -- When the job looks at it next; null where nothing is left to do.
  revisar timestamptz,
  revisiones smallint not null default 0,
  codigo_respuesta smallint,
  codigo_autorizacion text,
  tarjeta text,
  tipo_tarjeta text,
  cuotas smallint,
  pagado timestamptz,
  id_venta bigint,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, orden),
  check ((estado = 'pagado') = (pagado is not null)),
  check (id_venta is null or estado = 'pagado'),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_venta) references transbank_venta (id_empresa, id)
);
alter sequence pago_tarjeta_id owned by pago_tarjeta.id;
create index pago_tarjeta_contraparte on pago_tarjeta (id_empresa, id_contraparte, id desc);
create index pago_tarjeta_orden on pago_tarjeta (orden);
create index pago_tarjeta_token on pago_tarjeta (token) where token is not null;
create index pago_tarjeta_revisar on pago_tarjeta (revisar) where revisar is not null;
create unique index pago_tarjeta_venta on pago_tarjeta (id_empresa, id_venta) where id_venta is not null;
call proteger_tabla('pago_tarjeta', 'select, insert, update');

create table pago_tarjeta_documento (
  id_empresa bigint not null,
  id_pago bigint not null,
  id_documento bigint not null,
  -- Chosen by the customer, in pesos.
  monto bigint not null check (monto > 0),
  primary key (id_empresa, id_pago, id_documento),
  foreign key (id_empresa, id_pago) references pago_tarjeta (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
create index pago_tarjeta_documento_documento on pago_tarjeta_documento (id_empresa, id_documento);
call proteger_tabla('pago_tarjeta_documento', 'select, insert');

-- Whose payment a browser brings back from Webpay, by its token or by its order.
create function empresa_de_pago_tarjeta(token_dado text, orden_dada text) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
  empresa bigint;
begin
  perform set_config('cuadra.respaldo', 'si', true);
  select p.id_empresa into empresa from public.pago_tarjeta p
    where (token_dado is not null and p.token = token_dado) or (orden_dada is not null and p.orden = orden_dada)
    limit 1;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
  return empresa;
end $$;
revoke all on function empresa_de_pago_tarjeta(text, text) from public;
grant execute on function empresa_de_pago_tarjeta(text, text) to cuadra_app;

-- Payments that the job looks at now, the oldest first.
create function pagos_tarjeta_por_revisar(ahora timestamptz) returns table (id_empresa bigint, id bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select p.id_empresa, p.id from public.pago_tarjeta p where p.revisar <= ahora order by p.revisar limit 500;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function pagos_tarjeta_por_revisar(timestamptz) from public;
grant execute on function pagos_tarjeta_por_revisar(timestamptz) to cuadra_app;
