-- Finds the bank lines of a party by the RUT that its bank gave, without reading the descriptions.
create index cartola_rut_origen on cartola (id_empresa, rut_origen, id) where rut_origen is not null;
create index cartola_rut_destino on cartola (id_empresa, rut_destino, id) where rut_destino is not null;
