-- What a document owes is less than its total in two ways: the company keeps back of a boleta what it owes the State, and
-- what was issued before the company's cut-off date is settled, unless a person or a later payment says otherwise. Both
-- stand in the document, written by `saldarDocumentos`, so that `saldo` is what is owed wherever it is read.

-- From this day on Cuadra keeps the books; null: all documents owe what no payment took of them.
alter table empresa add column fecha_corte date,
  -- Of a company that opens, nobody has said yet whether the day that it begins with is the right one.
  add column corte_confirmado boolean not null default true;

alter table documento
  -- What the company keeps back of a boleta for the State (Ley 21.133).
  add column monto_retenido bigint not null default 0,
  -- What the cut-off date settles, with the sign of its effect.
  add column saldado_al_corte bigint not null default 0,
  -- A person says that it was still open at the cut-off date.
  add column sigue_pendiente boolean not null default false,
  drop column estado_conciliacion;
alter table documento
  add column estado_conciliacion smallint not null generated always as (
    case when saldo = 0 then 2 when saldo = signo * (monto_total - monto_retenido) then 0 else 1 end) stored,
  -- The most that bank lines may settle of it: what is owed, what the cut-off date settled, and of a boleta the whole, as
  -- some issuers are paid the gross.
  add column por_conciliar bigint not null generated always as (
    case when saldo + saldado_al_corte = 0 then 0 else saldo + saldado_al_corte + signo * monto_retenido end) stored,
  add constraint documento_retenido_en_rango check (monto_retenido between 0 and greatest(0, monto_total)),
  add constraint documento_saldado_en_rango check (
    (saldo = 0 or saldado_al_corte = 0)
    and saldo + saldado_al_corte + signo * monto_retenido
      between least(0, signo * monto_total) and greatest(0, signo * monto_total));

create index documento_emision on documento (id_empresa, modelo, fecha_emision desc, id desc)
  include (codigo_tipo, estado_conciliacion, signo, id_moneda, valor_moneda, monto_neto, iva, monto_total, saldo);
create index documento_estado on documento (id_empresa, modelo, estado_conciliacion, id desc);
create index documento_estado_emision on documento
  (id_empresa, modelo, estado_conciliacion, fecha_emision desc, id desc);
-- For the search of suggestions, which looked by the open balance before.
drop index documento_abierto_de_rut;
create index documento_abierto_de_rut on documento (id_empresa, rut, fecha_emision, id) where por_conciliar <> 0;
create index documento_por_conciliar on documento (id_empresa, modelo, por_conciliar, id) where por_conciliar <> 0;

create or replace function verificar_saldo(empresa bigint, documento_id bigint) returns void language plpgsql
  set enable_seqscan = off as $$
declare
  esperado bigint;
  guardado bigint;
begin
  select d.saldo + d.saldado_al_corte + d.signo * d.monto_retenido, d.signo * d.monto_total
      - coalesce((select sum(p.monto_documento) from conciliacion_par p
          where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), 0)
      - coalesce((select sum(a.monto) from documento_aplicacion a
          where a.id_empresa = d.id_empresa and a.id_documento = d.id), 0)
      + coalesce((select sum(a.monto) from documento_aplicacion a
          where a.id_empresa = d.id_empresa and a.id_nota = d.id), 0)
    into guardado, esperado
    from documento d where d.id_empresa = empresa and d.id = documento_id;
  if guardado is distinct from esperado then
    raise exception 'documento % has saldo % but its history gives %', documento_id, guardado, esperado
      using errcode = 'integrity_constraint_violation', constraint = 'documento_saldo_cuadra';
  end if;
end $$;

-- As it was, and what the cut-off date settles changes the entry.
create or replace function marcar_documentos() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into asiento_pendiente (id_empresa, origen, id_documento)
      select id_empresa, 'documento', id from nuevas where modelo <> 'Ot' and signo <> 0;
  elsif tg_op = 'DELETE' then
    insert into asiento_pendiente (id_empresa, origen, id_documento) select id_empresa, 'documento', id from viejas;
  else
    insert into asiento_pendiente (id_empresa, origen, id_documento)
      select n.id_empresa, 'documento', n.id
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where n.modelo <> 'Ot'
        and (n.modelo, n.codigo_tipo, n.emite_comprador, n.fecha_emision, n.id_moneda, n.tipo_cambio, n.monto_neto,
          n.monto_exento, n.iva, n.valor_otro_impuesto, n.monto_total, n.signo, n.anulado, n.estado_sii,
          n.otros_impuestos, n.detalle, n.fecha_pago_interna, n.saldado_al_corte)
        is distinct from (v.modelo, v.codigo_tipo, v.emite_comprador, v.fecha_emision, v.id_moneda, v.tipo_cambio,
          v.monto_neto, v.monto_exento, v.iva, v.valor_otro_impuesto, v.monto_total, v.signo, v.anulado, v.estado_sii,
          v.otros_impuestos, v.detalle, v.fecha_pago_interna, v.saldado_al_corte);
  end if;
  return null;
end $$;

-- The three below, as they were, by what bank lines may settle of a document.
create or replace function marcar_reabiertos() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  empresas bigint[];
  ids bigint[];
begin
  if tg_table_name = 'documento' then
    select array_agg(n.id_empresa), array_agg(n.id) into empresas, ids
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where abs(n.por_conciliar) > abs(v.por_conciliar);
  else
    select array_agg(n.id_empresa), array_agg(n.id) into empresas, ids
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where n.conciliado < v.conciliado and n.conciliado < n.cargo + n.abono;
  end if;
  if ids is null then
    return null;
  end if;
  if cardinality(ids) > 500 then
    insert into busqueda_pendiente (id_empresa) select distinct e from unnest(empresas) e;
  elsif tg_table_name = 'documento' then
    insert into busqueda_pendiente (id_empresa, id_documento) select * from unnest(empresas, ids);
  else
    insert into busqueda_pendiente (id_empresa, id_cartola) select * from unnest(empresas, ids);
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
      and d.id_empresa = new.id_empresa and d.id = new.id and (otro or abs(d.por_conciliar) < abs(sd.monto))
      and s.id_empresa = new.id_empresa and s.id = sd.id_sugerencia and s.estado || '' = 'pendiente'
    returning s.id_cartola
  )
  select array_agg(distinct id_cartola) into lineas from perdidas;
  if lineas is not null then
    perform renumerar_sugerencias(new.id_empresa, lineas);
    insert into busqueda_pendiente (id_empresa, id_cartola) select new.id_empresa, unnest(lineas);
  end if;
  if otro or not solo or abs(new.por_conciliar) > abs(old.por_conciliar) then
    insert into busqueda_pendiente (id_empresa, id_documento) values (new.id_empresa, new.id);
  end if;
  return null;
end $$;
drop trigger documento_mueve_sugerencias on documento;
create constraint trigger documento_mueve_sugerencias after update on documento
  deferrable initially deferred for each row
  when (abs(new.por_conciliar) < abs(old.por_conciliar)
    or (old.rut, old.id_moneda, old.codigo_tipo, old.fecha_emision, old.monto_total, old.anulado)
      is distinct from (new.rut, new.id_moneda, new.codigo_tipo, new.fecha_emision, new.monto_total, new.anulado))
  execute function documento_mueve_sugerencias();
