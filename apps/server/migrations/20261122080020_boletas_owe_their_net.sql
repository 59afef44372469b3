-- Boletas that are there owe their net: what is kept back is that of the year of payment, or of the year in which it is
-- expected (Ley 21.133), as the SII said it where that is the year of issue; never more than what was paid leaves.
select set_config('cuadra.respaldo', 'si', true);
with boleta as (
  select d.id_empresa, d.id, d.monto_total, d.detalle, extract(year from d.fecha_emision)::int as emitida,
    coalesce(p.anio, extract(year from greatest(d.fecha_emision, d.fecha_pago_interna))::int) as anio,
    coalesce(p.pagado, 0) as pagado
  from documento d
  left join lateral (
    select sum(x.monto_documento) as pagado, extract(year from max(l.fecha))::int as anio
    from conciliacion_par x join cartola l on l.id_empresa = x.id_empresa and l.id = x.id_cartola
    where x.id_empresa = d.id_empresa and x.id_documento = d.id and x.activo) p on true
  where d.modelo in ('Honorario', 'BoletaTercero') and d.signo = 1 and not d.anulado
    and coalesce(d.detalle ->> 'retiene', case when d.detalle ->> 'retencion' = '0' then 'prestador' else 'empresa' end)
      <> 'prestador'
), retencion as (
  select b.*, case
    when b.anio = b.emitida and b.detalle ->> 'retencion' ~ '^\d{1,15}$'
        and (b.detalle ->> 'retencion')::bigint <= b.monto_total
      then (b.detalle ->> 'retencion')::bigint
    else b.monto_total * case
      when b.anio >= 2028 then 1700 when b.anio = 2027 then 1600 when b.anio = 2026 then 1525
      when b.anio = 2025 then 1450 when b.anio = 2024 then 1375 when b.anio = 2023 then 1300
      when b.anio = 2022 then 1225 when b.anio = 2021 then 1150 when b.anio = 2020 then 1075 else 1000 end / 10000
    end as dicha
  from boleta b
)
update documento d
  set monto_retenido = least(r.dicha, greatest(0, r.monto_total - r.pagado)),
    saldo = d.saldo - least(r.dicha, greatest(0, r.monto_total - r.pagado))
  from retencion r
  where d.id_empresa = r.id_empresa and d.id = r.id and least(r.dicha, greatest(0, r.monto_total - r.pagado)) > 0;
select set_config('cuadra.respaldo', '', true);
