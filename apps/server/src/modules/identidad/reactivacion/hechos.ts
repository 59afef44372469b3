import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';

/** A closed company that is open again, or its successor without its data. The record is the company. */
export const empresaReactivada = defineClase('empresa.reactivada', z.null());
