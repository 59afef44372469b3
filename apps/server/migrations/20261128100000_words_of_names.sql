-- The words of names, of documents and of counterparties: a part of a name is asked of an index, as row security lets no
-- `like` reach one.

-- Each word from each of its letters on: a part within a word is the beginning of one of these.
create function trozos_de(texto text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(palabra, n, 20) from palabras_de(texto) as palabra, generate_series(1, length(palabra) - 1) n
$$;

-- `plegar_totales` writes words, some thousand names after they came; until then those are looked through.
alter table documento_nombre_resumen add column con_palabras boolean not null default true;
alter table documento_nombre_resumen alter column con_palabras set default false;
create index documento_nombre_resumen_sin_palabras on documento_nombre_resumen (id_empresa, id) where not con_palabras;

alter table contraparte add column con_palabras boolean not null default true;
alter table contraparte alter column con_palabras set default false;
create index contraparte_sin_palabras on contraparte (id_empresa, id) where not con_palabras;

create table documento_palabra_resumen (
  id_empresa bigint not null references empresa,
  -- Compared byte by byte: «begins with» is then a range.
  trozo text collate "C" not null,
  -- Of `documento_nombre_resumen`.
  id_nombre bigint not null,
  primary key (id_empresa, trozo, id_nombre)
);
call proteger_tabla('documento_palabra_resumen');

create table contraparte_palabra_resumen (
  id_empresa bigint not null references empresa,
  trozo text collate "C" not null,
  -- Of `contraparte`. Words of a name before the present one stay: what is found is held to the name that it has.
  id_contraparte bigint not null,
  primary key (id_empresa, trozo, id_contraparte)
);
call proteger_tabla('contraparte_palabra_resumen');

select set_config('cuadra.respaldo', 'si', true);
insert into documento_palabra_resumen (id_empresa, trozo, id_nombre)
  select n.id_empresa, trozo, n.id from documento_nombre_resumen n cross join lateral trozos_de(n.plano) as trozo;
insert into contraparte_palabra_resumen (id_empresa, trozo, id_contraparte)
  select c.id_empresa, trozo, c.id
  from contraparte c cross join lateral trozos_de(plano(c.razon_social || ' ' || c.nombre)) as trozo;
select set_config('cuadra.respaldo', '', true);
