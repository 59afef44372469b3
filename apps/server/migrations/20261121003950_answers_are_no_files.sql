-- Columns called clave_… hold the keys of stored files, and a backup takes the files that they name: this holds documents.
alter table sugerencia_decision rename column clave_real to respuesta;
