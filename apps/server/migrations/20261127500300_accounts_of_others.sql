-- Finds the bank lines that paid into an account, whomever they paid: evidence against a new account of another RUT.
create index cartola_cuenta_destino on cartola (id_empresa, ltrim(cuenta_destino, '0')) where cuenta_destino is not null;
