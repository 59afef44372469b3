-- The kept totals by classification too, so that a list of what waits for an account never counts its rows.
-- 0 waits for one, 1 by a person, 2 by a suggestion, 3 has none and needs none: it carries no debt or was annulled.
alter table documento_resumen add column clasificacion smallint not null default 0;

create function clasificacion_resumida(estado smallint, signo smallint, anulado boolean) returns smallint
  language sql immutable parallel safe as $$
  select case when estado <> 0 then estado when signo = 0 or anulado then 3 else 0 end::smallint
$$;

create or replace function resumir_documentos() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into documento_resumen (id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por,
        id_moneda, clasificacion, cantidad, neto, iva, total, saldo, neto_pesos, iva_pesos, total_pesos, saldo_pesos,
        sin_valor)
      select id_empresa, modelo, date_trunc('month', fecha_emision)::date, codigo_tipo, estado_conciliacion,
        conciliado_por, id_moneda, clasificacion_resumida(estado_clasificacion, signo, anulado), count(*),
        sum(signo_lista * monto_neto), sum(signo_lista * iva), sum(signo_lista * monto_total), sum(saldo),
        coalesce(sum(signo_lista * en_pesos(monto_neto, id_moneda, valor_moneda)), 0),
        coalesce(sum(signo_lista * en_pesos(iva, id_moneda, valor_moneda)), 0),
        coalesce(sum(signo_lista * en_pesos(monto_total, id_moneda, valor_moneda)), 0),
        coalesce(sum(en_pesos(saldo, id_moneda, valor_moneda)), 0),
        count(*) filter (where id_moneda <> 1 and valor_moneda is null)
      from (select *, case signo when -1 then -1 else 1 end as signo_lista from nuevas) n
      group by 1, 2, 3, 4, 5, 6, 7, 8;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into documento_resumen (id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por,
        id_moneda, clasificacion, cantidad, neto, iva, total, saldo, neto_pesos, iva_pesos, total_pesos, saldo_pesos,
        sin_valor)
      select id_empresa, modelo, date_trunc('month', fecha_emision)::date, codigo_tipo, estado_conciliacion,
        conciliado_por, id_moneda, clasificacion_resumida(estado_clasificacion, signo, anulado), -count(*),
        -sum(signo_lista * monto_neto), -sum(signo_lista * iva), -sum(signo_lista * monto_total), -sum(saldo),
        -coalesce(sum(signo_lista * en_pesos(monto_neto, id_moneda, valor_moneda)), 0),
        -coalesce(sum(signo_lista * en_pesos(iva, id_moneda, valor_moneda)), 0),
        -coalesce(sum(signo_lista * en_pesos(monto_total, id_moneda, valor_moneda)), 0),
        -coalesce(sum(en_pesos(saldo, id_moneda, valor_moneda)), 0),
        -count(*) filter (where id_moneda <> 1 and valor_moneda is null)
      from (select *, case signo when -1 then -1 else 1 end as signo_lista from viejas) v
      group by 1, 2, 3, 4, 5, 6, 7, 8;
  end if;
  return null;
end $$;

-- The totals of what is already here, anew.
select set_config('cuadra.respaldo', 'si', true);
delete from documento_resumen;
insert into documento_resumen (id_empresa, modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por, id_moneda,
    clasificacion, cantidad, neto, iva, total, saldo, neto_pesos, iva_pesos, total_pesos, saldo_pesos, sin_valor)
  select id_empresa, modelo, date_trunc('month', fecha_emision)::date, codigo_tipo, estado_conciliacion,
    conciliado_por, id_moneda, clasificacion_resumida(estado_clasificacion, signo, anulado), count(*),
    sum(signo_lista * monto_neto), sum(signo_lista * iva), sum(signo_lista * monto_total), sum(saldo),
    coalesce(sum(signo_lista * en_pesos(monto_neto, id_moneda, valor_moneda)), 0),
    coalesce(sum(signo_lista * en_pesos(iva, id_moneda, valor_moneda)), 0),
    coalesce(sum(signo_lista * en_pesos(monto_total, id_moneda, valor_moneda)), 0),
    coalesce(sum(en_pesos(saldo, id_moneda, valor_moneda)), 0),
    count(*) filter (where id_moneda <> 1 and valor_moneda is null)
  from (select *, case signo when -1 then -1 else 1 end as signo_lista from documento) d
  group by 1, 2, 3, 4, 5, 6, 7, 8;
select set_config('cuadra.respaldo', '', true);
