-- A line of which a rule said whose it is has a history, as any other that something was done to: its bank does not take
-- it off, and the reference says so.
alter table contraparte_acto
  drop constraint contraparte_acto_id_empresa_id_cartola_fkey,
  add constraint contraparte_acto_id_empresa_id_cartola_fkey
    foreign key (id_empresa, id_cartola) references cartola (id_empresa, id);
