-- Lines of which the bank now says another day or amount, looked at by a person or not: few, and found by themselves.
alter table cartola add column difiere_del_banco boolean not null default false;
create index cartola_difiere on cartola (id_empresa, id_cuenta_corriente) where difiere_del_banco;
select set_config('cuadra.respaldo', 'si', true);
update cartola set difiere_del_banco = true where novedad_banco is not null and movimiento is not null;
select set_config('cuadra.respaldo', '', true);
