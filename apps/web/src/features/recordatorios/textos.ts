import type {
  AlcanceRecordatorio,
  CanalRecordatorio,
  DestinatarioRecordatorio,
  TonoRecordatorio,
} from '@cuadra/domain/recordatorios';

export const CANAL: Readonly<Record<CanalRecordatorio, string>> = {
  correo: 'Correo',
  whatsapp: 'WhatsApp, a mano',
  telefono: 'Llamada, a mano',
};

export const TONO: Readonly<Record<TonoRecordatorio, string>> = {
  amable: 'Amable',
  claro: 'Claro',
  formal: 'Formal',
};

export const ALCANCE: Readonly<Record<AlcanceRecordatorio, string>> = {
  todos: 'Todo lo que debe',
  vencidos: 'Solo lo vencido',
};

export const DESTINATARIO: Readonly<Record<DestinatarioRecordatorio, string>> = {
  principal: 'El contacto de cobranza',
  todos: 'Todos los contactos de cobranza',
};

/** `84 %` of 0,84. */
export const porcentaje = (parte: number) => `${Math.round(parte * 100)} %`;

/** `17,52 %` of hundredths of a percent. */
export const tasaEnPalabras = (tasa: number) =>
  `${(tasa / 100).toLocaleString('es-CL', { minimumFractionDigits: 2 })} %`;
