-- What a trigger asks of one row is planned once for each connection, perhaps while its tables are next to empty, and for
-- a company that came since the last ANALYZE every way to its rows looks like one row long. So the first mass acceptance
-- of a company that had just come read all that was suggested to it, for each of its six thousand lines: two minutes.
-- Each of these asks for single rows by their keys, and nothing else may answer: no table is read whole, and a state that
-- is no bare column keeps the index of what is pending, which is the smallest and holds the whole company, out of it.
create or replace function cartola_mueve_sugerencias() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  otra constant boolean := (old.id_cuenta_corriente, old.fecha, old.cargo, old.abono, old.descripcion, old.rut_origen,
      old.rut_destino, old.novedad_banco)
    is distinct from (new.id_cuenta_corriente, new.fecha, new.cargo, new.abono, new.descripcion, new.rut_origen,
      new.rut_destino, new.novedad_banco);
  retiradas integer;
begin
  update sugerencia s set estado = 'retirada', modified = now()
    from cartola l
    where s.id_empresa = new.id_empresa and s.id_cartola = new.id and s.estado || '' = 'pendiente'
      and l.id_empresa = new.id_empresa and l.id = new.id
      and (otra or l.conciliado >= l.cargo + l.abono
        or l.conciliado > 0 and l.cargo + l.abono - l.conciliado < (
          select sum(coalesce(sd.monto_linea, sd.monto)) from sugerencia_documento sd
          where sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id));
  get diagnostics retiradas = row_count;
  if retiradas > 0 then
    perform renumerar_sugerencias(new.id_empresa, array[new.id]);
  end if;
  if new.conciliado < new.cargo + new.abono and (otra or retiradas > 0 or new.conciliado < old.conciliado) then
    insert into busqueda_pendiente (id_empresa, id_cartola) values (new.id_empresa, new.id);
  end if;
  return null;
end $$;

create or replace function documento_mueve_sugerencias() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  otro constant boolean := (old.rut, old.id_moneda, old.codigo_tipo, old.fecha_emision, old.monto_total, old.anulado)
    is distinct from (new.rut, new.id_moneda, new.codigo_tipo, new.fecha_emision, new.monto_total, new.anulado);
  solo constant boolean := pg_try_advisory_xact_lock(7240313, (new.id_empresa % 2147483647)::int);
  lineas bigint[];
begin
  with perdidas as (
    update sugerencia s set estado = 'retirada', modified = now()
    from sugerencia_documento sd, documento d
    where sd.id_empresa = new.id_empresa and sd.id_documento = new.id
      and d.id_empresa = new.id_empresa and d.id = new.id and (otro or abs(d.saldo) < abs(sd.monto))
      and s.id_empresa = new.id_empresa and s.id = sd.id_sugerencia and s.estado || '' = 'pendiente'
    returning s.id_cartola
  )
  select array_agg(distinct id_cartola) into lineas from perdidas;
  if lineas is not null then
    perform renumerar_sugerencias(new.id_empresa, lineas);
    insert into busqueda_pendiente (id_empresa, id_cartola) select new.id_empresa, unnest(lineas);
  end if;
  if otro or not solo or abs(new.saldo) > abs(old.saldo) then
    insert into busqueda_pendiente (id_empresa, id_documento) values (new.id_empresa, new.id);
  end if;
  return null;
end $$;

create or replace function renumerar_sugerencias(empresa bigint, lineas bigint[]) returns void language sql
  set enable_seqscan = off as $$
  with nuevo as (
    select id, row_number() over (partition by id_cartola order by orden, id) as orden
    from sugerencia where id_empresa = empresa and id_cartola = any(lineas) and estado || '' = 'pendiente')
  update sugerencia s set orden = n.orden from nuevo n
    where s.id_empresa = empresa and s.id = n.id and s.orden <> n.orden $$;

alter function verificar_conciliado(bigint, bigint) set enable_seqscan = off;
alter function verificar_saldo(bigint, bigint) set enable_seqscan = off;
alter function verificar_par() set enable_seqscan = off;
