import type { MovimientoBilletera } from '@cuadra/contract';

type Tipo = MovimientoBilletera['tipo'];

/** What each movement is, in a word. */
export const NOMBRE_MOVIMIENTO: Readonly<Record<Tipo, string>> = {
  deposito: 'Depósito',
  agendar: 'Apartado para un pago',
  desagendar: 'Pago desagendado',
  pagar: 'Pago',
  retirar: 'Retiro',
  retiro_pagado: 'Retiro pagado',
  retiro_devuelto: 'Retiro devuelto',
};
