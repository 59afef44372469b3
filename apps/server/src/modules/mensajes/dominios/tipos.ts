import { ESTADOS_REGISTRO } from '@cuadra/contract';
import * as z from 'zod';

const CLAVES = ['dkim', 'dmarc'] as const;

/** How one record was found. */
export const hallazgoSchema = z.object({
  clave: z.enum(CLAVES),
  estado: z.enum(ESTADOS_REGISTRO),
  encontrado: z.array(z.string()),
  detalle: z.string().nullable(),
});
export type Hallazgo = z.output<typeof hallazgoSchema>;

export interface DominioConLlave {
  readonly dominio: string;
  readonly selector: string;
  readonly llavePublica: string;
}
