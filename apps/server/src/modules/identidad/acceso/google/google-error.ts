/** Why a sign-in with Google did not end well, for `error` and `error_description` (specification, section 8). */
const MOTIVOS = {
  access_denied: 'Cancelaste el ingreso con Google.',
  cuenta_cerrada: 'Tu cuenta está cerrada. Escríbenos a soporte.',
  email_no_verificado: 'Google todavía no verificó tu email. Verifícalo allá y vuelve a intentar.',
  ida_vencida: 'El ingreso con Google tardó demasiado. Vuelve a intentar.',
  no_configurado: 'El ingreso con Google no está disponible. Entra con tu email y contraseña.',
  no_disponible: 'Google no responde. Espera un momento y vuelve a intentar.',
  otra_cuenta: 'Tu usuario ya está vinculado con otra cuenta de Google. Entra con esa, o con tu contraseña.',
  respuesta_invalida: 'No pudimos comprobar tu cuenta de Google. Vuelve a intentar.',
  userinfo_invalido: 'Google no nos dijo tu nombre y tu email. Vuelve a intentar.',
} as const;

export type MotivoGoogle = keyof typeof MOTIVOS;

export class GoogleError extends Error {
  readonly motivo: MotivoGoogle;

  constructor(motivo: MotivoGoogle, options?: ErrorOptions) {
    super(MOTIVOS[motivo], options);
    this.name = 'GoogleError';
    this.motivo = motivo;
  }
}
