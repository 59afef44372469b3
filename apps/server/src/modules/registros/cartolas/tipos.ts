import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';
import type { Selection } from '../../../platform/listas/index.ts';
import type { CartolasQuery } from '@cuadra/contract';

/** The records that a person chose of the list: the ids, or all that match the filters but some. */
export type EleccionLineas = Selection<CartolasQuery>;

/** Bank lines that were not there before. */
export const cartolaCreada = defineClase('cartola.creada', z.null());

/** The columns by which a line is recognised; a change of any makes it another for those who compare it. */
export const cartolaCambiada = defineClase(
  'cartola.cambiada',
  z.object({
    idCuentaCorriente: z.number(),
    fecha: z.string(),
    cargo: z.number(),
    abono: z.number(),
    descripcion: z.string(),
    rutOrigen: z.string().nullable(),
    rutDestino: z.string().nullable(),
    novedadBanco: z.string().nullable(),
  }),
);

/** What is explained of a line, in minor units of its account's currency. */
const explicado = z.object({ conciliado: z.number() });

/** Lines of which less is explained than before: a reconciliation or a pair was undone. */
export const cartolaReabierta = defineClase('cartola.reabierta', explicado);

/** Lines of which more is explained than before. */
export const cartolaExplicada = defineClase('cartola.explicada', explicado);
