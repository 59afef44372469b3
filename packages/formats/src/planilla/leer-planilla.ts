import type { LibroDeTablas } from '../cartola/tabla/tipos.ts';
import { ErrorFormato } from '../texto/index.ts';
import { reconocerEncabezado } from './encabezado.ts';
import { leerFilas } from './leer-filas.ts';
import { leerEncabezadoLre, leerLre } from './leer-lre.ts';
import type { PlanillaLeida } from './tipos.ts';

/**
 * The documents of a spreadsheet, recognised by its headers: the LRE, or one of sueldos, cotizaciones, gastos or boletas
 * that a person keeps. Null when it is none of them. Throws ErrorFormato where it has no rows.
 */
export function leerPlanilla(libro: LibroDeTablas): PlanillaLeida | null {
  for (const tabla of libro.tablas) {
    if (tabla.oculta) continue;
    const lre = leerEncabezadoLre(tabla);
    const encabezado = reconocerEncabezado(tabla);
    const leida = lre ? leerLre(tabla, lre) : encabezado ? leerFilas(tabla, encabezado) : null;
    if (leida === null) continue;
    if (leida.filas.length + leida.errores.length + leida.avisos.length === 0)
      throw new ErrorFormato(
        'sin-filas',
        'La planilla trae solo el encabezado. Agrega las filas y vuelve a subirla.',
      );
    return leida;
  }
  return null;
}
