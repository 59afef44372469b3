import { CLAVE_PRUEBA_PLAN, FUNCIONALIDADES } from '@cuadra/contract';
import * as z from 'zod';

/** A feature, or the whole product, as the address of a trial names it. */
export const claveDePruebaSchema = z.enum([...FUNCIONALIDADES, CLAVE_PRUEBA_PLAN]);
