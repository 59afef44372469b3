-- Takes lines off their accounts and keeps each as it was. The caller knows that nothing of people refers to them; what
-- only the search for suggestions wrote goes with them.
create function retirar_cartolas(empresa bigint, lineas bigint[], por text) returns bigint language plpgsql as $$
declare
  cuantas bigint;
begin
  insert into cartola_retirada (id_empresa, id_cuenta_corriente, id_cartola, id_movimiento, fecha, descripcion, cargo,
      abono, linea, motivo)
    select l.id_empresa, l.id_cuenta_corriente, l.id, l.id_movimiento, l.fecha, l.descripcion, l.cargo, l.abono,
      to_jsonb(l), por
    from cartola l where l.id_empresa = empresa and l.id = any(lineas);
  delete from sugerencia_documento d using sugerencia s
    where s.id_empresa = empresa and s.id_cartola = any(lineas)
      and d.id_empresa = s.id_empresa and d.id_sugerencia = s.id;
  delete from sugerencia s where s.id_empresa = empresa and s.id_cartola = any(lineas);
  delete from cartola_sin_par p where p.id_empresa = empresa and p.id_cartola = any(lineas);
  delete from cartola l where l.id_empresa = empresa and l.id = any(lineas);
  get diagnostics cuantas = row_count;
  return cuantas;
end $$;

-- Brings lines back under their own ids. Where an equal line came in the meantime they are numbered after it.
create function devolver_cartolas(empresa bigint, lineas bigint[]) returns bigint language plpgsql as $$
declare
  columnas text;
  suyas text;
  cuantas bigint;
begin
  select string_agg(quote_ident(attname), ', '), string_agg('l.' || quote_ident(attname), ', ')
    into columnas, suyas from pg_attribute
    where attrelid = 'cartola'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> 'ordinal';
  execute format($consulta$
    insert into cartola (%1$s, ordinal)
    select %2$s, row_number() over (partition by l.id_cuenta_corriente, l.fecha, l.huella order by l.ordinal, l.id)
      + coalesce((select max(o.ordinal) from cartola o where o.id_empresa = l.id_empresa
        and o.id_cuenta_corriente = l.id_cuenta_corriente and o.fecha = l.fecha and o.huella = l.huella), 0)
    from cartola_retirada r cross join lateral jsonb_populate_record(null::cartola, r.linea) l
    where r.id_empresa = $1 and r.id_cartola = any($2) and r.devuelta is null$consulta$, columnas, suyas)
    using empresa, lineas;
  get diagnostics cuantas = row_count;
  update cartola_retirada set devuelta = now()
    where id_empresa = empresa and id_cartola = any(lineas) and devuelta is null;
  return cuantas;
end $$;
