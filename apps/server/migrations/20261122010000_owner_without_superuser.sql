-- The owner of the schema need not be a superuser, so these functions open row security by themselves and no longer by
-- the clause «set cuadra.respaldo», which PostgreSQL grants to superusers alone. Each puts back what it found: the
-- setting is the transaction's, and the caller's next statement is the caller's own again.
create or replace function empresa_registrada(buscado text) returns boolean
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
  hay boolean;
begin
  perform set_config('cuadra.respaldo', 'si', true);
  select exists (select from public.empresa where rut = buscado) into hay;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
  return hay;
end $$;

create or replace function registrar_referido(codigo text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
  nueva constant bigint := public.empresa_actual();
  quien bigint;
  anotado boolean := false;
begin
  perform set_config('cuadra.respaldo', 'si', true);
  select e.id_empresa into quien from public.empresa e where e.codigo_referido = upper(codigo);
  if quien is not null and nueva is not null and quien <> nueva
    and not exists (select from public.referido r where r.id_empresa_referida = nueva) then
    insert into public.referido (id_empresa, id_empresa_referida, nombre)
      select quien, e.id_empresa, e.nombre from public.empresa e where e.id_empresa = nueva;
    anotado := found;
  end if;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
  return anotado;
end $$;

create or replace function empresas_por_asentar() returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select e.id_empresa from public.empresa e
    where exists (select from public.asiento_pendiente p where p.id_empresa = e.id_empresa and p.motivo is null);
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;

create or replace function empresas_por_valuar(moneda_buscada integer, desde date) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select distinct d.id_empresa from public.documento d
    where d.id_moneda = moneda_buscada and d.id_moneda <> 1 and d.fecha_emision >= desde
      and coalesce(d.tipo_cambio, 0) <= 0
      and d.valor_moneda is distinct from public.valor_del_dia(d.id_moneda, d.fecha_emision)
    union
    select distinct cc.id_empresa from public.cuenta_corriente cc
    where cc.id_moneda = moneda_buscada and cc.id_moneda <> 1
      and exists (select from public.cartola l
        where l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id and l.fecha >= desde);
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;

create or replace function empresas_con_reglas_pendientes() returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select e.id_empresa from public.empresa e
    where exists (select from public.regla_pendiente p
        where p.id_empresa = e.id_empresa and not p.sin_cupo and p.espera_rut is null)
      or exists (select from public.regla_pendiente p where p.id_empresa = e.id_empresa and p.espera_valor)
      or extract(day from now()) = 1
        and exists (select from public.regla_pendiente p where p.id_empresa = e.id_empresa and p.sin_cupo);
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;

create or replace function empresas_por_buscar() returns table (id_empresa bigint, completa boolean)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select x.id_empresa, x.completa from (
      select e.id_empresa,
        coalesce(b.parcial > b.completa and (b.parcial < now() - interval '10 minutes' or b.completa < now() - interval '1 hour'),
          false) as completa,
        coalesce(b.pedida > coalesce(b.completa, '-infinity'), false)
          or exists (select from public.busqueda_pendiente p where p.id_empresa = e.id_empresa)
          or exists (select from public.autonomia a
            where a.id_empresa = e.id_empresa and a.estado = 'activa' and a.monto_diario is not null) as algo
      from public.empresa e left join public.busqueda_estado b on b.id_empresa = e.id_empresa) x
    where x.completa or x.algo;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
