-- How often a business line is used is asked with every list of them; most parts have none.
create index documento_clasificacion_linea on documento_clasificacion (id_empresa, id_linea) where id_linea is not null;
create index cartola_clasificacion_linea on cartola_clasificacion (id_empresa, id_linea) where id_linea is not null;
create index asiento_linea_negocio on asiento_linea (id_empresa, id_linea) where id_linea is not null;
