import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';

/** Documents whose credit was ceded, or is no longer: they are paid to another. */
export const cesionAnotada = defineClase('cesion.anotada', z.null());
