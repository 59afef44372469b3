-- A line that waits for a document of its RUT may be what an invoice comes to less a nota de crédito: a note wakes it too.
create or replace function marcar_para_reglas() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cartola' then
    insert into regla_pendiente (id_empresa, modelo, id_registro)
      select n.id_empresa, 'Cartola', n.id from nuevas n
      where exists (select from regla r where r.id_empresa = n.id_empresa and r.modelo = 'Cartola'
        and r.estado = 'activa' and r.borrada is null);
  else
    insert into regla_pendiente (id_empresa, modelo, id_registro)
      select n.id_empresa, n.modelo, n.id from nuevas n
      where n.signo <> 0 and exists (select from regla r where r.id_empresa = n.id_empresa and r.modelo = n.modelo
        and r.estado = 'activa' and r.borrada is null);
    update regla_pendiente p set espera_rut = null
      from (select distinct id_empresa, rut from nuevas where signo <> 0) n
      where p.id_empresa = n.id_empresa and p.espera_rut = n.rut;
  end if;
  return null;
end $$;
