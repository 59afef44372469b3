-- Transfers between accounts of banks are pairs of lines, each explained by the other; what is left for the ledger to ask
-- is which lines are of a deposit of card sales that was found.
drop function traspasos_de(bigint, bigint[]);
create function lineas_de_traspaso(empresa bigint, lineas bigint[]) returns setof bigint language sql stable as $$
  select a.id_cartola from transbank_abono a
  where a.id_empresa = empresa and a.id_cartola = any(lineas)
  union
  select t.id_cartola
  from transbank_linea t
  join transbank_abono a on a.id_empresa = t.id_empresa and a.id = t.id_abono and a.id_cartola is not null
  where t.id_empresa = empresa and t.id_cartola = any(lineas) and t.parte = 'neto'
$$;
