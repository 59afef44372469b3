-- Movements that a provider's notices said a bank took back, by their names, until the connection is read.
alter table conexion add column retirados text[] not null default '{}';
