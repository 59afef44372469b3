-- Cards that companies leave with the operator for the charges of their plan (Oneclick Mall).

-- How a company charges cards that were left with it: the mall's code and that of the child that charges.
create table oneclick_comercio (
  id_empresa bigint not null primary key references empresa (id_empresa),
  codigo_comercio text not null check (codigo_comercio ~ '^[0-9]{12}$'),
  codigo_hijo text not null check (codigo_hijo ~ '^[0-9]{12}$'),
  api_key_sellada text not null,
  ambiente text not null check (ambiente in ('integracion', 'produccion')),
  modified timestamptz not null default now()
);
call proteger_tabla('oneclick_comercio');

-- `oneclick` is charged without the person: it has no token, and its end is asked for by its order.
alter table pago_tarjeta
  add column medio text not null default 'webpay' check (medio in ('webpay', 'oneclick')),
  add constraint pago_tarjeta_medio check (medio = 'webpay' or token is null and regreso = 'plan');

-- A form where a person leaves a card. Its token finds the company, since its browser comes back without a session.
create table plan_inscripcion (
  id_empresa bigint not null references empresa (id_empresa),
  token text not null check (length(token) between 1 and 64),
  id_operador bigint not null references empresa (id_empresa),
  id_usuario bigint not null references usuario,
  estado text not null default 'iniciada' check (estado in ('iniciada', 'terminada', 'rechazada', 'anulada')),
  created timestamptz not null default now(),
  primary key (id_empresa, token)
);
create index plan_inscripcion_token on plan_inscripcion (token);
call proteger_tabla('plan_inscripcion', 'select, insert, update');

create table plan_tarjeta (
  id_empresa bigint not null references empresa (id_empresa),
  id bigserial,
  id_operador bigint not null references empresa (id_empresa),
  -- The customer at Transbank; its token for charges is sealed.
  username text not null check (length(username) between 1 and 40),
  tbk_user_sellado text not null,
  marca text not null check (length(marca) between 1 and 40),
  -- Last four digits.
  numero text not null check (numero ~ '^[0-9]{4}$'),
  id_usuario bigint not null references usuario,
  created timestamptz not null default now(),
  -- Refused charges until then are told to the company.
  avisada timestamptz not null default now(),
  retirada timestamptz,
  primary key (id_empresa, id)
);
-- One card charges a company.
create unique index plan_tarjeta_vigente on plan_tarjeta (id_empresa) where retirada is null;
call proteger_tabla('plan_tarjeta', 'select, insert, update');

create function empresa_de_inscripcion(suyo text) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
  hallada bigint;
begin
  perform set_config('cuadra.respaldo', 'si', true);
  select i.id_empresa into hallada from public.plan_inscripcion i where i.token = suyo limit 1;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
  return hallada;
end $$;
revoke all on function empresa_de_inscripcion(text) from public;
grant execute on function empresa_de_inscripcion(text) to cuadra_app;

-- Companies that left a card.
create function empresas_con_tarjeta() returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select t.id_empresa from public.plan_tarjeta t
    join public.empresa e on e.id_empresa = t.id_empresa and e.estado = 'activa'
    where t.retirada is null order by t.id_empresa;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_tarjeta() from public;
grant execute on function empresas_con_tarjeta() to cuadra_app;
