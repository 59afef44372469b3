import * as z from 'zod';

/** Codes that an answer may carry; the message beside it is for the person. */
export const CODIGOS_ERROR = [
  'validacion',
  'sin_sesion',
  'sesion_expirada',
  'xsrf_invalido',
  'segundo_factor_requerido',
  'sin_permiso',
  'sin_funcionalidad',
  'suscripcion_restringida',
  'no_encontrado',
  'conflicto',
  'demasiado_grande',
  'demasiadas_solicitudes',
  'no_disponible',
  'base_no_disponible',
  'sin_espacio',
  'interno',
] as const;
export type CodigoError = (typeof CODIGOS_ERROR)[number];

/** Every error leaves in this envelope. Keys of `details` are dotted paths whose first segment says where. */
export const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.array(z.string())).optional(),
  }),
});

/** Texts of the specification, section 8. */
export const MENSAJES = {
  sesionExpirada: 'Tu sesión expiró. Por favor, refresca la página.',
  desconocido: 'Ocurrió un error. Si el problema persiste por favor contacta con soporte',
  validacionDatos: 'Ocurrió un error, por favor contacta con soporte. (Validación de datos).',
  baseNoDisponible: 'La base de datos se está recuperando. Espera unos segundos y vuelve a intentar.',
  sinEspacio:
    'No queda espacio en el disco del servidor. Pide a quien lo administra que libere espacio y vuelve a intentar.',
  empresaRegistrada: 'Esta empresa ya está registrada',
} as const;
