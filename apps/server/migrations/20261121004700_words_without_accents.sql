-- People type `libreria` and `nunez`: a search by words compares without capitals and accents, on both sides.
create function plano(texto text) returns text language sql immutable parallel safe
  return translate(lower(texto), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');

alter table documento_nombre_resumen drop column minusculas;
alter table documento_nombre_resumen add column plano text not null generated always as (plano(razon_social)) stored;
alter table cartola_glosa_resumen drop column minusculas;
alter table cartola_glosa_resumen add column plano text not null generated always as (plano(descripcion)) stored;
