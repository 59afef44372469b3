-- The owners of documents, bank lines and cessions tell the feed of facts of their changes; the search and the rules
-- follow it and note for themselves what waits.
drop trigger cartola_marcar_busqueda on cartola;
drop trigger cartola_marcar_reabiertas on cartola;
drop trigger cartola_marcar_reglas on cartola;
drop trigger documento_marcar_busqueda on documento;
drop trigger documento_marcar_reabiertos on documento;
drop trigger documento_marcar_reglas on documento;
drop trigger cesion_marcar_busqueda on cesion;
drop trigger cesion_marcar_busqueda_cambio on cesion;
drop function marcar_para_buscar();
drop function marcar_reabiertos();
drop function marcar_para_reglas();

-- What is suggested for a line goes with it, so that taking a line off its account is the act of its owner alone.
alter table sugerencia
  drop constraint sugerencia_id_empresa_id_cartola_fkey,
  add constraint sugerencia_id_empresa_id_cartola_fkey
    foreign key (id_empresa, id_cartola) references cartola (id_empresa, id) on delete cascade not valid;
alter table sugerencia_documento
  drop constraint sugerencia_documento_id_empresa_id_sugerencia_fkey,
  add constraint sugerencia_documento_id_empresa_id_sugerencia_fkey
    foreign key (id_empresa, id_sugerencia) references sugerencia (id_empresa, id) on delete cascade not valid;
alter table cartola_sin_par
  drop constraint cartola_sin_par_id_empresa_id_cartola_fkey,
  add constraint cartola_sin_par_id_empresa_id_cartola_fkey
    foreign key (id_empresa, id_cartola) references cartola (id_empresa, id) on delete cascade not valid;
alter table sugerencia validate constraint sugerencia_id_empresa_id_cartola_fkey;
alter table sugerencia_documento validate constraint sugerencia_documento_id_empresa_id_sugerencia_fkey;
alter table cartola_sin_par validate constraint cartola_sin_par_id_empresa_id_cartola_fkey;

create or replace function retirar_cartolas(empresa bigint, lineas bigint[], por text) returns bigint
  language plpgsql as $$
declare
  cuantas bigint;
begin
  insert into cartola_retirada (id_empresa, id_cuenta_corriente, id_cartola, id_movimiento, fecha, descripcion, cargo,
      abono, linea, motivo)
    select l.id_empresa, l.id_cuenta_corriente, l.id, l.id_movimiento, l.fecha, l.descripcion, l.cargo, l.abono,
      to_jsonb(l), por
    from cartola l where l.id_empresa = empresa and l.id = any(lineas);
  delete from cartola l where l.id_empresa = empresa and l.id = any(lineas);
  get diagnostics cuantas = row_count;
  return cuantas;
end $$;
