-- What people reconciled before the machine had said anything of it is asked of the machine once, so that its record on a
-- company's own data is known from the first day.
alter table sugerencia_decision drop constraint sugerencia_decision_como_check;
alter table sugerencia_decision add constraint sugerencia_decision_como_check
  check (como in ('aceptada', 'rechazada', 'a_mano', 'automatica', 'ensayo'));

-- When that was done.
alter table busqueda_estado add column ensayada timestamptz;
