-- Mail that leaves from an address on a company's own domain (ADR 57).
create table dominio_correo (
  id_empresa bigint not null primary key references empresa (id_empresa),
  direccion text not null check (direccion = lower(direccion) and length(direccion) <= 254),
  dominio text not null check (direccion like '%@' || dominio),
  -- Where the key is published: `<selector>._domainkey.<dominio>`.
  selector text not null check (selector ~ '^[a-z0-9]{1,40}$'),
  -- RSA of 2048 bits: the public part in base64, as the DNS has it, and the private one sealed.
  llave_publica text not null,
  llave_sellada text not null,
  -- `pendiente`: its records were never found. `fallo`: they are wrong, or no longer there.
  estado text not null default 'pendiente' check (estado in ('pendiente', 'verificado', 'fallo')),
  -- How each record was found.
  hallazgos jsonb not null default '[]',
  -- When the DNS last said for sure how the key is.
  comprobado timestamptz,
  -- When the job looks next.
  revisar timestamptz not null,
  id_usuario bigint not null references usuario (id),
  created timestamptz not null default now(),
  check (estado <> 'verificado' or comprobado is not null)
);
call proteger_tabla('dominio_correo');

-- Which company's mail leaves from a domain.
create function empresa_de_dominio_correo(dominio_dado text) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
  empresa bigint;
begin
  perform set_config('cuadra.respaldo', 'si', true);
  select d.id_empresa into empresa from public.dominio_correo d
    where d.dominio = dominio_dado and d.estado = 'verificado' limit 1;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
  return empresa;
end $$;
revoke all on function empresa_de_dominio_correo(text) from public;
grant execute on function empresa_de_dominio_correo(text) to cuadra_app;

-- Companies whose domain the job looks at now, the longest waiting first.
create function dominios_correo_por_revisar(ahora timestamptz) returns table (id_empresa bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select d.id_empresa from public.dominio_correo d where d.revisar <= ahora order by d.revisar limit 500;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function dominios_correo_por_revisar(timestamptz) from public;
grant execute on function dominios_correo_por_revisar(timestamptz) to cuadra_app;
