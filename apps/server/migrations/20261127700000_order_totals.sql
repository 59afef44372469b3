-- Kept totals of orders by month and state: lists of many orders show their count and sum from these.
create sequence orden_pago_resumen_id as bigint;
create table orden_pago_resumen (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('orden_pago_resumen_id'),
  -- Of the day of payment.
  mes date not null,
  id_estado smallint not null,
  reservada boolean not null,
  cantidad bigint not null,
  -- In pesos.
  monto bigint not null,
  primary key (id_empresa, id)
);
alter sequence orden_pago_resumen_id owned by orden_pago_resumen.id;
create index orden_pago_resumen_mes on orden_pago_resumen (id_empresa, mes);
call proteger_tabla('orden_pago_resumen');

select set_config('cuadra.respaldo', 'si', true);
insert into orden_pago_resumen (id_empresa, mes, id_estado, reservada, cantidad, monto)
  select id_empresa, date_trunc('month', fecha_pago::timestamp)::date, id_estado, reservada, count(*), sum(monto)
  from orden_pago group by 1, 2, 3, 4;
select set_config('cuadra.respaldo', '', true);

create index orden_pago_fecha on orden_pago (id_empresa, fecha_pago, id);
create index orden_pago_monto_de_todas on orden_pago (id_empresa, monto, id);

-- Of one payee: whether its account was paid before, and orders of nearly the same day and amount.
drop index orden_pago_beneficiario;
create index orden_pago_beneficiario on orden_pago (id_empresa, id_beneficiario, id_estado, id_beneficiario_cuenta);
create index orden_pago_beneficiario_fecha on orden_pago (id_empresa, id_beneficiario, fecha_pago);
