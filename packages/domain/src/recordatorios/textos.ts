import { BLOQUE_DOCUMENTOS, type TextoDeEmail } from '../correo/index.ts';
import type { TonoRecordatorio } from './tipos.ts';

const SALUDO = '<p>Hola, {{ contacto | default: "equipo" }}:</p>';
const FIRMA = '<p>{{ usuario }}<br>{{ empresa }}</p>';
const COMPROBANTE = '<p>Si ya transferiste, responde este correo con el comprobante.</p>';

/** Text of a stage without a template of the company: Liquid with the variables of a reminder. */
export const TEXTOS_RECORDATORIO: Readonly<Record<TonoRecordatorio, TextoDeEmail>> = {
  amable: {
    name: 'Amable',
    subject: 'Documentos por pagar a {{ empresa }}: {{ total }}',
    message: `${SALUDO}<p>Te dejamos el detalle de lo que {{ cliente }} tiene por pagar con nosotros, {{ total }} en total:</p>${BLOQUE_DOCUMENTOS}${COMPROBANTE}<p>¡Gracias!</p>${FIRMA}`,
  },
  claro: {
    name: 'Claro',
    subject: 'Pago pendiente con {{ empresa }} por {{ total }}',
    message: `${SALUDO}<p>{{ cliente }} tiene {{ total }} pendiente con nosotros.{% if folio_mas_antiguo %} El documento {{ folio_mas_antiguo }} venció el {{ vencimiento_mas_antiguo }}, hace {{ dias_de_atraso }} días.{% endif %}</p>${BLOQUE_DOCUMENTOS}<p>¿Nos confirmas qué día lo pagas?</p>${COMPROBANTE}${FIRMA}`,
  },
  formal: {
    name: 'Formal',
    subject: 'Deuda vencida con {{ empresa }} por {{ total }}',
    message: `${SALUDO}<p>A esta fecha {{ cliente }} mantiene una deuda de {{ total }} con {{ empresa }}.</p>${BLOQUE_DOCUMENTOS}{% if interes_legal %}<p>Según la Ley 19.983, a lo vencido se suman {{ interes_legal }} de interés corriente hasta hoy y {{ comision_legal }} de comisión (1 % del saldo).</p>{% endif %}<p>Te pedimos pagar o responder este correo con una fecha de pago.</p>${FIRMA}`,
  },
};
