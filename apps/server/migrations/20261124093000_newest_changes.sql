-- The newest change of customers and parties, which every page of collections asks for, without reading all of them.
create index cliente_modificado on cliente (id_empresa, modified);
create index contraparte_modificada on contraparte (id_empresa, modified);
