-- Records of an import that another file told again, or the SII: the undo of the import leaves them.
create table cartola_repetida (
  id_empresa bigint not null,
  id_cartola bigint not null,
  id_importacion_archivo bigint not null,
  primary key (id_empresa, id_cartola, id_importacion_archivo),
  foreign key (id_empresa, id_cartola) references cartola (id_empresa, id) on delete cascade,
  foreign key (id_empresa, id_importacion_archivo) references importacion_archivo (id_empresa, id)
);
create index cartola_repetida_archivo on cartola_repetida (id_empresa, id_importacion_archivo);
call proteger_tabla('cartola_repetida', 'select, insert, delete');

create sequence documento_repetido_id as bigint;
create table documento_repetido (
  id_empresa bigint not null,
  id bigint not null default nextval('documento_repetido_id'),
  id_documento bigint not null,
  -- Null of what the SII tells.
  id_importacion_archivo bigint,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id) on delete cascade,
  foreign key (id_empresa, id_importacion_archivo) references importacion_archivo (id_empresa, id)
);
alter sequence documento_repetido_id owned by documento_repetido.id;
create unique index documento_repetido_una_vez on documento_repetido (id_empresa, id_documento, id_importacion_archivo)
  nulls not distinct;
create index documento_repetido_archivo on documento_repetido (id_empresa, id_importacion_archivo);
call proteger_tabla('documento_repetido', 'select, insert, delete');

-- Records that the undo of their import took back.
alter table importacion_archivo add column retirados integer not null default 0
  check (retirados between 0 and creados);

-- Of earlier imports it is not known which of their records others told again.
alter table importacion add column se_deshace boolean not null default false;
alter table importacion alter column se_deshace set default true;

alter table cartola_retirada drop constraint cartola_retirada_motivo_check;
alter table cartola_retirada add constraint cartola_retirada_motivo_check
  check (motivo in ('banco', 'persona', 'cuenta', 'importacion'));

-- Only what files brought is undone: readings of the SII and of banks name no import.
alter table acto drop constraint acto_que_salio;
alter table acto add constraint acto_que_salio check (deshechas = 0 or (clase not in ('disputa', 'aprobacion_orden',
  'devolucion_orden', 'cancelacion_orden', 'pago_orden', 'correo', 'sii')
  and (clase <> 'importacion' or id_origen is not null)));

-- A document that goes takes along what rules and the SII said of it, as a bank line does.
alter table contraparte_acto drop constraint contraparte_acto_id_empresa_id_documento_fkey,
  add constraint contraparte_acto_id_empresa_id_documento_fkey
    foreign key (id_empresa, id_documento) references documento (id_empresa, id) on delete cascade;
alter table sii_estado_dte drop constraint sii_estado_dte_id_empresa_id_documento_fkey,
  add constraint sii_estado_dte_id_empresa_id_documento_fkey
    foreign key (id_empresa, id_documento) references documento (id_empresa, id) on delete cascade;

create or replace function cartolas_con_historia(empresa bigint, lineas bigint[]) returns setof bigint
language plpgsql stable as $$
declare
  referencia record;
begin
  for referencia in
    select c.conrelid::regclass as tabla, a.attname as columna
    from pg_constraint c
    join unnest(c.conkey, c.confkey) as k (propia, ajena) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.propia
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.ajena
    where c.contype = 'f' and c.confrelid = 'cartola'::regclass and b.attname = 'id'
      and c.conrelid not in ('sugerencia'::regclass, 'cartola_sin_par'::regclass, 'cartola_repetida'::regclass)
  loop
    return query execute format('select %1$I from %2$s where id_empresa = $1 and %1$I = any($2)',
      referencia.columna, referencia.tabla) using empresa, lineas;
  end loop;
  -- An explanation that a person took or refused.
  return query select s.id_cartola from sugerencia s
    where s.id_empresa = empresa and s.id_cartola = any(lineas) and s.estado in ('aceptada', 'rechazada');
end $$;

-- Records of files, lines or documents between two ids, that something of people or a payment stands upon, by the table
-- that refers to them, those to come too. What was undone, and what Cuadra or a rule said, holds no record.
create function apoyos_de_importados(de regclass, empresa bigint, archivos bigint[], primero bigint, ultimo bigint)
returns table (id bigint, tabla text) language plpgsql stable as $$
declare
  referencia record;
begin
  for referencia in
    select c.conrelid::regclass as tabla, a.attname as columna,
      case c.conrelid::regclass::text
        when 'conciliacion_par' then 'and x.activo'
        when 'clasificacion_acto' then 'and x.deshecho is null and x.id_usuario is not null'
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
