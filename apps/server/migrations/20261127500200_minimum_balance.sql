-- The balance below which a company does not want its current accounts to fall, in pesos. Null: none.
alter table pago_ajuste add saldo_minimo bigint check (saldo_minimo > 0);
