-- Posting bank lines as fast as they come, and what the general ledger of an account reads.

-- Lines of an entry come with it, or later in the same transaction. So each statement that writes lines is looked at
-- once, and what does not balance by itself may wait for its transaction's end only where the entry is of it too.
drop trigger asiento_cuadra on asiento;
drop trigger asiento_linea_cuadra on asiento_linea;
drop function verificar_asiento();

create function asiento_no_cuadra(numero bigint, cuantas bigint, diferencia numeric) returns void
  language plpgsql as $$
begin
  raise exception 'asiento % has % lines and debits exceed credits by %', numero, cuantas, diferencia
    using errcode = 'integrity_constraint_violation', constraint = 'asiento_cuadra';
end $$;

create function verificar_asiento() returns trigger language plpgsql as $$
declare
  cuantas bigint;
  diferencia numeric;
begin
  select count(*), coalesce(sum(debe::numeric - haber), 0) into cuantas, diferencia
    from asiento_linea where id_empresa = new.id_empresa and id_asiento = new.id;
  if cuantas < 2 or diferencia <> 0 then
    perform asiento_no_cuadra(new.id, cuantas, diferencia);
  end if;
  return null;
end $$;
create constraint trigger asiento_cuadra after insert or update on asiento
  deferrable initially deferred for each row execute function verificar_asiento();

create function verificar_lineas() returns trigger language plpgsql as $$
declare
  mala record;
begin
  for mala in
    select id_empresa, id_asiento, count(*) as cuantas, sum(debe::numeric - haber) as diferencia
    from nuevas group by 1, 2 having sum(debe::numeric - haber) <> 0
  loop
    -- An entry of this very transaction is looked at when it ends.
    if not exists (
      select from asiento a
      where a.id_empresa = mala.id_empresa and a.id = mala.id_asiento and a.xmin = pg_current_xact_id()::xid
    ) then
      perform asiento_no_cuadra(mala.id_asiento, mala.cuantas, mala.diferencia);
    end if;
  end loop;
  return null;
end $$;
create trigger asiento_linea_cuadra after insert on asiento_linea
  referencing new table as nuevas for each statement execute function verificar_lineas();

create function verificar_linea() returns trigger language plpgsql as $$
declare
  cuantas bigint;
  diferencia numeric;
begin
  select count(*), coalesce(sum(debe::numeric - haber), 0) into cuantas, diferencia
    from asiento_linea where id_empresa = new.id_empresa and id_asiento = new.id_asiento;
  if cuantas < 2 or diferencia <> 0 then
    perform asiento_no_cuadra(new.id_asiento, cuantas, diferencia);
  end if;
  return null;
end $$;
create constraint trigger asiento_linea_cambiada_cuadra after update on asiento_linea
  deferrable initially deferred for each row execute function verificar_linea();

-- How many lines an account has in a month: where a page of its ledger begins is found without counting them.
alter table saldo_mensual add column lineas bigint not null default 0;
create or replace function sumar_al_mes() returns trigger language plpgsql as $$
begin
  insert into saldo_mensual as s (id_empresa, id_cuenta_contable, mes, debe, haber, lineas)
    select id_empresa, id_cuenta_contable, date_trunc('month', fecha)::date, sum(debe), sum(haber), count(*)
    from nuevas group by 1, 2, 3 order by 1, 2, 3
  on conflict (id_empresa, id_cuenta_contable, mes)
    do update set debe = s.debe + excluded.debe, haber = s.haber + excluded.haber, lineas = s.lineas + excluded.lineas;
  return null;
end $$;

-- The ledger of an account in its order, with what its running balance adds up.
drop index asiento_linea_cuenta;
create index asiento_linea_cuenta on asiento_linea (id_empresa, id_cuenta_contable, fecha, id_asiento, posicion)
  include (debe, haber);

select set_config('cuadra.respaldo', 'si', true);
update saldo_mensual s set lineas = l.n
  from (select id_empresa, id_cuenta_contable, date_trunc('month', fecha)::date as mes, count(*) as n
    from asiento_linea group by 1, 2, 3) l
  where s.id_empresa = l.id_empresa and s.id_cuenta_contable = l.id_cuenta_contable and s.mes = l.mes;
select set_config('cuadra.respaldo', '', true);

-- Companies whose bank lines in a currency are worth another amount of pesos now, besides those of its documents.
create or replace function empresas_por_valuar(moneda_buscada integer, desde date) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public
  set cuadra.respaldo = 'si'
  as $$
    select distinct d.id_empresa from public.documento d
    where d.id_moneda = moneda_buscada and d.id_moneda <> 1 and d.fecha_emision >= desde
      and coalesce(d.tipo_cambio, 0) <= 0
      and d.valor_moneda is distinct from public.valor_del_dia(d.id_moneda, d.fecha_emision)
    union
    select distinct cc.id_empresa from public.cuenta_corriente cc
    where cc.id_moneda = moneda_buscada and cc.id_moneda <> 1
      and exists (select from public.cartola l
        where l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id and l.fecha >= desde)
  $$;

-- New bank lines are posted in one statement, which numbers their entries itself.
grant usage on sequence asiento_id_seq to cuadra_app;
