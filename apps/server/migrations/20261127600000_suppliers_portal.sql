-- Portal of suppliers: links, PINs and sessions, and the columns that a verified supplier reads across companies (ADR 65).
create sequence portal_proveedor_enlace_id as bigint;
create table portal_proveedor_enlace (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('portal_proveedor_enlace_id'),
  id_beneficiario bigint not null,
  -- SHA-256 of the token: finds it, and does not give it back.
  huella bytea not null check (length(huella) = 32),
  -- The token itself, sealed, while the link is in force: mails and the beneficiary's page show it again.
  sellado text,
  vence timestamptz not null,
  reemplazado timestamptz,
  ultima_visita timestamptz,
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, huella),
  foreign key (id_empresa, id_beneficiario) references beneficiario (id_empresa, id),
  check ((reemplazado is null) = (sellado is not null))
);
alter sequence portal_proveedor_enlace_id owned by portal_proveedor_enlace.id;
create unique index portal_proveedor_enlace_uno on portal_proveedor_enlace (id_empresa, id_beneficiario)
  where reemplazado is null;
call proteger_tabla('portal_proveedor_enlace', 'select, insert, update');

-- Six digits that were mailed, others to each address. They end with their use, their fifth wrong try, the next ones, or
-- their time.
create sequence portal_proveedor_pin_id as bigint;
create table portal_proveedor_pin (
  id_empresa bigint not null,
  id bigint not null default nextval('portal_proveedor_pin_id'),
  id_enlace bigint not null,
  rut text not null,
  -- To which they were mailed, in lower case: an entry verifies it.
  email text not null check (email = lower(email)),
  -- HMAC-SHA-256 of the digits and the link under a key outside the database.
  huella bytea not null check (length(huella) = 32),
  intentos smallint not null default 0 check (intentos between 0 and 5),
  vence timestamptz not null,
  terminado timestamptz,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_enlace) references portal_proveedor_enlace (id_empresa, id),
  check (intentos < 5 or terminado is not null)
);
alter sequence portal_proveedor_pin_id owned by portal_proveedor_pin.id;
create unique index portal_proveedor_pin_uno on portal_proveedor_pin (id_empresa, id_enlace, email)
  where terminado is null;
create index portal_proveedor_pin_rut on portal_proveedor_pin (rut, created);
call proteger_tabla('portal_proveedor_pin');

create sequence portal_proveedor_sesion_id as bigint;
create table portal_proveedor_sesion (
  id_empresa bigint not null,
  id bigint not null default nextval('portal_proveedor_sesion_id'),
  id_enlace bigint not null,
  -- SHA-256 of the secret in the cookie.
  huella bytea not null check (length(huella) = 32),
  rut text not null,
  email text not null check (email = lower(email)),
  usada timestamptz not null,
  vence timestamptz not null,
  terminada timestamptz,
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  unique (id_empresa, huella),
  foreign key (id_empresa, id_enlace) references portal_proveedor_enlace (id_empresa, id)
);
alter sequence portal_proveedor_sesion_id owned by portal_proveedor_sesion.id;
call proteger_tabla('portal_proveedor_sesion');

-- An account that the supplier proposed: no person of the company entered it.
alter table beneficiario_cuenta
  alter column id_usuario drop not null,
  -- Address that the supplier verified when they proposed the account.
  add column propuesta_por text check (length(propuesta_por) between 3 and 255),
  add constraint beneficiario_cuenta_de_alguien check (num_nonnulls(id_usuario, propuesta_por) = 1);
create index beneficiario_de_rut on beneficiario (rut) where eliminado is null;

-- Beneficiaries that a live session stands for: its RUT, at each company that has its address on file in force. Of the
-- owner alone: the functions below run it with row security open.
create function beneficiarios_de_portal(empresa_dada bigint, huella_dada bytea)
returns table (id_empresa bigint, id_beneficiario bigint, id_cuenta bigint)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select b.id_empresa, b.id, c.id
  from public.portal_proveedor_sesion s
  join public.portal_proveedor_enlace e on e.id_empresa = s.id_empresa and e.id = s.id_enlace and e.reemplazado is null
  join public.beneficiario b on b.rut = s.rut and b.eliminado is null
  join public.beneficiario_cuenta c on c.id_empresa = b.id_empresa and c.id_beneficiario = b.id and c.estado = 'vigente'
    and (lower(c.email) = s.email or exists (select from unnest(c.emails) x where lower(x) = s.email))
  join public.empresa m on m.id_empresa = b.id_empresa and m.cerrada_en is null
  where s.id_empresa = empresa_dada and s.huella = huella_dada and s.terminada is null
    and s.vence > now() and s.usada > now() - interval '30 minutes'
$$;
revoke all on function beneficiarios_de_portal(bigint, bytea) from public;

-- Who pays the supplier of a live session, and into which account.
create function pagadores_de_portal(empresa_dada bigint, huella_dada bytea)
returns table (id_empresa bigint, id_beneficiario bigint, pagador text, rut text, razon_social text, banco text,
  tipo_cuenta text, termina_en text, por_confirmar boolean)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select d.id_empresa, d.id_beneficiario, m.nombre, b.rut, b.razon_social, i.nombre, c.tipo_cuenta,
      right(c.numero_cuenta, 4), exists (select from public.beneficiario_cuenta p where p.id_empresa = d.id_empresa
        and p.id_beneficiario = d.id_beneficiario and p.estado = 'por_confirmar')
    from public.beneficiarios_de_portal(empresa_dada, huella_dada) d
    join public.empresa m on m.id_empresa = d.id_empresa
    join public.beneficiario b on b.id_empresa = d.id_empresa and b.id = d.id_beneficiario
    join public.beneficiario_cuenta c on c.id_empresa = d.id_empresa and c.id = d.id_cuenta
    join public.integrador i on i.id = c.id_integrador
    order by d.id_empresa = empresa_dada desc, m.nombre, d.id_empresa
    limit 200;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function pagadores_de_portal(bigint, bytea) from public;
grant execute on function pagadores_de_portal(bigint, bytea) to cuadra_app;

-- Orders to the supplier of a live session, the newest 2,000. An order of wages keeps its documents to itself, and is
-- left out where one of them is another person's.
create function ordenes_de_portal(empresa_dada bigint, huella_dada bytea)
returns table (id_empresa bigint, id_orden bigint, uuid uuid, pagador text, id_estado smallint, monto bigint,
  fecha_pago date, pagada date, enviada boolean, motivo_rechazo text, documentos jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select o.id_empresa, o.id, o.uuid, m.nombre, o.id_estado, o.monto, o.fecha_pago, o.pagada, o.enviada is not null,
      o.motivo_rechazo,
      case when o.reservada then '[]'::jsonb else coalesce((
        select jsonb_agg(jsonb_build_object('tipo', t.descripcion, 'folio', x.folio, 'rutEmisor', x.rut,
          'emisor', x.razon_social) order by x.folio, x.id)
        from public.orden_pago_documento od
        join public.documento x on x.id_empresa = od.id_empresa and x.id = od.id_documento
        join public.tipo_documento t on t.id = x.id_tipo_documento
        where od.id_empresa = o.id_empresa and od.id_orden = o.id), '[]'::jsonb) end
    from public.beneficiarios_de_portal(empresa_dada, huella_dada) d
    join public.beneficiario b on b.id_empresa = d.id_empresa and b.id = d.id_beneficiario
    join public.empresa m on m.id_empresa = d.id_empresa
    join public.orden_pago o on o.id_empresa = d.id_empresa and o.id_beneficiario = d.id_beneficiario
    where o.id_estado <> 5 and (not o.reservada or not exists (
      select from public.orden_pago_documento od
      join public.documento x on x.id_empresa = od.id_empresa and x.id = od.id_documento
      where od.id_empresa = o.id_empresa and od.id_orden = o.id and x.rut <> b.rut))
    order by coalesce(o.pagada, o.fecha_pago) desc, o.id_empresa, o.id desc
    limit 2000;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function ordenes_de_portal(bigint, bytea) from public;
grant execute on function ordenes_de_portal(bigint, bytea) to cuadra_app;

-- Requests of PINs that were answered with mails for a RUT since a moment, by the links of all companies.
create function pines_de_proveedor(rut_dado text, desde timestamptz) returns integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
  cuantos integer;
begin
  perform set_config('cuadra.respaldo', 'si', true);
  select count(distinct (p.id_empresa, p.id_enlace, p.created)) into cuantos
    from public.portal_proveedor_pin p where p.rut = rut_dado and p.created > desde;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
  return cuantos;
end $$;
revoke all on function pines_de_proveedor(text, timestamptz) from public;
grant execute on function pines_de_proveedor(text, timestamptz) to cuadra_app;
