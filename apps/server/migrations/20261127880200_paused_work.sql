-- Open companies whose plan runs again and whose work was put aside while they could only read.
create function empresas_con_trabajo_en_pausa() returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select distinct t.id_empresa from public.trabajo_en_pausa t
    join public.empresa e on e.id_empresa = t.id_empresa and e.estado = 'activa'
    left join public.suscripcion s on s.id_empresa = t.id_empresa
    where s.estado is null or s.estado not in ('restringida', 'pausada', 'terminada');
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_trabajo_en_pausa() from public;
grant execute on function empresas_con_trabajo_en_pausa() to cuadra_app;
