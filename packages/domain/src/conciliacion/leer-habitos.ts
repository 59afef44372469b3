import type { Direccion } from './direccion.ts';
import { claveDePlantilla, claveLiteral, type Habitos } from './habitos.ts';
import type { Contraparte } from './leer-contraparte.ts';
import type { Linea } from './libro.ts';
import type { PagadoresOrdenados } from './pagadores-ordenados.ts';

/** Log odds, from −5 to 3, that a line so written settles a document. */
export function logPlantilla(habitos: Habitos, linea: Linea, contraparte: Contraparte): number {
  const previa = linea.motivo ? 0.03 : 0.95;
  let conciliadas = previa;
  let total = 1;
  const general = habitos.plantillas.get(claveDePlantilla(linea, contraparte));
  if (general) {
    conciliadas += Math.min(general.total, 8) * (general.conciliadas / general.total);
    total += Math.min(general.total, 8);
  }
  const literal = habitos.plantillas.get(claveLiteral(linea));
  if (literal && literal.total >= 3) {
    conciliadas += literal.conciliadas;
    total += literal.total;
  }
  return Math.min(3, Math.max(-5, Math.log((conciliadas + 0.02) / (total - conciliadas + 0.02))));
}

/** Past payers' names that the text could be: equal, or one cut where the other goes on. */
export function pagadoresPorNombre(
  habitos: Habitos,
  indice: PagadoresOrdenados,
  lado: Direccion,
  nombre: string,
): Map<number, number> {
  const suma = new Map<number, number>();
  if (nombre.length < 8) return suma;
  const agregar = (clave: string): void => {
    for (const [parte, veces] of habitos.pagadorNombre.get(clave) ?? [])
      suma.set(parte, (suma.get(parte) ?? 0) + veces);
  };
  const completa = `${lado} ${nombre}`;
  for (let largo = lado.length + 9; largo < completa.length; largo++) agregar(completa.slice(0, largo));
  for (let i = indice.desde(completa), vistos = 0; i < indice.claves.length && vistos < 32; i++, vistos++) {
    if (!indice.claves[i]!.startsWith(completa)) break;
    agregar(indice.claves[i]!);
  }
  return suma;
}
