/**
 * Exceptions of the archive of a company. Every table with `id_empresa` travels unless it stands here with its reason,
 * which the archive tells its reader.
 */

const SECRETO = 'es un secreto de la instalación de origen: se conecta de nuevo en la otra';
const ACCESO = 'da acceso desde fuera a la instalación de origen: se envía de nuevo desde la otra';
const PASAJERA = 'es trabajo en curso o de paso, que no sobrevive al cambio';
const CONTRATO = 'es el contrato del plan con quien opera la instalación de origen';
const PROGRAMADO = 'entrega con claves de la instalación de origen: se programa de nuevo en la otra';
const DERIVADO = 'sale de las glosas de las cartolas y se forma de nuevo en la otra';
const DE_NOMBRES = 'sale de los nombres y se forma de nuevo en la otra';
const EXPORTADO = 'son archivos ya exportados, que vencen';

export const TABLAS_QUE_NO_VIAJAN: Readonly<Record<string, string>> = {
  sii_credencial: SECRETO,
  sii_token: SECRETO,
  webpay_comercio: SECRETO,
  oneclick_comercio: SECRETO,
  dominio_correo: SECRETO,
  empresa_certificado: SECRETO,
  sesion: SECRETO,
  token_unico: SECRETO,
  credencial_api: SECRETO,
  portal_enlace: ACCESO,
  portal_proveedor_enlace: ACCESO,
  portal_proveedor_pin: ACCESO,
  portal_proveedor_sesion: ACCESO,
  llamada_repetible: PASAJERA,
  subida: PASAJERA,
  trabajo: PASAJERA,
  trabajo_en_pausa: PASAJERA,
  sii_agenda: PASAJERA,
  conexion_agenda: PASAJERA,
  conexion_nombre: PASAJERA,
  empresa_version: PASAJERA,
  suscripcion: CONTRATO,
  suscripcion_historial: CONTRATO,
  suscripcion_emision: CONTRATO,
  suscripcion_correlativo: CONTRATO,
  factura_suscripcion: CONTRATO,
  factura_suscripcion_linea: CONTRATO,
  nota_suscripcion: CONTRATO,
  nota_suscripcion_linea: CONTRATO,
  llamada_api: CONTRATO,
  tope_aviso: CONTRATO,
  plan_inscripcion: CONTRATO,
  plan_tarjeta: CONTRATO,
  prueba_plan: CONTRATO,
  prueba_plan_funcion: CONTRATO,
  prueba_plan_solicitud: CONTRATO,
  referido: 'nombra a otras empresas de la instalación de origen',
  exportacion_programada: PROGRAMADO,
  exportacion_entrega: PROGRAMADO,
  exportacion: EXPORTADO,
  exportacion_archivo: EXPORTADO,
  archivo_empresa: EXPORTADO,
  cartola_palabra_resumen: DERIVADO,
  documento_palabra_resumen: DE_NOMBRES,
  contraparte_palabra_resumen: DE_NOMBRES,
};

/** Columns that stay, by table: the other company gets its own. */
export const COLUMNAS_QUE_NO_VIAJAN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cartola_glosa_resumen: { con_palabras: DERIVADO },
  documento_nombre_resumen: { con_palabras: DE_NOMBRES },
  contraparte: { con_palabras: DE_NOMBRES },
  conexion: { credencial_sellada: SECRETO },
  pago_tarjeta: { token: SECRETO },
  acto: { id_trabajo: PASAJERA },
  empresa: {
    id_plan: CONTRATO,
    id_plan_version: CONTRATO,
    codigo_referido: 'es único en cada instalación',
    id_empresa_sucesora: 'nombra a otra empresa de la instalación de origen',
  },
};

/**
 * Values that travel at rest, so that two living copies of a company do not write twice to its customers nor ask twice
 * about a payment. Each is SQL over the row `t`.
 */
export const VALORES_EN_REPOSO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  conexion: { estado: "case t.estado when 'connected' then 'notConnected' else t.estado end" },
  recordatorio_ajuste: { encendido: 'false' },
  comprobante_pago: { por_avisar: 'false' },
  pago_transferencia: { revisar: 'null::timestamptz' },
  pago_tarjeta: { revisar: 'null::timestamptz' },
};

/** Rows that travel, of tables of which not all do. Each is SQL over the row `t`. */
export const FILAS_QUE_VIAJAN: Readonly<Record<string, string>> = {
  // Facts of the last 90 days are of no use but to the followers that still wait for them.
  hecho: 'exists (select from hecho_pendiente p where p.id_empresa = t.id_empresa and p.id_hecho = t.id)',
  notificacion: 'num_nonnulls(t.prueba_plan, t.id_exportacion, t.id_archivo_empresa, t.medida) = 0',
  // The staff of an installation has no way into another.
  usuario_empresa:
    'not exists (select from usuario u where u.id = t.id_usuario and (u.es_god or u.es_super_admin))',
};

/** Columns that hold the id of a person only in some rows, as the condition says over the row `t`. */
export const PERSONAS_SEGUN_FILA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auditoria: { id_registro: "t.modelo in ('Usuario', 'Soporte')" },
};

/** Columns that hold the id of the company only in some rows. */
export const EMPRESA_SEGUN_FILA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auditoria: { id_registro: "t.modelo = 'Empresa'" },
};

/** Columns with ids of persons that no reference declares. PostgreSQL has none for arrays. */
export const PERSONAS_SIN_REFERENCIA: Readonly<Record<string, readonly string[]>> = {
  comentario: ['menciones'],
  orden_pago_firma: ['id_usuario_inscriptor'],
};
