/** Ways to reach a customer. */
export const MEDIOS_CONTACTO = ['llamada', 'whatsapp', 'correo', 'visita'] as const;
export type MedioContacto = (typeof MEDIOS_CONTACTO)[number];

/** Outcomes of a contact. */
export const RESULTADOS_CONTACTO = ['hablamos', 'dejo_mensaje', 'sin_respuesta', 'contacto_errado'] as const;
export type ResultadoContacto = (typeof RESULTADOS_CONTACTO)[number];

/** Reasons for which a customer refuses a debt. */
export const MOTIVOS_DISPUTA = ['monto', 'entrega', 'calidad', 'repetida', 'falta_oc', 'otro'] as const;
export type MotivoDisputa = (typeof MOTIVOS_DISPUTA)[number];

/** Acts that come next with a customer. */
export const PASOS_COBRANZA = ['llamar', 'conciliar', 'esperar', 'resolver'] as const;
export type PasoCobranza = (typeof PASOS_COBRANZA)[number];

/**
 * Days after a contact in which the customer is left in peace. Between companies no rule sets them; two is what
 * Ley 19.496 art. 37 (Ley 21.320) asks between two mails to a consumer.
 */
export const GRACIA_CONTACTO = 2;
