-- The whole book is searched where somebody waits for it, and after parts of it were once ten minutes went by without
-- more, or an hour with: not after every line of a busy day.
create or replace function empresas_por_buscar() returns table (id_empresa bigint, completa boolean)
  language sql stable security definer
  set search_path = pg_catalog, public
  set cuadra.respaldo = 'si'
  as $$
    select x.id_empresa, x.completa from (
      select e.id_empresa,
        coalesce(b.parcial > b.completa and (b.parcial < now() - interval '10 minutes' or b.completa < now() - interval '1 hour'),
          false) as completa,
        coalesce(b.pedida > coalesce(b.completa, '-infinity'), false)
          or exists (select from public.busqueda_pendiente p where p.id_empresa = e.id_empresa)
          or exists (select from public.autonomia a
            where a.id_empresa = e.id_empresa and a.estado = 'activa' and a.monto_diario is not null) as algo
      from public.empresa e left join public.busqueda_estado b on b.id_empresa = e.id_empresa) x
    where x.completa or x.algo $$;

-- Of a document in another currency, what it takes of the line is what counts there.
create or replace function cartola_mueve_sugerencias() returns trigger language plpgsql as $$
declare
  otra constant boolean := (old.id_cuenta_corriente, old.fecha, old.cargo, old.abono, old.descripcion, old.rut_origen,
      old.rut_destino, old.novedad_banco)
    is distinct from (new.id_cuenta_corriente, new.fecha, new.cargo, new.abono, new.descripcion, new.rut_origen,
      new.rut_destino, new.novedad_banco);
  retiradas integer;
begin
  update sugerencia s set estado = 'retirada', modified = now()
    from cartola l
    where s.id_empresa = new.id_empresa and s.id_cartola = new.id and s.estado = 'pendiente'
      and l.id_empresa = s.id_empresa and l.id = s.id_cartola
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

-- While somebody acts on the book, what they are about to write cannot be seen from here: then the document is left on
-- the list, and looked at with all that is said of it once they are done. Waiting for them could be a deadlock, since
-- they may wait for this very document. The lock is that of `lockLibro`.
create or replace function documento_mueve_sugerencias() returns trigger language plpgsql as $$
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
      and d.id_empresa = sd.id_empresa and d.id = sd.id_documento and (otro or abs(d.saldo) < abs(sd.monto))
      and s.id_empresa = sd.id_empresa and s.id = sd.id_sugerencia and s.estado = 'pendiente'
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
