/** Accounts that take transfers in Chile. */
export const TIPOS_CUENTA_PAGO = ['corriente', 'vista', 'ahorro', 'rut'] as const;
export type TipoCuentaPago = (typeof TIPOS_CUENTA_PAGO)[number];

export const NOMBRE_TIPO_CUENTA: Readonly<Record<TipoCuentaPago, string>> = {
  corriente: 'Cuenta corriente',
  vista: 'Cuenta vista',
  ahorro: 'Cuenta de ahorro',
  rut: 'CuentaRUT',
};
