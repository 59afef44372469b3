-- Orders that the wallet pays: money set apart when scheduled, paid out, and taken back when the bank returns it.
alter table billetera_movimiento
  add id_orden bigint,
  add foreign key (id_empresa, id_orden) references orden_pago (id_empresa, id),
  drop constraint billetera_movimiento_tipo_check,
  add check (tipo in ('deposito', 'agendar', 'desagendar', 'pagar', 'pago_devuelto', 'retirar', 'retiro_pagado',
    'retiro_devuelto')),
  add check ((tipo in ('agendar', 'desagendar', 'pagar', 'pago_devuelto')) = (id_orden is not null));
create index billetera_movimiento_orden on billetera_movimiento (id_empresa, id_orden) where id_orden is not null;
