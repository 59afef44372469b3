import type { CuentaCorriente, Frescura } from '@cuadra/contract';

export const NOMBRE_TIPO_CUENTA: Readonly<Record<CuentaCorriente['tipo'], string>> = {
  CC: 'Cuenta corriente',
  TC: 'Tarjeta de crédito',
  CW: 'Billetera',
  MP: 'Medio de pago',
};

/** How fresh an account is, by the tone of its badge. */
export const TONO_FRESCURA = {
  al_dia: 'cuadra',
  atrasada: 'aviso',
  por_archivo: 'neutro',
  cortada: 'negativo',
} as const satisfies Record<Frescura, string>;
