-- What of a counterparty was classified last: of one with a hundred thousand documents that wait, none of those is read.
create index documento_clasificado_rut on documento (id_empresa, rut, fecha_emision desc, id desc)
  where estado_clasificacion <> 0;
