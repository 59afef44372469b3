import { buscarEncabezado } from './mapeo/proponer-mapeo.ts';
import { traeMovimientos } from './mapeo/trae-movimientos.ts';
import type { LibroDeTablas } from './tabla/tipos.ts';
import type { CartolaLeida } from './tipos.ts';

/** The statements of a workbook with its sheets of movements that none of them was read from, named in the first. */
export function conHojasSinLeer(libro: LibroDeTablas, cartolas: CartolaLeida[]): CartolaLeida[] {
  const leidas = new Set(cartolas.map(({ hoja }) => hoja));
  const [primera, ...otras] = cartolas;
  if (primera === undefined || leidas.has(undefined)) return cartolas;
  const perdidas = libro.tablas.filter(
    (tabla) =>
      !tabla.oculta &&
      !leidas.has(tabla.nombre) &&
      buscarEncabezado(tabla.filas) !== null &&
      traeMovimientos(tabla),
  );
  const avisos = perdidas.map(({ nombre }) => ({
    fila: null,
    codigo: 'hoja-no-leida',
    mensaje: `La hoja «${nombre}» trae fechas y montos y no se leyó: sus columnas no son las de las otras. Si tiene movimientos, súbela en otro archivo.`,
  }));
  return [{ ...primera, avisos: [...primera.avisos, ...avisos] }, ...otras];
}
