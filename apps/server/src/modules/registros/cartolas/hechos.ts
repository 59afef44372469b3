import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';

/** Bank lines that were not there before. */
export const cartolaCreada = defineClase('cartola.creada', z.null());

/** What is explained of a line, in minor units of its account's currency. */
const explicado = z.object({ conciliado: z.number() });

/** Lines of which less is explained than before: a reconciliation or a pair was undone. */
export const cartolaReabierta = defineClase('cartola.reabierta', explicado);

/** Lines of which more is explained than before. */
export const cartolaExplicada = defineClase('cartola.explicada', explicado);
