-- The words of descriptions, each with the descriptions that say it. Row security lets only comparisons of text reach an
-- index, and no `like`: a search asks for the words that begin so, and looks at the descriptions that it gets.

-- Letters and digits apart, as banks write «F3508» and «078638513K»: numbers also without zeros before them and dots within.
create function palabras_de(texto text) returns setof text language sql immutable parallel safe as $$
  with numeros as (
    select replace((regexp_matches(texto, '(?<![0-9.])[0-9]{1,3}(?:\.[0-9]{3})+(?![0-9])|[0-9]{2,}', 'g'))[1], '.', '') as numero
  )
  select distinct palabra from (
    select (regexp_matches(texto, '[a-z]{2,}|[0-9]{2,}', 'g'))[1] as palabra
    union all
    select numero from numeros
    union all
    select ltrim(numero, '0') from numeros
  ) dichas where length(palabra) >= 2
$$;

-- `plegar_totales` writes them, some thousand descriptions after they came; until then those are looked through.
alter table cartola_glosa_resumen add column con_palabras boolean not null default false;
create index cartola_glosa_resumen_sin_palabras on cartola_glosa_resumen (id_empresa, id) where not con_palabras;

create table cartola_palabra_resumen (
  id_empresa bigint not null references empresa,
  -- Compared byte by byte: «begins with» is then a range.
  palabra text collate "C" not null,
  -- Of `cartola_glosa_resumen`. Only a double leaves that table, before its words are written.
  id_glosa bigint not null,
  primary key (id_empresa, palabra, id_glosa)
);
call proteger_tabla('cartola_palabra_resumen');
