-- A search by part of a name compares lower case with lower case: folding each name anew, as `ilike` does, costs ten
-- times as much as the comparison.
alter table documento_nombre_resumen
  add column minusculas text not null generated always as (lower(razon_social)) stored;
