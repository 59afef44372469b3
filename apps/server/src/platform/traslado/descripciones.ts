/** Contents of the files of the archive that people open, in their words. */
export const DESCRIPCIONES: Readonly<Record<string, string>> = {
  empresa: 'Los datos de la empresa',
  usuario_empresa: 'Quién es parte de la empresa y en qué grupo',
  grupo: 'Grupos de usuarios y sus permisos',
  documento: 'Facturas, boletas, notas, honorarios y demás documentos',
  documento_glosa: 'Detalle de los documentos, línea por línea',
  documento_referencia: 'Referencias entre documentos',
  documento_aplicacion: 'Notas de crédito y anticipos aplicados a documentos',
  documento_adjunto: 'Archivos adjuntos a los documentos',
  documento_repetido: 'Documentos que vienen en más de un archivo o también en el SII',
  documento_clasificacion: 'Cuentas contables de cada documento',
  cartola: 'Movimientos de las cuentas bancarias',
  cartola_adjunto: 'Archivos adjuntos a los movimientos',
  cartola_clasificacion: 'Cuentas contables de cada movimiento',
  cartola_par: 'Movimientos que se compensan entre sí',
  cartola_repetida: 'Movimientos que vienen en más de un archivo',
  cartola_retirada: 'Movimientos que el banco o una persona retiró',
  cuenta_corriente: 'Cuentas bancarias',
  saldo_informado: 'Saldos que informó el banco, por día',
  conciliacion: 'Conciliaciones',
  conciliacion_par: 'Qué movimiento paga qué documento, y cuánto',
  contraparte: 'Clientes, proveedores y demás contrapartes',
  cliente: 'Datos de cobranza de los clientes',
  grupo_cliente: 'Grupos de clientes',
  proveedor: 'Datos de los proveedores',
  contacto: 'Contactos de clientes y proveedores',
  cuenta_contable: 'Plan de cuentas',
  linea_negocio: 'Líneas de negocio',
  asiento: 'Asientos contables',
  asiento_linea: 'Líneas de los asientos: debe y haber',
  saldo_mensual: 'Saldos de las cuentas contables por mes',
  comentario: 'Comentarios',
  auditoria: 'Historial: quién hizo qué y cuándo',
  regla: 'Reglas de automatización',
  regla_ejecucion: 'Veces que actuó cada regla',
  sugerencia: 'Sugerencias de conciliación',
  autonomia: 'Permisos para conciliar sin preguntar',
  importacion: 'Importaciones de archivos',
  importacion_archivo: 'Archivos importados',
  promesa_pago: 'Promesas de pago',
  compromiso_pago: 'Compromisos de pago',
  compromiso_cuota: 'Cuotas de los compromisos',
  disputa: 'Disputas',
  cobranza_judicial: 'Cobranza judicial',
  gestion_cobranza: 'Gestiones de cobranza',
  rendicion: 'Fondos por rendir y anticipos',
  recordatorio: 'Recordatorios enviados',
  plan_recordatorio: 'Planes de recordatorios',
  envio: 'Correos enviados',
  correo_recibido: 'Respuestas recibidas',
  plantilla_email: 'Plantillas de correo',
  beneficiario: 'Beneficiarios de pagos',
  beneficiario_cuenta: 'Cuentas bancarias de los beneficiarios',
  orden_pago: 'Órdenes de pago',
  orden_pago_documento: 'Documentos de cada orden de pago',
  orden_pago_firma: 'Aprobaciones de las órdenes',
  orden_pago_registro: 'Historial de las órdenes de pago',
  nomina_pago: 'Nóminas de pago',
  nomina_pago_fila: 'Pagos de cada nómina',
  comprobante_pago: 'Comprobantes de pago',
  pago_transferencia: 'Transferencias',
  pago_tarjeta: 'Pagos con tarjeta',
  billetera: 'Billetera',
  billetera_movimiento: 'Movimientos de la billetera',
  ot: 'Notas de venta',
  ot_movimiento: 'Detalle de las notas de venta',
  cesion: 'Cesiones de documentos',
  cesion_repetida: 'Cesiones que vienen en más de un archivo',
  recepcion_acto: 'Acuses y reclamos',
  sii_registro: 'Registro de compras y ventas del SII',
  sii_cuadratura: 'Totales del SII por mes',
  transbank_abono: 'Abonos de Transbank',
  transbank_abono_repetido: 'Abonos de Transbank que vienen en más de un archivo',
  transbank_venta: 'Ventas con tarjeta',
  tasa_interes_legal: 'Tasas de interés legal',
  flujo_ajuste: 'Ajustes del flujo de caja',
  vista: 'Vistas guardadas',
};

const TITULOS: Readonly<Record<string, string>> = {
  persona: 'correo de la persona',
  personas: 'correos de personas',
  archivo: 'archivo de este ZIP',
};

/** Words for the type of a column. */
export function describeTipo(tipo: string, papel: string): string {
  const titulo = TITULOS[papel];
  if (titulo !== undefined) return titulo;
  if (tipo.endsWith('[]')) return 'lista entre llaves';
  if (/^(bigint|integer|smallint)/.test(tipo)) return 'número entero';
  if (/^(numeric|double|real)/.test(tipo)) return 'número con decimales';
  if (tipo === 'date') return 'fecha, año-mes-día';
  if (tipo.startsWith('timestamp')) return 'fecha y hora UTC';
  if (tipo === 'boolean') return 't es sí, f es no';
  if (tipo === 'jsonb' || tipo === 'json') return 'JSON';
  if (tipo === 'bytea') return 'bytes en hexadecimal';
  return 'texto';
}
