import type { Contexto, LineaLeida } from './candidatas.ts';
import { claveDePlantilla, claveLiteral } from './habitos.ts';

/** Whether the line pays in batch: the bank says so, or lines written like it did in the past. */
export function esLote(ctx: Contexto, leida: LineaLeida): boolean {
  const { linea, contraparte } = leida;
  if (linea.lado !== 'cargo' || leida.deshecha >= 0) return false;
  if (linea.clase === 'nomina' || linea.clase === 'remuneracion')
    return leida.candidatas.length === 0 || contraparte.anonima;
  return contraparte.anonima && ctx.habitos.plantillasDeLote.has(claveDePlantilla(linea, contraparte));
}

const DICE_PROVEEDORES = /\bPROV(EEDOR(ES)?)?\b/;
/** Batches of the past that are enough to say whom lines so written pay. */
const MIN_PASADAS = 2;

/** Whom a batch pays, by what lines so written paid in the past or, without a past, by its own words; null where neither says. */
export function aQuienPaga({ habitos }: Contexto, { linea }: LineaLeida): 'personal' | 'proveedores' | null {
  const pasado = habitos.coberturas.clases.get(claveLiteral(linea));
  if (pasado && pasado.personal + pasado.proveedores >= MIN_PASADAS) {
    if (pasado.proveedores === 0) return 'personal';
    return pasado.personal === 0 ? 'proveedores' : null;
  }
  if (linea.clase === 'remuneracion') return 'personal';
  return DICE_PROVEEDORES.test(linea.glosa.canonico.texto) ? 'proveedores' : null;
}
