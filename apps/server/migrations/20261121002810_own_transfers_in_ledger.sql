-- Bank lines that are one side of money that stays within the company: they stand in `traspasos` and not in the bridge,
-- and both sides leave nothing there.

-- Which of these lines are, and unless both sides are in pesos, what the other one is: a deposit of card sales and the
-- line of Transbank's account that sent it.
create function traspasos_de(empresa bigint, lineas bigint[])
  returns table (id_cartola bigint, monto bigint, id_moneda integer, valor numeric)
  language sql stable as $$
    select a.id_cartola, null::bigint, null::integer, null::numeric from transbank_abono a
    where a.id_empresa = empresa and a.id_cartola = any(lineas)
    union
    select t.id_cartola, null, null, null
    from transbank_linea t
    join transbank_abono a on a.id_empresa = t.id_empresa and a.id = t.id_abono and a.id_cartola is not null
    where t.id_empresa = empresa and t.id_cartola = any(lineas) and t.parte = 'neto'
  $$;

create function marcar_abonos_transbank() returns trigger language plpgsql as $$
begin
  insert into asiento_pendiente (id_empresa, origen, id_cartola)
    with cambiados as (
      select n.id_empresa, n.id, n.id_cartola as ahora, v.id_cartola as antes
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where n.id_cartola is distinct from v.id_cartola)
    select id_empresa, 'cartola', ahora from cambiados where ahora is not null
    union
    select id_empresa, 'cartola', antes from cambiados where antes is not null
    union
    select c.id_empresa, 'cartola', t.id_cartola
    from cambiados c join transbank_linea t on t.id_empresa = c.id_empresa and t.id_abono = c.id and t.parte = 'neto';
  return null;
end $$;
create trigger transbank_abono_marcar after update on transbank_abono
  referencing old table as viejas new table as nuevas for each statement execute function marcar_abonos_transbank();

-- Deposits that are found already.
select set_config('cuadra.respaldo', 'si', true);
insert into asiento_pendiente (id_empresa, origen, id_cartola)
  select distinct id_empresa, 'cartola', id_cartola from transbank_abono where id_cartola is not null
  union
  select t.id_empresa, 'cartola', t.id_cartola
  from transbank_linea t
  join transbank_abono a on a.id_empresa = t.id_empresa and a.id = t.id_abono and a.id_cartola is not null
  where t.parte = 'neto';
select set_config('cuadra.respaldo', '', true);
