-- The product's own staff is named by the owner of the database, never by the application: a hole in it must not make a
-- person see every company.
create function solo_el_dueno_nombra_personal() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception 'only the owner of the database names the staff' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger usuario_personal_alta before insert on usuario
  for each row when (new.es_god or new.es_super_admin) execute function solo_el_dueno_nombra_personal();
create trigger usuario_personal before update of es_god, es_super_admin on usuario
  for each row when ((new.es_god, new.es_super_admin) is distinct from (old.es_god, old.es_super_admin))
  execute function solo_el_dueno_nombra_personal();

-- PostgreSQL does not COPY into a table under row security, so lines pass through a table of the transaction's own. It is
-- the only temporary table that the application gets: it may not make others (`migrate` takes that right away), which
-- would go before the product's tables in every search path.
create function preparar_linea_leida() returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if to_regclass('pg_temp.linea_leida') is null then
    create temporary table linea_leida on commit drop as select * from public.cartola with no data;
    grant select, insert on linea_leida to cuadra_app;
  else
    truncate pg_temp.linea_leida;
  end if;
end $$;
revoke execute on function preparar_linea_leida() from public;
grant execute on function preparar_linea_leida() to cuadra_app;

-- A restore runs no triggers, so none asks whether one runs: the application may set what it asked, and with it keep what
-- the staff did from being marked.
create or replace function marcar_soporte() returns trigger language plpgsql as $$
begin
  if new.id_usuario is not null then
    new.es_soporte := exists (select from usuario u where u.id = new.id_usuario and (u.es_god or u.es_super_admin));
  end if;
  return new;
end $$;
