-- Values of currencies by day: how each is published, what came of asking for it, and what every document of another
-- currency is worth in pesos.

-- `diaria` has a value of its own for every day (UF); `habil` is published on business days and holds until the next.
alter table moneda add column publicacion text not null default 'habil'
  check (publicacion in ('fija', 'diaria', 'habil'));
update moneda set publicacion = case moneda when 'CLP' then 'fija' when 'UF' then 'diaria' else 'habil' end;
alter table moneda alter column publicacion drop default;

-- A value of the stand-in, which no institution published: gives way to a real one wherever one comes.
alter table moneda_valor add column demostracion boolean not null default false;
grant delete on moneda_valor to cuadra_app;

-- When the source was last asked for a currency, and what came of it.
create table moneda_actualizacion (
  id_moneda integer primary key references moneda,
  intentada timestamptz not null,
  -- When it last answered, with something new or not.
  respondida timestamptz,
  fallos integer not null default 0 check (fallos >= 0),
  motivo text check (motivo in ('no_disponible', 'clave_rechazada', 'cuota_agotada', 'respuesta_inesperada', 'archivo')),
  proxima timestamptz not null,
  check ((motivo is null) = (fallos = 0))
);
grant select, insert, update on moneda_actualizacion to cuadra_app;

-- Value of a day by its institution's rule, null where it is not known: `valorDelDia` of the domain, whose tests
-- compare both.
create function valor_del_dia(moneda_buscada integer, dia date) returns numeric language sql stable as $$
  select case
    when m.publicacion = 'fija' then 1
    when u.fecha = dia then u.valor
    when m.publicacion = 'diaria' then null
    when exists (select from moneda_valor s where s.id_moneda = m.id and s.fecha > dia) then u.valor
    -- After the last one: only while no business day, whose value is yet to come, lies between.
    when dia - u.fecha <= 30 and not exists (
      select from generate_series(u.fecha + 1, dia, interval '1 day') as g(d)
      where extract(isodow from g.d) < 6 and not exists (select from feriado f where f.fecha = g.d::date)
    ) then u.valor
  end
  from moneda m
  left join lateral (
    select v.fecha, v.valor from moneda_valor v
    where v.id_moneda = m.id and v.fecha <= dia order by v.fecha desc limit 1
  ) u on true
  where m.id = moneda_buscada
$$;

-- An amount of minor units in pesos, without what is less than one: `convertirAPesos` of the domain. The decimals are
-- those of each currency in ISO 4217, written out because a list sums a million of them.
create function en_pesos(monto bigint, moneda integer, valor numeric) returns numeric
  language sql immutable parallel safe as $$
  select case moneda when 1 then monto when 4 then trunc(monto * valor / 10000) else trunc(monto * valor / 100) end
$$;

-- Pesos for one unit on the day of issue, or as the document itself states; null for the peso and where not known.
alter table documento add column valor_moneda numeric check (valor_moneda > 0);
-- By currency first, for the job that looks for documents of all companies.
create index documento_divisa on documento (id_moneda, fecha_emision, id_empresa) where id_moneda <> 1;

create function valuar_documento() returns trigger language plpgsql as $$
begin
  if new.id_moneda = 1 then
    new.valor_moneda := null;
  -- What a backup brings back already has its value.
  elsif tg_op = 'UPDATE' or new.valor_moneda is null then
    new.valor_moneda :=
      case when new.tipo_cambio > 0 then new.tipo_cambio else valor_del_dia(new.id_moneda, new.fecha_emision) end;
  end if;
  return new;
end $$;
create trigger documento_valuar_alta before insert on documento
  for each row when (new.id_moneda <> 1) execute function valuar_documento();
create trigger documento_valuar_cambio before update of id_moneda, fecha_emision, tipo_cambio on documento
  for each row when (new.id_moneda <> 1 or old.id_moneda <> 1) execute function valuar_documento();

-- A value that came or changed is a reason to post the document anew.
create function marcar_valor() returns trigger language plpgsql as $$
begin
  insert into asiento_pendiente (id_empresa, origen, id_documento) values (new.id_empresa, 'documento', new.id);
  return null;
end $$;
create trigger documento_marcar_valor after update of valor_moneda on documento
  for each row when (new.valor_moneda is distinct from old.valor_moneda) execute function marcar_valor();

-- Companies with documents whose value is another now: only their numbers, for the job that goes to each of them.
create function empresas_por_valuar(moneda_buscada integer, desde date) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public
  set cuadra.respaldo = 'si'
  as $$
    select distinct d.id_empresa from public.documento d
    where d.id_moneda = moneda_buscada and d.id_moneda <> 1 and d.fecha_emision >= desde
      and coalesce(d.tipo_cambio, 0) <= 0
      and d.valor_moneda is distinct from public.valor_del_dia(d.id_moneda, d.fecha_emision)
  $$;
revoke execute on function empresas_por_valuar(integer, date) from public;
grant execute on function empresas_por_valuar(integer, date) to cuadra_app;

-- The kept totals in pesos too; documents whose value is not known are counted apart and add nothing.
alter table documento_resumen
  add column neto_pesos numeric not null default 0,
  add column iva_pesos numeric not null default 0,
  add column total_pesos numeric not null default 0,
  add column saldo_pesos numeric not null default 0,
  add column sin_valor bigint not null default 0;

create or replace function resumir_documentos() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into documento_resumen (id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por,
        id_moneda, cantidad, neto, iva, total, saldo, neto_pesos, iva_pesos, total_pesos, saldo_pesos, sin_valor)
      select id_empresa, modelo, date_trunc('month', fecha_emision)::date, codigo_tipo, estado_conciliacion,
        conciliado_por, id_moneda, count(*), sum(signo_lista * monto_neto), sum(signo_lista * iva),
        sum(signo_lista * monto_total), sum(saldo),
        coalesce(sum(signo_lista * en_pesos(monto_neto, id_moneda, valor_moneda)), 0),
        coalesce(sum(signo_lista * en_pesos(iva, id_moneda, valor_moneda)), 0),
        coalesce(sum(signo_lista * en_pesos(monto_total, id_moneda, valor_moneda)), 0),
        coalesce(sum(en_pesos(saldo, id_moneda, valor_moneda)), 0),
        count(*) filter (where id_moneda <> 1 and valor_moneda is null)
      from (select *, case signo when -1 then -1 else 1 end as signo_lista from nuevas) n
      group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into documento_resumen (id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por,
        id_moneda, cantidad, neto, iva, total, saldo, neto_pesos, iva_pesos, total_pesos, saldo_pesos, sin_valor)
      select id_empresa, modelo, date_trunc('month', fecha_emision)::date, codigo_tipo, estado_conciliacion,
        conciliado_por, id_moneda, -count(*), -sum(signo_lista * monto_neto), -sum(signo_lista * iva),
        -sum(signo_lista * monto_total), -sum(saldo),
        -coalesce(sum(signo_lista * en_pesos(monto_neto, id_moneda, valor_moneda)), 0),
        -coalesce(sum(signo_lista * en_pesos(iva, id_moneda, valor_moneda)), 0),
        -coalesce(sum(signo_lista * en_pesos(monto_total, id_moneda, valor_moneda)), 0),
        -coalesce(sum(en_pesos(saldo, id_moneda, valor_moneda)), 0),
        -count(*) filter (where id_moneda <> 1 and valor_moneda is null)
      from (select *, case signo when -1 then -1 else 1 end as signo_lista from viejas) v
      group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  return null;
end $$;

-- Documents that are already here: their values, and their totals anew.
select set_config('cuadra.respaldo', 'si', true);
alter table documento disable trigger user;
update documento set valor_moneda =
    case when tipo_cambio > 0 then tipo_cambio else valor_del_dia(id_moneda, fecha_emision) end
  where id_moneda <> 1;
alter table documento enable trigger user;
delete from documento_resumen;
insert into documento_resumen (id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por, id_moneda,
    cantidad, neto, iva, total, saldo, neto_pesos, iva_pesos, total_pesos, saldo_pesos, sin_valor)
  select id_empresa, modelo, date_trunc('month', fecha_emision)::date, codigo_tipo, estado_conciliacion,
    conciliado_por, id_moneda, count(*), sum(signo_lista * monto_neto), sum(signo_lista * iva),
    sum(signo_lista * monto_total), sum(saldo),
    coalesce(sum(signo_lista * en_pesos(monto_neto, id_moneda, valor_moneda)), 0),
    coalesce(sum(signo_lista * en_pesos(iva, id_moneda, valor_moneda)), 0),
    coalesce(sum(signo_lista * en_pesos(monto_total, id_moneda, valor_moneda)), 0),
    coalesce(sum(en_pesos(saldo, id_moneda, valor_moneda)), 0),
    count(*) filter (where id_moneda <> 1 and valor_moneda is null)
  from (select *, case signo when -1 then -1 else 1 end as signo_lista from documento) d
  group by 1, 2, 3, 4, 5, 6, 7;
select set_config('cuadra.respaldo', '', true);
