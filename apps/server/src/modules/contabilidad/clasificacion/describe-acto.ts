import { formatMonto, MONEDAS } from '@cuadra/domain';
import * as z from 'zod';
import type { Json } from '../../../platform/database/index.ts';

const datoSchema = z.object({
  moneda: z.enum(MONEDAS),
  sugerida: z.boolean(),
  /** Name of the rule that did it. */
  regla: z.string().optional(),
  items: z.array(z.object({ cuenta: z.string(), linea: z.string().nullable(), monto: z.number() })),
});
type Dato = z.output<typeof datoSchema>;

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** `Arriendos`, or `Arriendos ($60.000) y Fletes ($40.000)`. */
function nombrar({ items, moneda }: Dato): string {
  const partes = items.map(({ cuenta, linea, monto }) => {
    const nombre = linea === null ? cuenta : `${cuenta} · ${linea}`;
    return items.length === 1 ? nombre : `${nombre} (${formatMonto(monto, moneda)})`;
  });
  return LISTA.format(partes);
}

/** An act of classifying as a sentence, the person first; null for any other act. */
export function describeActoClasificacion(
  accion: string,
  quien: string,
  antes: Json | null,
  despues: Json | null,
): string | null {
  if (accion === 'deshacer_clasificacion') {
    const vuelve = datoSchema.parse(despues);
    return vuelve.items.length === 0
      ? `${quien} deshizo su clasificación`
      : `${quien} deshizo su clasificación: volvió a ${nombrar(vuelve)}`;
  }
  if (accion === 'rehacer_clasificacion') {
    const nueva = datoSchema.parse(despues);
    return nueva.items.length === 0
      ? `${quien} volvió a quitar su clasificación`
      : `${quien} rehízo su clasificación en ${nombrar(nueva)}`;
  }
  if (accion !== 'clasificar') return null;
  const nueva = datoSchema.parse(despues);
  if (nueva.items.length === 0)
    return `${quien} quitó su clasificación en ${nombrar(datoSchema.parse(antes))}`;
  if (nueva.regla !== undefined) return `La regla «${nueva.regla}» lo clasificó en ${nombrar(nueva)}`;
  const como = nueva.sugerida ? ', como se sugería' : '';
  return nueva.items.length === 1
    ? `${quien} lo clasificó en ${nombrar(nueva)}${como}`
    : `${quien} lo repartió entre ${nombrar(nueva)}${como}`;
}
