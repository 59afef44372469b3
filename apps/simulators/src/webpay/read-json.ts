import * as z from 'zod';
import type { Peticion } from '../soporte/serve.ts';
import { Rechazo } from './rechazo.ts';

/** The body of a call by its schema. Throws Rechazo with the field that is wrong. */
export async function readJson<T>(peticion: Peticion, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await peticion.text()));
  } catch (error) {
    const campo = error instanceof z.ZodError ? error.issues[0]?.path.join('.') : 'body';
    throw new Rechazo(422, `Invalid value for parameter: ${campo ?? 'body'}`);
  }
}
