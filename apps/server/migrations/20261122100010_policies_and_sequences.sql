-- A distributed PostgreSQL refuses two things that nothing here needs: subqueries in the policies of row security, and
-- identity columns. Both go by the catalogue alone: no row is read or written. Reasons: docs/adr/0041.

-- A policy compares with the company of the transaction as it stands. The planner puts the setting into the condition of
-- the index, as it did with the subquery, and sees its value besides.
create or replace procedure proteger_tabla(tabla regclass, privilegios text default 'select, insert, update, delete')
  language plpgsql as $$
declare
  secuencia regclass;
begin
  execute format('alter table %s enable row level security', tabla);
  execute format('alter table %s force row level security', tabla);
  execute format(
    'create policy de_la_empresa on %s using (id_empresa = empresa_actual()) with check (id_empresa = empresa_actual())',
    tabla);
  call permitir_respaldo(tabla);
  execute format('grant %s on %s to cuadra_app', privilegios, tabla);
  for secuencia in
    select d.objid::regclass from pg_depend d join pg_class c on c.oid = d.objid
    where d.classid = 'pg_class'::regclass and d.refobjid = tabla and d.deptype = 'a' and c.relkind = 'S'
  loop
    execute format('grant usage on sequence %s to cuadra_app', secuencia);
  end loop;
end $$;

do $$
declare
  tabla regclass;
begin
  for tabla in
    select polrelid::regclass from pg_policy
    where polname = 'de_la_empresa' and polrelid::regclass not in ('empresa'::regclass, 'usuario_empresa'::regclass)
  loop
    execute format(
      'alter policy de_la_empresa on %s using (id_empresa = empresa_actual()) with check (id_empresa = empresa_actual())',
      tabla);
  end loop;
end $$;

alter policy de_la_empresa on usuario_empresa
  using (id_empresa = empresa_actual() or id_usuario = usuario_actual() and activo and (vence is null or vence > now()))
  with check (id_empresa = empresa_actual());

-- The companies of the signed-in person, for the policy of the companies themselves.
create function empresas_de_la_persona() returns bigint[]
  language sql stable
  as $$ select coalesce(array_agg(id_empresa), '{}') from usuario_empresa where id_usuario = usuario_actual() $$;
alter policy de_la_empresa on empresa
  using (id_empresa = empresa_actual() or id_empresa = any(empresas_de_la_persona()))
  with check (id_empresa = empresa_actual());
alter policy del_soporte on empresa using (soporte_actual());

-- Each identity becomes a column with a sequence of the same name, which goes on where it stood.
do $$
declare
  columna record;
  estado record;
begin
  for columna in
    select a.attrelid::regclass as tabla, a.attname as nombre, s.relname as secuencia,
      has_table_privilege('cuadra_app', a.attrelid, 'insert') as inserta
    from pg_attribute a
    join pg_depend d on d.refobjid = a.attrelid and d.refobjsubid = a.attnum and d.deptype = 'i'
      and d.classid = 'pg_class'::regclass
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    where a.attidentity <> '' and s.relnamespace = 'public'::regnamespace
  loop
    execute format('select last_value, is_called from %I', columna.secuencia) into estado;
    execute format('alter table %s alter column %I drop identity', columna.tabla, columna.nombre);
    execute format('create sequence %I as bigint owned by %s.%I', columna.secuencia, columna.tabla, columna.nombre);
    perform setval(columna.secuencia::regclass, estado.last_value, estado.is_called);
    execute format('alter table %s alter column %I set default nextval(%L)', columna.tabla, columna.nombre,
      columna.secuencia);
    if columna.inserta then
      execute format('grant usage on sequence %I to cuadra_app', columna.secuencia);
    end if;
  end loop;
end $$;
