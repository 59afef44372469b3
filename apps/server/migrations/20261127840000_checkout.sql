-- A payment by card says where its browser goes on to, and who of the paying company began it.
alter table pago_tarjeta
  add column regreso text not null default 'portal' check (regreso in ('portal', 'plan')),
  add column id_usuario bigint references usuario;
