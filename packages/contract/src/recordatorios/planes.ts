import {
  ALCANCES_RECORDATORIO,
  CANALES_RECORDATORIO,
  DESTINATARIOS_RECORDATORIO,
  DIAS_DE_ETAPA,
  TONOS_RECORDATORIO,
} from '@cuadra/domain/recordatorios';
import * as z from 'zod';
import { textoRequerido } from '../campos/index.ts';
import { endpoint, idParams, idSchema, onceRight } from '../core/index.ts';

export const verRecordatorios = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
export const editarRecordatorios = {
  kind: 'session',
  features: [],
  permission: 'documentos.editar',
} as const;

export const MAX_ETAPAS = 12;
export const MAX_PLANES = 20;
/** Customers and groups that one plan names. */
const MAX_ASIGNADOS = 1000;
const MAX_NOMBRE = 60;

const entero = (mensaje: string, min: number, max: number) =>
  z.number(mensaje).int(mensaje).min(min, mensaje).max(max, mensaje);

const montoMinimo = entero('Escribe un monto en pesos, o 0.', 0, 1_000_000_000_000);

const etapaSchema = z.object({
  /** From the due date; below zero before it. */
  dias: entero(
    `Los días van de ${DIAS_DE_ETAPA.desde} (antes de vencer) a ${DIAS_DE_ETAPA.hasta}.`,
    DIAS_DE_ETAPA.desde,
    DIAS_DE_ETAPA.hasta,
  ),
  nombre: textoRequerido(MAX_NOMBRE),
  canal: z.enum(CANALES_RECORDATORIO, 'Elige el canal.'),
  tono: z.enum(TONOS_RECORDATORIO, 'Elige el tono.'),
  /** Null takes the text of the tone. */
  idPlantilla: idSchema.nullable(),
  destinatario: z.enum(DESTINATARIOS_RECORDATORIO, 'Elige a quién se escribe.'),
  alcance: z.enum(ALCANCES_RECORDATORIO, 'Elige qué documentos van.'),
  adjuntarPdf: z.boolean(),
  adjuntarXml: z.boolean(),
  /** States interest and commission; only a mail of what is overdue has any. */
  conInteres: z.boolean(),
  montoMinimo,
});
export type EtapaRecordatorio = z.output<typeof etapaSchema>;

const planCampos = {
  nombre: textoRequerido(MAX_NOMBRE),
  /** The plan of customers that no other plan names. A company has one at most. */
  general: z.boolean(),
  horaDesde: entero('La hora va de 0 a 23.', 0, 23),
  horaHasta: entero('La hora va de 1 a 24.', 1, 24),
  maxPorDia: entero('Puedes enviar de 1 a 300 correos al día.', 1, 300),
  /** In pesos, of a whole mail. */
  montoMinimo,
  /** Days between two reminders to one customer. */
  diasEntre: entero('Los días de descanso van de 0 a 30.', 0, 30),
  /** Send although the bank was not read since the due date. */
  aunqueSinBanco: z.boolean(),
};

export const planEscrito = z
  .object({
    ...planCampos,
    etapas: z
      .array(etapaSchema)
      .min(1, 'Agrega al menos una etapa.')
      .max(MAX_ETAPAS, `Un plan tiene hasta ${MAX_ETAPAS} etapas.`),
    idsGrupo: z.array(idSchema).max(MAX_ASIGNADOS),
    idsCliente: z.array(idSchema).max(MAX_ASIGNADOS),
  })
  .refine(({ horaDesde, horaHasta }) => horaDesde < horaHasta, {
    when: onceRight('horaDesde', 'horaHasta'),
    path: ['horaHasta'],
    message: 'La hora de término tiene que ser posterior a la de inicio.',
  })
  .refine(({ etapas }) => new Set(etapas.map(({ dias }) => dias)).size === etapas.length, {
    when: onceRight('etapas'),
    path: ['etapas'],
    message: 'Dos etapas no pueden ser del mismo día.',
  });
export type PlanEscrito = z.output<typeof planEscrito>;

const nombrado = z.object({ id: z.number(), nombre: z.string() });

const planSchema = z.object({
  id: z.number(),
  ...planCampos,
  /** By their days. */
  etapas: z.array(etapaSchema),
  grupos: z.array(nombrado),
  clientes: z.array(nombrado),
  /** Customers that the plan holds for today. */
  alcanza: z.number(),
});
export type PlanRecordatorio = z.output<typeof planSchema>;

const desconocidoSchema = z.object({
  /** Of the mail. */
  id: z.number(),
  idCliente: z.number(),
  cliente: z.string(),
  fecha: z.string(),
  para: z.array(z.string()),
  asunto: z.string(),
  messageId: z.string().nullable(),
});
export type RecordatorioDesconocido = z.output<typeof desconocidoSchema>;

const recordatoriosSchema = z.object({
  encendido: z.boolean(),
  /** In whose name mails leave; null before reminders were turned on. */
  remitente: nombrado.nullable(),
  planes: z.array(planSchema),
  bancoLeidoAl: z.string().nullable(),
  /** Mails that the server was asked to take, without an answer. They are never repeated by themselves. */
  desconocidos: z.array(desconocidoSchema),
});
export type Recordatorios = z.output<typeof recordatoriosSchema>;

export const getRecordatorios = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recordatorios',
  summary: 'Plans of reminders, the switch of all of them, and mails of unknown end.',
  access: verRecordatorios,
  reply: { status: 200, schema: recordatoriosSchema },
});

export const putEncendido = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/recordatorios/encendido',
  summary: 'Turns all reminders on, in the name of the person who does, or off. Mails that wait stop too.',
  access: editarRecordatorios,
  body: z.object({ encendido: z.boolean() }),
  reply: { status: 204 },
});

export const postPlan = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recordatorios/planes',
  summary: 'Makes a plan. A customer or group that another plan named moves to this one.',
  access: editarRecordatorios,
  body: planEscrito,
  reply: { status: 201, schema: planSchema },
});

export const putPlan = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/recordatorios/planes/{id}',
  summary: 'Writes a plan again, with its stages and customers.',
  access: editarRecordatorios,
  params: idParams,
  body: planEscrito,
  reply: { status: 200, schema: planSchema },
});

export const deletePlan = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/recordatorios/planes/{id}',
  summary: 'Deletes a plan. The reminders that it sent stay.',
  access: editarRecordatorios,
  params: idParams,
  reply: { status: 204 },
});

const resultadoSchema = z.object({
  /** By their days; also of stages that the plan no longer has. */
  etapas: z.array(
    z.object({
      dias: z.number(),
      enviados: z.number(),
      respondidos: z.number(),
      /**
       * Documents that fell due for the stage in reminders at least `DIAS_DE_PAGO` days old, and of them those paid
       * within these days.
       */
      documentos: z.number(),
      pagados: z.number(),
    }),
  ),
  /**
   * Part of what was billed that is paid, from 0 to 1, by days from the due date; null where no document is that old.
   * Of the same customers: documents that fell due since the plan's first reminder, and those of the year before it.
   */
  curva: z.array(z.object({ dias: z.number(), con: z.number().nullable(), sin: z.number().nullable() })),
  muestra: z.object({ con: z.number(), sin: z.number() }),
  /** Day of the first reminder of the plan; null before it. */
  desde: z.string().nullable(),
});
export type ResultadoPlan = z.output<typeof resultadoSchema>;

/** Days after a reminder in which a payment counts as an answer to it. */
export const DIAS_DE_PAGO = 7;

export const getResultadoPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recordatorios/planes/{id}/resultado',
  summary:
    'Record of a plan: sent, answered and paid by stage, and how soon the same customers paid without it.',
  access: verRecordatorios,
  params: idParams,
  reply: { status: 200, schema: resultadoSchema },
});

export const resolverEnvio = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recordatorios/envios/{id}/resolver',
  summary:
    'Says of a mail of unknown end whether it arrived. One that did not may be written again by the plan.',
  access: editarRecordatorios,
  params: idParams,
  body: z.object({ llego: z.boolean('Di si el correo llegó.') }),
  reply: { status: 204 },
});
