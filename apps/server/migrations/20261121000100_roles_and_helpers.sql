-- The application connects as cuadra_app, which owns nothing and cannot bypass row security.
-- The role itself is made by the migrator, since it is shared by all databases of a server.
grant usage on schema public to cuadra_app;
revoke create on schema public from public;

-- The company of the running transaction; null outside withEmpresa, so that nothing is visible.
create function empresa_actual() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('cuadra.id_empresa', true), '')::bigint $$;

-- The signed-in person of the running transaction, for the few rows that follow a person and not a company.
create function usuario_actual() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('cuadra.id_usuario', true), '')::bigint $$;

-- Row security binds the owner of the tables too. A backup reads and writes every company's rows as the owner, and
-- only after saying so in its own transaction; the application's role is never the one of this policy.
create procedure permitir_respaldo(tabla regclass)
  language plpgsql as $$
begin
  execute format(
    'create policy del_respaldo on %s to %I using (current_setting(''cuadra.respaldo'', true) = ''si'') with check (current_setting(''cuadra.respaldo'', true) = ''si'')',
    tabla, current_user);
end $$;

-- Puts a company's table under forced row security and grants the application what it needs.
create procedure proteger_tabla(tabla regclass, privilegios text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabla);
  execute format('alter table %s force row level security', tabla);
  execute format(
    'create policy de_la_empresa on %s using (id_empresa = (select empresa_actual())) with check (id_empresa = (select empresa_actual()))',
    tabla);
  call permitir_respaldo(tabla);
  execute format('grant %s on %s to cuadra_app', privilegios, tabla);
end $$;
