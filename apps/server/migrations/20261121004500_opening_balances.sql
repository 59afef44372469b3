-- What each bank account held before its first line is posted with that line, so that its ledger account holds what the
-- bank says and not only what was seen to move.

insert into cuenta_plantilla (codigo, id_subtipo, key, nombre, descripcion) values
  ('3.1.01.90', 60, 'saldos_iniciales', 'Saldos iniciales de bancos',
    'Lo que cada cuenta tenía antes de su primera línea en Cuadra.');

-- Of each account with lines its first line, and what it held before, in minor units of its currency: the first balance
-- that a line states less what leads up to it, or the first that the bank told of a day. `hasta` is the day until which
-- lines have a part in it; null, and zero with it, where nobody says a balance. A line that states none is looked beyond
-- only so far, as whole accounts come without.
create function saldos_iniciales(empresa bigint)
  returns table (id_cuenta_corriente bigint, id_cartola bigint, hasta date, monto bigint)
  language sql stable as $$
    select cc.id, primera.id, coalesce(linea.fecha, informado.fecha),
      coalesce(
        linea.saldo - (
          select sum(l.abono - l.cargo) from cartola l
          where l.id_empresa = empresa and l.id_cuenta_corriente = cc.id
            and (l.fecha, l.posicion, l.id) <= (linea.fecha, linea.posicion, linea.id)),
        informado.saldo - (
          select coalesce(sum(l.abono - l.cargo), 0) from cartola l
          where l.id_empresa = empresa and l.id_cuenta_corriente = cc.id and l.fecha <= informado.fecha),
        0)::bigint
    from cuenta_corriente cc
    cross join lateral (
      select l.id from cartola l
      where l.id_empresa = empresa and l.id_cuenta_corriente = cc.id
      order by l.fecha, l.posicion, l.id limit 1) primera
    left join lateral (
      select p.* from (
        select l.saldo, l.fecha, l.posicion, l.id from cartola l
        where l.id_empresa = empresa and l.id_cuenta_corriente = cc.id
        order by l.fecha, l.posicion, l.id limit 500) p
      where p.saldo is not null
      order by p.fecha, p.posicion, p.id limit 1) linea on true
    left join lateral (
      select s.saldo, s.fecha from saldo_informado s
      where linea.id is null and s.id_empresa = empresa and s.id_cuenta_corriente = cc.id
      order by s.fecha limit 1) informado on true
    where cc.id_empresa = empresa
  $$;

-- As it was, and a line whose balance or place changes may say another opening.
create or replace function marcar_cartolas() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into asiento_pendiente (id_empresa, origen, id_cartola) select id_empresa, 'cartola', id from nuevas;
  elsif tg_op = 'DELETE' then
    insert into asiento_pendiente (id_empresa, origen, id_cartola) select id_empresa, 'cartola', id from viejas;
  else
    -- What documents explain of a line changes its own entry only where the rest is classified.
    insert into asiento_pendiente (id_empresa, origen, id_cartola)
      select n.id_empresa, 'cartola', n.id
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where (n.id_cuenta_corriente, n.fecha, n.posicion, n.cargo, n.abono, n.saldo, n.tipo_cambio)
          is distinct from (v.id_cuenta_corriente, v.fecha, v.posicion, v.cargo, v.abono, v.saldo, v.tipo_cambio)
        or n.conciliado <> v.conciliado and exists (
          select from cartola_clasificacion c where c.id_empresa = n.id_empresa and c.id_cartola = n.id);
  end if;
  return null;
end $$;

-- The first balance that a bank tells of an account may be what it held before its lines.
create function marcar_saldo_informado() returns trigger language plpgsql as $$
begin
  insert into asiento_pendiente (id_empresa, origen, id_cartola)
    select distinct n.id_empresa, 'cartola', primera.id
    from nuevas n
    cross join lateral (
      select l.id from cartola l
      where l.id_empresa = n.id_empresa and l.id_cuenta_corriente = n.id_cuenta_corriente
      order by l.fecha, l.posicion, l.id limit 1) primera
    where not exists (select from saldo_informado s
      where s.id_empresa = n.id_empresa and s.id_cuenta_corriente = n.id_cuenta_corriente and s.fecha < n.fecha);
  return null;
end $$;
create trigger saldo_informado_marcar_alta after insert on saldo_informado
  referencing new table as nuevas for each statement execute function marcar_saldo_informado();
create trigger saldo_informado_marcar_cambio after update on saldo_informado
  referencing new table as nuevas for each statement execute function marcar_saldo_informado();

-- Accounts that are already there.
select set_config('cuadra.respaldo', 'si', true);
insert into asiento_pendiente (id_empresa, origen, id_cartola)
  select e.id_empresa, 'cartola', s.id_cartola from empresa e cross join lateral saldos_iniciales(e.id_empresa) s where s.monto <> 0;
select set_config('cuadra.respaldo', '', true);
