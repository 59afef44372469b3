-- A bank line and a document, or two lines, of different currencies.

-- What of the line a suggestion would take, where the document is in another currency than the line: `monto` is in the
-- document's.
alter table sugerencia_documento add column monto_linea bigint;

-- Amounts of two currencies are near each other by what both were worth that day. The rule of how near is the product's;
-- this keeps amounts out that are of another order, such as cents taken for pesos. Where a value is not known, nothing is
-- said.
create function assert_cambio(
  monto_uno bigint, moneda_uno integer, valor_uno numeric, monto_otro bigint, moneda_otra integer, valor_otro numeric,
  que text
) returns void language plpgsql as $$
declare
  -- Pesos of one minor unit of each.
  u1 numeric := valor_uno / case moneda_uno when 1 then 1 when 4 then 10000 else 100 end;
  u2 numeric := valor_otro / case moneda_otra when 1 then 1 when 4 then 10000 else 100 end;
  p1 numeric := abs(monto_uno) * u1;
  p2 numeric := abs(monto_otro) * u2;
begin
  if monto_uno = 0 or monto_otro = 0 or p1 > 2 * (p2 + u1 + u2) or p2 > 2 * (p1 + u1 + u2) then
    raise exception '% and % in two currencies do not belong together: %', monto_uno, monto_otro, que
      using errcode = 'integrity_constraint_violation', constraint = 'cambio_de_otro_orden';
  end if;
end $$;

create or replace function verificar_par() returns trigger language plpgsql as $$
declare
  r record;
begin
  perform verificar_conciliado(new.id_empresa, new.id_cartola);
  perform verificar_saldo(new.id_empresa, new.id_documento);
  if new.activo then
    select cc.id_moneda as de_linea, d.id_moneda as de_documento,
        coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) as valor_linea,
        valor_del_dia(d.id_moneda, l.fecha) as valor_documento
      into r
      from cartola l
      join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
      join documento d on d.id_empresa = l.id_empresa and d.id = new.id_documento and d.id_moneda <> cc.id_moneda
      where l.id_empresa = new.id_empresa and l.id = new.id_cartola;
    if found then
      perform assert_cambio(new.monto_cartola, r.de_linea, case r.de_linea when 1 then 1 else r.valor_linea end,
        new.monto_documento, r.de_documento, r.valor_documento, format('cartola %s, documento %s', new.id_cartola, new.id_documento));
    end if;
  end if;
  return null;
end $$;

-- The two lines are on opposite sides, and a pair explains the whole of each: of one amount where they are of one
-- currency, else a transfer between own accounts.
create or replace function verificar_par_de_lineas() returns trigger language plpgsql as $$
declare
  uno record;
  otro record;
begin
  select l.cargo, l.abono, l.id_cuenta_corriente, cc.id_moneda,
      case cc.id_moneda when 1 then 1 else coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) end as valor into uno
    from cartola l join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    where l.id_empresa = new.id_empresa and l.id = new.id_cargo;
  select l.cargo, l.abono, l.id_cuenta_corriente, cc.id_moneda,
      case cc.id_moneda when 1 then 1 else coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) end as valor into otro
    from cartola l join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    where l.id_empresa = new.id_empresa and l.id = new.id_abono;
  if coalesce(uno.cargo, 0) = 0 or coalesce(otro.abono, 0) = 0
    or (uno.id_moneda = otro.id_moneda and uno.cargo <> otro.abono)
    or (new.tipo = 'reversa') is distinct from (uno.id_cuenta_corriente = otro.id_cuenta_corriente)
  then
    raise exception 'lines % and % are no pair', new.id_cargo, new.id_abono
      using errcode = 'integrity_constraint_violation', constraint = 'cartola_par_cuadra';
  end if;
  if uno.id_moneda <> otro.id_moneda and new.estado = 'aceptado' then
    perform assert_cambio(uno.cargo, uno.id_moneda, uno.valor, otro.abono, otro.id_moneda, otro.valor,
      format('cartola %s, cartola %s', new.id_cargo, new.id_abono));
  end if;
  perform verificar_conciliado(new.id_empresa, new.id_cargo);
  perform verificar_conciliado(new.id_empresa, new.id_abono);
  return null;
end $$;
