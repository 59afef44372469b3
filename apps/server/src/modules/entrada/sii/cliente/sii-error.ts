import { oneOf } from '../../../../platform/values/index.ts';

/** Why the SII did not give what was asked. */
const MOTIVOS = [
  'clave_incorrecta',
  'cuenta_bloqueada',
  'solo_certificado',
  'solo_clave',
  'sin_certificado',
  'certificado_vencido',
  'certificado_rechazado',
  'sin_autorizacion',
  'sesiones_maximas',
  'sesion_vencida',
  'no_disponible',
  'descarga_diferida',
  'respuesta_inesperada',
] as const;
export type MotivoSii = (typeof MOTIVOS)[number];

/** A reason as it is kept. */
export function readMotivo(texto: string | null): MotivoSii {
  return oneOf(MOTIVOS, texto ?? '');
}

/** What a person reads: what happened and what to do. */
const MENSAJES: Readonly<Record<MotivoSii, string>> = {
  clave_incorrecta:
    'El SII no aceptó la clave tributaria. Escríbela igual que en sii.cl, con sus mayúsculas y minúsculas.',
  cuenta_bloqueada:
    'El SII bloqueó la clave por intentos fallidos. Espera una hora y vuelve a guardarla; si no la recuerdas, recupérala en sii.cl.',
  solo_certificado:
    'Este RUT entra al SII solo con certificado digital. En sii.cl, en «Cambiar clave y datos de autenticación», permite también la clave tributaria.',
  solo_clave:
    'El SII entrega estas boletas solo a quien entra con la clave tributaria de la empresa. Guárdala en Conexión SII para traerlas.',
  sin_certificado:
    'La empresa no tiene un certificado digital. Súbelo en Datos de la empresa, con su llave y su contraseña.',
  certificado_vencido:
    'El certificado digital de la empresa venció. Sube uno vigente en Datos de la empresa.',
  certificado_rechazado:
    'El SII no aceptó el certificado digital de la empresa. Comprueba en sii.cl que esté vigente y que su titular represente a la empresa, o sube otro en Datos de la empresa.',
  sin_autorizacion:
    'El SII no deja ver estos datos con las credenciales guardadas. Conecta la empresa con su propio RUT y clave tributaria, o con el certificado de quien la representa.',
  sesiones_maximas:
    'El SII tiene demasiadas sesiones abiertas con este RUT. Cierra las que tengas en sii.cl o espera una hora.',
  sesion_vencida: 'El SII cerró la sesión antes de tiempo. Vuelve a intentarlo en unos minutos.',
  no_disponible: 'El SII no responde en este momento. Vuelve a intentarlo en unos minutos.',
  descarga_diferida:
    'Este mes tiene tantos documentos que el SII no los entrega en línea. Descarga el registro en sii.cl y súbelo en Importar.',
  respuesta_inesperada:
    'El SII respondió algo que no entendemos. Vuelve a intentarlo más tarde; si sigue igual, contacta a soporte.',
};

/** What passes by itself: asking again later may give it. */
const PASAJEROS: ReadonlySet<MotivoSii> = new Set(['sesiones_maximas', 'sesion_vencida', 'no_disponible']);
/** What stays until the company changes its credentials. */
const DE_CREDENCIAL: ReadonlySet<MotivoSii> = new Set([
  'clave_incorrecta',
  'cuenta_bloqueada',
  'solo_certificado',
  'sin_certificado',
  'certificado_vencido',
  'certificado_rechazado',
]);

/**
 * The SII refused or failed. The message is for the person; `detalle` is for the log and holds neither the clave nor
 * what the SII's page says of the taxpayer.
 */
export class SiiError extends Error {
  readonly motivo: MotivoSii;
  readonly detalle: string;

  constructor(motivo: MotivoSii, detalle: string, options?: ErrorOptions & { readonly mensaje?: string }) {
    super(options?.mensaje ?? MENSAJES[motivo], options);
    this.name = 'SiiError';
    this.motivo = motivo;
    this.detalle = detalle;
  }

  get pasajero(): boolean {
    return PASAJEROS.has(this.motivo);
  }

  get deCredencial(): boolean {
    return DE_CREDENCIAL.has(this.motivo);
  }
}
