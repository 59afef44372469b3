-- Whoever asks for a rule to act on the past means that rule: the others saw those records when they came.
alter table regla_pendiente add column id_regla bigint;
alter table regla_pendiente add constraint regla_pendiente_de_regla
  foreign key (id_empresa, id_regla) references regla (id_empresa, id);
