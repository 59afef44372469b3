import * as z from 'zod';
import { idField } from './id-field.ts';

/** Address of the templates: the type, and the template that is open. Without it the text by default is. */
export const plantillasSearch = z.object({ idTipoEmail: idField, id: idField });
export type PlantillasSearch = z.output<typeof plantillasSearch>;
