-- Deposits of Transbank that another file told again: the undo of their import leaves them.
create table transbank_abono_repetido (
  id_empresa bigint not null,
  id_abono bigint not null,
  id_importacion_archivo bigint not null,
  primary key (id_empresa, id_abono, id_importacion_archivo),
  foreign key (id_empresa, id_abono) references transbank_abono (id_empresa, id) on delete cascade,
  foreign key (id_empresa, id_importacion_archivo) references importacion_archivo (id_empresa, id)
);
create index transbank_abono_repetido_archivo on transbank_abono_repetido (id_empresa, id_importacion_archivo);
call proteger_tabla('transbank_abono_repetido', 'select, insert, delete');

-- A deposit goes with its rows, and with the names of its lines.
create index transbank_abono_archivo on transbank_abono (id_empresa, id_importacion_archivo);
grant delete on transbank_abono to cuadra_app;
alter table transbank_fila drop constraint transbank_fila_id_empresa_id_abono_fkey,
  add constraint transbank_fila_id_empresa_id_abono_fkey
    foreign key (id_empresa, id_abono) references transbank_abono (id_empresa, id) on delete cascade;
alter table transbank_linea drop constraint transbank_linea_id_empresa_id_abono_fkey,
  add constraint transbank_linea_id_empresa_id_abono_fkey
    foreign key (id_empresa, id_abono) references transbank_abono (id_empresa, id) on delete cascade;
alter table transbank_venta_fila drop constraint transbank_venta_fila_id_empresa_id_abono_posicion_fkey,
  add constraint transbank_venta_fila_id_empresa_id_abono_posicion_fkey
    foreign key (id_empresa, id_abono, posicion) references transbank_fila (id_empresa, id_abono, posicion)
    on delete cascade;

-- Cessions that another file told again.
create table cesion_repetida (
  id_empresa bigint not null,
  id_cesion bigint not null,
  id_importacion_archivo bigint not null,
  primary key (id_empresa, id_cesion, id_importacion_archivo),
  foreign key (id_empresa, id_cesion) references cesion (id_empresa, id) on delete cascade,
  foreign key (id_empresa, id_importacion_archivo) references importacion_archivo (id_empresa, id)
);
create index cesion_repetida_archivo on cesion_repetida (id_empresa, id_importacion_archivo);
call proteger_tabla('cesion_repetida', 'select, insert, delete');

-- The entry by hand whose place a signed cession took. It comes back with the undo of its file.
alter table cesion add column id_reemplazada bigint,
  add constraint cesion_reemplaza_firmada check (id_reemplazada is null or fuente = 'aec'),
  add foreign key (id_empresa, id_reemplazada) references cesion (id_empresa, id);
create index cesion_reemplazada on cesion (id_empresa, id_reemplazada) where id_reemplazada is not null;

-- Of settlements and cessions from before it is not known which of them others told again.
select set_config('cuadra.respaldo', 'si', true);
update importacion i set se_deshace = false
where i.se_deshace and exists (
  select from importacion_archivo f
  where f.id_empresa = i.id_empresa and f.id_importacion = i.id and (
    exists (select from transbank_abono a where a.id_empresa = f.id_empresa and a.id_importacion_archivo = f.id)
    or exists (select from cesion c where c.id_empresa = f.id_empresa and c.id_importacion_archivo = f.id)));
select set_config('cuadra.respaldo', '', true);

-- Pairs that were refused or taken apart go with their lines.
grant delete on cartola_par to cuadra_app;
-- As it was, and a pair that went with its line asks that the other line is explained as it says.
create or replace function verificar_par_de_lineas() returns trigger language plpgsql as $$
declare
  uno record;
  otro record;
begin
  if not exists (select from cartola_par p where p.id_empresa = new.id_empresa and p.id = new.id) then
    perform verificar_conciliado(new.id_empresa, new.id_cargo);
    perform verificar_conciliado(new.id_empresa, new.id_abono);
    return null;
  end if;
  select l.cargo, l.abono, l.id_cuenta_corriente, cc.id_moneda,
      case cc.id_moneda when 1 then 1 else coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) end as valor into uno
    from cartola l join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    where l.id_empresa = new.id_empresa and l.id = new.id_cargo;
  select l.cargo, l.abono, l.id_cuenta_corriente, cc.id_moneda,
      case cc.id_moneda when 1 then 1 else coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) end as valor into otro
    from cartola l join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    where l.id_empresa = new.id_empresa and l.id = new.id_abono;
  if coalesce(uno.cargo, 0) = 0 or coalesce(otro.abono, 0) = 0
    or (uno.id_moneda = otro.id_moneda and uno.cargo <> otro.abono)
    or (new.tipo = 'reversa') is distinct from (uno.id_cuenta_corriente = otro.id_cuenta_corriente)
  then
    raise exception 'lines % and % are no pair', new.id_cargo, new.id_abono
      using errcode = 'integrity_constraint_violation', constraint = 'cartola_par_cuadra';
  end if;
  if uno.id_moneda <> otro.id_moneda and new.estado = 'aceptado' then
    perform assert_cambio(uno.cargo, uno.id_moneda, uno.valor, otro.abono, otro.id_moneda, otro.valor,
      format('cartola %s, cartola %s', new.id_cargo, new.id_abono));
  end if;
  perform verificar_conciliado(new.id_empresa, new.id_cargo);
  perform verificar_conciliado(new.id_empresa, new.id_abono);
  return null;
end $$;

-- As it was. A pair and a deposit hold a bank line where a person chose it, and a cession its document unless one of these
-- files brought it.
create or replace function apoyos_de_importados(
  de regclass, empresa bigint, archivos bigint[], primero bigint, ultimo bigint)
returns table (id bigint, tabla text) language plpgsql stable as $$
declare
  referencia record;
begin
  for referencia in
    select c.conrelid::regclass as tabla, a.attname as columna,
      case c.conrelid::regclass::text
        when 'conciliacion_par' then 'and x.activo'
        when 'clasificacion_acto' then 'and x.deshecho is null and x.id_usuario is not null'
        when 'cartola_par' then 'and x.estado = ''aceptado'' and x.origen = ''persona'''
        when 'transbank_abono' then 'and x.casado = ''persona'''
        when 'cesion' then 'and x.anulada is null and not coalesce(x.id_importacion_archivo = any($2), false)'
        else '' end as vivo
    from pg_constraint c
    join unnest(c.conkey, c.confkey) as k (propia, ajena) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.propia
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.ajena
    where c.contype = 'f' and c.confrelid = de and b.attname = 'id'
      and c.conrelid::regclass::text not in ('sugerencia', 'sugerencia_documento', 'sugerencia_decision',
        'cartola_sin_par', 'cartola_repetida', 'cartola_clasificacion', 'contraparte_acto', 'documento_glosa',
        'documento_referencia', 'documento_aplicacion', 'documento_repetido', 'documento_clasificacion',
        'sii_estado_dte')
  loop
    return query execute format(
      'select r.id, %1$L::text from %2$s r join %3$s x on x.id_empresa = r.id_empresa and x.%4$I = r.id %5$s
        where r.id_empresa = $1 and r.id_importacion_archivo = any($2) and r.id between $3 and $4',
      referencia.tabla::text, de, referencia.tabla, referencia.columna, referencia.vivo)
      using empresa, archivos, primero, ultimo;
  end loop;
end $$;
