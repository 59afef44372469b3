import { leerCuerpo } from '../mapeo/aplicar-mapeo.ts';
import { construirMapeo, buscarEncabezado } from '../mapeo/proponer-mapeo.ts';
import { probarSaldos } from '../probar-saldos.ts';
import type { LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import type { CartolaLeida } from '../tipos.ts';
import { bancoNombrado } from './nombres.ts';
import type { LectorDeBanco } from './tipos.ts';

/** Fewer lines might follow by chance. */
const LINEAS_QUE_PRUEBAN = 3;

/**
 * A layout that nobody described of a bank that the file names, with its account: read without asking where its
 * running balances prove every line, so that no column can have been mistaken. Anything less is asked.
 */
export const cuentaProbada: LectorDeBanco = {
  id: 'banco/cuenta-probada',
  reconocer: (libro) => libro.tablas.some((tabla) => leerTabla(libro, tabla) !== null),
  leer: (libro) =>
    libro.tablas.flatMap((tabla) => {
      const cartola = leerTabla(libro, tabla);
      return cartola === null ? [] : [cartola];
    }),
};

function leerTabla(libro: LibroDeTablas, tabla: Tabla): CartolaLeida | null {
  const encabezado = tabla.oculta ? null : buscarEncabezado(tabla.filas);
  if (encabezado === null) return null;
  const { indice, columnas } = encabezado;
  const campos = new Set(columnas.map(({ campo }) => campo));
  if (!(['cargo', 'abono', 'saldo', 'descripcion'] as const).every((campo) => campos.has(campo))) return null;
  const banco = bancoNombrado(libro, tabla, indice);
  if (banco === null) return null;
  const cabecera = tabla.filas.slice(0, indice);
  const celdas = tabla.filas[indice]?.celdas ?? [];
  const mapeo = construirMapeo(columnas, celdas, tabla.filas.slice(indice + 1), cabecera);
  const cartola = leerCuerpo(
    tabla.filas,
    indice,
    { ...mapeo, ordenFecha: 'dma', tipoCuenta: 'CC', banco },
    cuentaProbada.id,
    { avisos: tabla.avisos ?? [] },
  );
  const { lineas, errores, numeroCuenta } = cartola;
  const probada =
    lineas.length >= LINEAS_QUE_PRUEBAN &&
    errores.length === 0 &&
    numeroCuenta !== null &&
    lineas.every(({ saldo }) => saldo !== null) &&
    probarSaldos(cartola).cuadra;
  return probada ? { ...cartola, hoja: tabla.nombre } : null;
}
