-- An act that was undone may be done again: who did so last, and when.
alter table acto add column rehecho timestamptz;
alter table acto add column id_usuario_rehizo bigint references usuario;
-- What a person undid, the newest first.
create index acto_deshecho_por on acto (id_empresa, id_usuario_deshizo, deshecho desc) where deshecho is not null;
