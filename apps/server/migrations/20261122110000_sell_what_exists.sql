-- A feature without a screen or a call of its own is not offered for sale: its paywall would sell what does not exist.
update funcionalidad
  set descripcion = 'Aún no está disponible en Cuadra.', mensaje_upselling = null
  where key in ('ajustes_pagados', 'buk', 'contactos', 'credenciales_api', 'finanzas', 'funcionalidades_pagas',
    'integracion_bsale', 'integraciones', 'nominas', 'presupuesto', 'talana');

-- What these do today, and no more.
update funcionalidad f
  set descripcion = v.descripcion, mensaje_upselling = v.mensaje
from (values
  ('pago_a_proveedores', 'La billetera de la empresa: depósitos, retiros y su historia.', 'Ten en Cuadra el dinero para pagar, con cada movimiento a la vista.'),
  ('referral', 'Un enlace para recomendar Cuadra, y las empresas que llegaron con él.', 'Recomienda Cuadra y mira qué empresas llegan.'),
  ('rayitos_ia', 'Sugerencias que dicen qué documento explica cada línea del banco. Conciliar a mano no las necesita.', 'Concilia con sugerencias que explican su razón.')
) as v (key, descripcion, mensaje)
where v.key = f.key;
