import type { VariableEmail } from './variables.ts';

/** Text of a template: Liquid with the variables of its type; `mensaje` is HTML. */
export interface TextoDeEmail {
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

export interface TipoEmail {
  readonly id: number;
  readonly clave: string;
  readonly nombre: string;
  readonly variables: readonly VariableEmail[];
  /** Column that its documents are summed by. */
  readonly suma: 'saldo' | 'montoTotal';
  /** Contacts that the composer proposes, by the mails that they receive; null proposes none. */
  readonly recibe: 'cobranza' | 'pagos' | null;
  /** It asks for money by its own: the receiver may unsubscribe with one click (RFC 8058). */
  readonly recordatorio: boolean;
  /** Text until the company writes its own. */
  readonly porOmision: TextoDeEmail;
}

const PERSONAS = ['empresa', 'usuario', 'contacto'] as const;
const DOCUMENTOS = ['cantidad_documentos', 'folios', 'total'] as const;
const VENCIDOS = [
  'cantidad_vencida',
  'total_vencido',
  'total_por_cobrar',
  'folio_mas_antiguo',
  'vencimiento_mas_antiguo',
  'dias_de_atraso',
] as const;
/** Owed by law beside overdue invoices; only a stage of a plan that states them fills them. */
const LEGALES = ['interes_legal', 'comision_legal'] as const;
/** Place of the table of documents in a message. */
export const BLOQUE_DOCUMENTOS = '<div data-bloque="documentos"></div>';
const FIRMA = '<p>{{ usuario }}<br>{{ empresa }}</p>';
const SALUDO = '<p>Hola, {{ contacto | default: "equipo" }}:</p>';

/** Types of mail that people send, with their numbers in every call. */
export const TIPOS_EMAIL: readonly TipoEmail[] = [
  {
    id: 1,
    clave: 'solicitud_orden_compra',
    nombre: 'Solicitud de orden de compra',
    variables: [...PERSONAS, 'cliente', ...DOCUMENTOS],
    suma: 'montoTotal',
    recibe: 'pagos',
    recordatorio: false,
    porOmision: {
      name: 'Pedir la orden de compra',
      subject: 'Orden de compra para {{ folios }}',
      message: `${SALUDO}<p>Para continuar necesitamos la orden de compra de estos documentos:</p>${BLOQUE_DOCUMENTOS}<p>¿Nos la envías respondiendo este correo?</p>${FIRMA}`,
    },
  },
  {
    id: 3,
    clave: 'recordar_pago',
    nombre: 'Recordatorio de pago',
    variables: [...PERSONAS, 'cliente', ...DOCUMENTOS, ...VENCIDOS, ...LEGALES],
    suma: 'saldo',
    recibe: 'cobranza',
    recordatorio: true,
    porOmision: {
      name: 'Recordatorio',
      subject: 'Documentos pendientes con {{ empresa }} por {{ total }}',
      message: `${SALUDO}<p>Te recordamos que {{ cliente }} tiene {{ total }} pendiente con nosotros.{% if folio_mas_antiguo %} El documento más antiguo es el {{ folio_mas_antiguo }}, que venció el {{ vencimiento_mas_antiguo }}.{% endif %}</p>${BLOQUE_DOCUMENTOS}<p>Si ya transferiste, responde este correo con el comprobante.</p>${FIRMA}`,
    },
  },
  {
    id: 5,
    clave: 'liquidacion_empleado',
    nombre: 'Liquidación de sueldo',
    variables: [...PERSONAS, 'mes'],
    suma: 'montoTotal',
    recibe: null,
    recordatorio: false,
    porOmision: {
      name: 'Liquidación',
      subject: 'Tu liquidación de {{ mes }}',
      message: `<p>Hola, {{ contacto | default: "equipo" }}:</p><p>Adjuntamos tu liquidación de {{ mes }}. Si algo no calza, responde este correo.</p>${FIRMA}`,
    },
  },
  {
    id: 6,
    clave: 'envio_nota_venta',
    nombre: 'Envío de nota de venta',
    variables: [...PERSONAS, 'cliente', ...DOCUMENTOS],
    suma: 'montoTotal',
    recibe: 'pagos',
    recordatorio: false,
    porOmision: {
      name: 'Nota de venta',
      subject: 'Nota de venta {{ folios }} de {{ empresa }}',
      message: `${SALUDO}<p>Te enviamos la nota de venta {{ folios }} por {{ total }}.</p>${BLOQUE_DOCUMENTOS}<p>Si tienes dudas, responde este correo.</p>${FIRMA}`,
    },
  },
  {
    id: 7,
    clave: 'estado_pago_cliente',
    nombre: 'Estado de pago del cliente',
    variables: [...PERSONAS, 'cliente', ...DOCUMENTOS, ...VENCIDOS, ...LEGALES],
    suma: 'saldo',
    recibe: 'cobranza',
    recordatorio: true,
    porOmision: {
      name: 'Estado de pago',
      subject: 'Estado de pago de {{ cliente }} con {{ empresa }}',
      message: `${SALUDO}<p>Este es el detalle de lo que {{ cliente }} tiene por pagar, {{ total }} en total:</p>${BLOQUE_DOCUMENTOS}<p>Si ves una diferencia, responde este correo.</p>${FIRMA}`,
    },
  },
  {
    id: 8,
    clave: 'pago_recibido',
    nombre: 'Pago recibido',
    variables: [...PERSONAS, 'cliente', ...DOCUMENTOS],
    suma: 'montoTotal',
    recibe: 'pagos',
    recordatorio: false,
    porOmision: {
      name: 'Pago recibido',
      subject: 'Recibimos tu pago, gracias',
      message: `${SALUDO}<p>Recibimos el pago de {{ cliente }} por {{ total }}, que cubre estos documentos:</p>${BLOQUE_DOCUMENTOS}<p>¡Gracias!</p>${FIRMA}`,
    },
  },
];

export const IDS_TIPO_EMAIL = TIPOS_EMAIL.map(({ id }) => id);

/** The type of a number; undefined for a number of none. */
export function tipoEmail(id: number): TipoEmail | undefined {
  return TIPOS_EMAIL.find((tipo) => tipo.id === id);
}
