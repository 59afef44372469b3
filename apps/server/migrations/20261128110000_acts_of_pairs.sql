-- Pairs of lines that one act wrote have one lote, by which they are undone together.
alter table cartola_par add column lote uuid not null default gen_random_uuid();
create index cartola_par_lote on cartola_par (id_empresa, lote);

-- The act of a pair is named by its lote from now on.
select set_config('cuadra.respaldo', 'si', true);
update acto a set clave = p.lote::text, id_origen = null
  from cartola_par p where a.id_empresa = p.id_empresa and a.clase = 'par' and a.id_origen = p.id;
select set_config('cuadra.respaldo', '', true);
