import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';

const paso = z.object({ idEstado: z.number() });

/** Orders that are paid, by the word of the bank, the provider, or a person. */
export const ordenPagada = defineClase('orden_pago.pagada', paso);

/** Orders that the bank refused, or whose money it returned; `antes` tells which. */
export const ordenRechazada = defineClase('orden_pago.rechazada', paso);
