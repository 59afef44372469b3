-- What is open again makes nothing impossible that is suggested: it is only to be searched around. So it is noted once for
-- each statement, and what undoes thousands of reconciliations ends without looking at each by itself.
drop trigger documento_mueve_sugerencias on documento;
create constraint trigger documento_mueve_sugerencias after update on documento
  deferrable initially deferred for each row
  when (abs(new.saldo) < abs(old.saldo)
    or (old.rut, old.id_moneda, old.codigo_tipo, old.fecha_emision, old.monto_total, old.anulado)
      is distinct from (new.rut, new.id_moneda, new.codigo_tipo, new.fecha_emision, new.monto_total, new.anulado))
  execute function documento_mueve_sugerencias();

drop trigger cartola_mueve_sugerencias on cartola;
create constraint trigger cartola_mueve_sugerencias after update on cartola
  deferrable initially deferred for each row
  when (new.conciliado > old.conciliado
    or (old.id_cuenta_corriente, old.fecha, old.cargo, old.abono, old.descripcion, old.rut_origen, old.rut_destino,
        old.novedad_banco)
      is distinct from (new.id_cuenta_corriente, new.fecha, new.cargo, new.abono, new.descripcion, new.rut_origen,
        new.rut_destino, new.novedad_banco))
  execute function cartola_mueve_sugerencias();

-- Many at once ask for the whole book, as what arrives does.
create function marcar_reabiertos() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  empresas bigint[];
  ids bigint[];
begin
  if tg_table_name = 'documento' then
    select array_agg(n.id_empresa), array_agg(n.id) into empresas, ids
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where abs(n.saldo) > abs(v.saldo);
  else
    select array_agg(n.id_empresa), array_agg(n.id) into empresas, ids
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where n.conciliado < v.conciliado and n.conciliado < n.cargo + n.abono;
  end if;
  if ids is null then
    return null;
  end if;
  if cardinality(ids) > 500 then
    insert into busqueda_pendiente (id_empresa) select distinct e from unnest(empresas) e;
  elsif tg_table_name = 'documento' then
    insert into busqueda_pendiente (id_empresa, id_documento) select * from unnest(empresas, ids);
  else
    insert into busqueda_pendiente (id_empresa, id_cartola) select * from unnest(empresas, ids);
  end if;
  return null;
end $$;
create trigger documento_marcar_reabiertos after update on documento
  referencing old table as viejas new table as nuevas for each statement execute function marcar_reabiertos();
create trigger cartola_marcar_reabiertas after update on cartola
  referencing old table as viejas new table as nuevas for each statement execute function marcar_reabiertos();
