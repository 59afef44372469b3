-- The seller's code of what a line sells (CdgItem of the DTE), where the line has one.
alter table documento_glosa add column codigo text;

-- When a document was last mailed, for the rows of a list.
create index envio_documento_documento on envio_documento (id_empresa, id_documento);
