-- The list of acts of a large company: its pages by time, those last touched, those of a person, and the count of each
-- author from an index alone.
create index acto_creado on acto (id_empresa, created, id);
create index acto_tocado on acto (id_empresa, greatest(created, deshecho, rehecho), id);
create index acto_de_persona on acto (id_empresa, id_usuario, created);
create index acto_por_autor on acto (id_empresa, clase, modelo, autor);
-- No query asks for its condition: an act that is undone in part is still to be undone.
drop index acto_de_usuario;

-- What the box of the list reads, without capitals and accents: taking them off costs more than all the rest.
alter table acto add column plano text not null
  generated always as (plano(detalle || ' ' || coalesce(nombre, ''))) stored;
