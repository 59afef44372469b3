import * as z from 'zod';
import { endpoint } from '../core/index.ts';

/** `poco`: the operator has to free space. `lleno`: uploads are refused. */
export const ESTADOS_DISCO = ['bien', 'poco', 'lleno'] as const;
export type EstadoDisco = (typeof ESTADOS_DISCO)[number];

const espacioSchema = z.object({
  estado: z.enum(ESTADOS_DISCO),
  /** Null where the installation keeps nothing on a disk of its own. */
  bytesLibres: z.number().nullable(),
});

export const getEspacio = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/espacio',
  summary: 'The space left on the disk of the installation.',
  access: { kind: 'session', features: [], permission: null },
  reply: { status: 200, schema: espacioSchema },
});
