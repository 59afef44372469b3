-- Every open company with its subscription, debt and last refused charge, for the product's own staff alone.
create function suscripciones_para_soporte(hoy date)
returns table (
  id_empresa bigint, nombre text, razon_social text, rut text, estado text, desde date, plan text, periodicidad text,
  moneda text, precio bigint, proxima_factura date, termina_el date, restringe_el date, debe bigint, vencido bigint,
  cobro_rechazado timestamptz, codigo_rechazo integer
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  if not public.soporte_actual() then return; end if;
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select e.id_empresa, e.nombre, e.razon_social, e.rut, s.estado, h.fecha, coalesce(v.nombre, p.nombre), s.periodicidad,
      m.moneda, x.monto, s.facturado_hasta, s.termina_el, s.restringe_el,
      greatest(0, coalesce(d.debe, 0) + coalesce(n.credito, 0))::bigint,
      greatest(0, coalesce(d.vencido, 0) + coalesce(n.credito, 0))::bigint,
      r.created, r.codigo_respuesta::integer
    from public.empresa e
    join public.plan p on p.id = e.id_plan
    left join public.suscripcion s on s.id_empresa = e.id_empresa
    left join public.plan_version v on v.id = s.id_plan_version
    left join public.moneda m on m.id = s.id_moneda
    left join public.plan_version_precio x on x.id_version = s.id_plan_version and x.periodo = s.periodicidad
      and x.id_moneda = s.id_moneda
    left join lateral (
      select i.fecha from public.suscripcion_historial i where i.id_empresa = e.id_empresa order by i.id desc limit 1
    ) h on true
    left join lateral (
      select sum(greatest(o.saldo, 0)) as debe, sum(greatest(o.saldo, 0)) filter (where f.vence < hoy) as vencido
      from public.factura_suscripcion f
      join public.documento o on o.id_empresa = f.id_operador and o.id = f.id_documento
      where f.id_empresa = e.id_empresa
    ) d on true
    left join lateral (
      select sum(least(o.saldo, 0)) as credito
      from public.nota_suscripcion t
      join public.documento o on o.id_empresa = t.id_operador and o.id = t.id_documento
      where t.id_empresa = e.id_empresa
    ) n on true
    left join lateral (
      select g.created, g.codigo_respuesta
      from public.factura_suscripcion f
      join public.pago_tarjeta_documento l on l.id_empresa = f.id_operador and l.id_documento = f.id_documento
      join public.pago_tarjeta g on g.id_empresa = l.id_empresa and g.id = l.id_pago and g.estado = 'rechazado'
      where f.id_empresa = e.id_empresa
      order by g.id desc limit 1
    ) r on true
    where e.estado = 'activa';
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function suscripciones_para_soporte(date) from public;
grant execute on function suscripciones_para_soporte(date) to cuadra_app;
