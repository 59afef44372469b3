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
