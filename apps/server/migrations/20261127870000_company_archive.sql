-- A company comes from its archive with what triggers once wrote for its rows: totals, marks and counts come as rows.
-- Only the owner of the tables brings one; the application cannot turn its own triggers off by saying so.
create function trasladando() returns boolean language sql stable as $$
  select coalesce(current_setting('cuadra.traslado', true), '') = 'si'
    and pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = 'public.empresa'::regclass), 'usage')
$$;

-- Triggers that check a row stay as they are: a company that comes is held to every invariant.
do $$
declare
  disparador record;
begin
  for disparador in
    select t.tgname, t.tgrelid::regclass as tabla, pg_get_triggerdef(t.oid) as definicion
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgname in (
      'asiento_linea_sumar', 'auditoria_soporte', 'cartola_clasificacion_estado_alta',
      'cartola_clasificacion_marcar_alta', 'cartola_par_marcar_alta', 'cartola_resumir_alta',
      'comentario_contar_alta', 'conciliacion_par_marcar_alta', 'cuenta_corriente_anotar_saldo_alta',
      'documento_aplicacion_marcar_alta', 'documento_clasificacion_estado_alta',
      'documento_clasificacion_marcar_alta', 'documento_resumir_alta', 'documento_ubicar_alta',
      'saldo_informado_marcar_alta')
  loop
    execute format('drop trigger %I on %s', disparador.tgname, disparador.tabla);
    execute replace(disparador.definicion, ' EXECUTE FUNCTION ', ' WHEN (not public.trasladando()) EXECUTE FUNCTION ');
  end loop;
end $$;

-- Companies whose archive is being read: files that were written for one that never came are removed by the next reading.
create table traslado_en_curso (
  id bigint primary key,
  desde timestamptz not null default now()
);
