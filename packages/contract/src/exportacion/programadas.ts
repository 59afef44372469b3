import { FRECUENCIAS, PERIODOS_RELATIVOS } from '@cuadra/domain';
import * as z from 'zod';
import { contenidoExportacionSchema } from '../campos/exportacion.ts';
import { endpoint, idParams, idSchema, instanteSchema, onceRight } from '../core/index.ts';
import { destinoBody, destinoSchema } from './destinos.ts';
import { ESTADOS_ENTREGA } from './exportables.ts';

const exportar = {
  kind: 'session',
  features: ['funcionalidades_pagas'],
  permission: 'documentos.exportar',
} as const;

/** Schedules that a company may keep. */
export const MAX_PROGRAMADAS = 20;

const dia = z.int().nullable().default(null);
const comun = {
  contenido: contenidoExportacionSchema,
  periodo: z.enum(PERIODOS_RELATIVOS, 'Elige el período.'),
  frecuencia: z.enum(FRECUENCIAS, 'Elige cada cuánto.'),
  /** Day of the week, Monday is 1; or of the month, where the 31st is the last one. Null for every day. */
  dia,
  /** On the Chilean clock. */
  hora: z.int().min(0).max(23),
};

export const programadaBody = z
  .object({
    nombre: z
      .string('Escribe un nombre.')
      .trim()
      .min(1, 'Escribe un nombre.')
      .max(80, 'Escribe hasta 80 caracteres.'),
    ...comun,
    destino: destinoBody,
  })
  .refine(
    ({ frecuencia, dia: elegido }) =>
      frecuencia === 'diaria'
        ? elegido === null
        : elegido !== null && elegido >= 1 && elegido <= (frecuencia === 'semanal' ? 7 : 31),
    { path: ['dia'], message: 'Elige el día.', when: onceRight('frecuencia', 'dia') },
  );
export type ProgramadaEscrita = z.output<typeof programadaBody>;

const programadaSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  /** The person whose rights it uses. */
  idUsuario: z.number(),
  usuario: z.string(),
  ...comun,
  destino: destinoSchema,
  activa: z.boolean(),
  /** Why Cuadra paused it. */
  motivo: z.string().nullable(),
  proxima: instanteSchema.nullable(),
  /** Its last time: how it went, and the reason of its last failure. */
  ultima: z
    .object({
      vez: instanteSchema,
      estado: z.enum(ESTADOS_ENTREGA),
      motivo: z.string().nullable(),
      terminada: instanteSchema.nullable(),
    })
    .nullable(),
});
export type ExportacionProgramada = z.output<typeof programadaSchema>;

export const listProgramadas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/exportables/programadas',
  summary:
    'Exports that repeat, of the kinds that the caller may see. No answer has the secrets of a destination.',
  access: exportar,
  reply: { status: 200, schema: z.object({ items: z.array(programadaSchema) }) },
});

export const createProgramada = endpoint({
  service: 'api',
  method: 'POST',
  path: '/exportables/programadas',
  summary: 'Keeps an export that repeats. One to SFTP names the key of the server that a try answered.',
  access: exportar,
  body: programadaBody,
  reply: { status: 201, schema: programadaSchema },
});

export const updateProgramada = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/exportables/programadas/{id}',
  summary: 'Changes an export that repeats, which from then on uses the rights of the caller.',
  access: exportar,
  params: idParams,
  body: programadaBody,
  reply: { status: 200, schema: programadaSchema },
});

export const pauseProgramada = endpoint({
  service: 'api',
  method: 'POST',
  path: '/exportables/programadas/{id}/pausar',
  summary: 'Makes no more times of an export until it is resumed.',
  access: exportar,
  inReadOnly: true,
  params: idParams,
  reply: { status: 200, schema: programadaSchema },
});

export const resumeProgramada = endpoint({
  service: 'api',
  method: 'POST',
  path: '/exportables/programadas/{id}/reanudar',
  summary: 'Goes on with a paused export, from then on with the rights of the caller.',
  access: exportar,
  inReadOnly: true,
  params: idParams,
  reply: { status: 200, schema: programadaSchema },
});

export const runProgramada = endpoint({
  service: 'api',
  method: 'POST',
  path: '/exportables/programadas/{id}/ejecutar',
  summary: 'Makes a time of an export now, with the rights of the caller.',
  access: exportar,
  inReadOnly: true,
  params: idParams,
  reply: { status: 201, schema: programadaSchema },
});

export const deleteProgramada = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/exportables/programadas/{id}',
  summary: 'Removes an export that repeats; the files that it made stay.',
  access: exportar,
  params: idParams,
  reply: { status: 204 },
});

export const testDestino = endpoint({
  service: 'api',
  method: 'POST',
  path: '/exportables/programadas/probar',
  summary: 'Writes a small file to a destination, or sends a mail, and says what failed.',
  access: exportar,
  body: z.object({
    /** The schedule whose stored secrets are used where none is typed. */
    id: idSchema.nullable().default(null),
    destino: destinoBody,
  }),
  reply: {
    status: 200,
    schema: z.object({
      ok: z.boolean(),
      /** What was done, or what failed and what to do. */
      mensaje: z.string(),
      /** Key of an SFTP server. */
      huella: z.string().nullable(),
    }),
  },
});
