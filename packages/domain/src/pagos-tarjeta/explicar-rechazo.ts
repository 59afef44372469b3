/** Refusal codes of level 1 (transbank-developers-docs). */
const MOTIVOS: Readonly<Record<number, string>> = {
  [-1]: 'Revisa los datos de la tarjeta e intenta de nuevo.',
  [-2]: 'La tarjeta o su cuenta no permite este pago.',
  [-3]: 'Hubo un error en la transacción. Intenta de nuevo.',
  [-4]: 'El banco emisor rechazó el pago.',
  [-5]: 'El pago fue rechazado por seguridad. Consulta a tu banco.',
};

export const explicarRechazo = (codigo: number | null): string =>
  MOTIVOS[codigo ?? 0] ?? 'Transbank rechazó el pago. Intenta de nuevo o usa otra tarjeta.';

/** Refusals of a charge to a card that was left: nobody types its data again. */
const MOTIVOS_DE_CARGO: Readonly<Record<number, string>> = {
  [-1]: 'La tarjeta ya no sirve.',
  [-2]: 'La tarjeta o su cuenta no permite este pago.',
  [-4]: 'El banco emisor rechazó el pago.',
  [-5]: 'El pago fue rechazado por seguridad.',
  [-96]: 'La tarjeta ya no está inscrita en Transbank.',
  [-97]: 'El monto del día pasa lo que la tarjeta permite.',
  [-98]: 'El monto pasa lo que la tarjeta permite.',
  [-99]: 'La tarjeta ya tuvo los pagos que permite en el día.',
};

export const explicarCargoRechazado = (codigo: number | null): string =>
  MOTIVOS_DE_CARGO[codigo ?? 0] ?? 'Transbank rechazó el pago.';

/** Kinds of card by `payment_type_code`. */
const TIPOS: Readonly<Record<string, string>> = {
  VD: 'Débito',
  VN: 'Crédito',
  VC: 'Crédito en cuotas',
  SI: 'Crédito, 3 cuotas sin interés',
  S2: 'Crédito, 2 cuotas sin interés',
  NC: 'Crédito, cuotas sin interés',
  VP: 'Prepago',
};

export const nombrarTipoTarjeta = (codigo: string | null): string | null =>
  codigo === null ? null : (TIPOS[codigo] ?? 'Tarjeta');
