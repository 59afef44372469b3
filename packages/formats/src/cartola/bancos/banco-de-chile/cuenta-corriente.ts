import { ErrorCartola } from '../../errores.ts';
import type { ColumnaReconocida } from '../../mapeo/encabezado.ts';
import { leerCuerpo } from '../../mapeo/aplicar-mapeo.ts';
import { buscarEncabezado, construirMapeo } from '../../mapeo/proponer-mapeo.ts';
import type { LibroDeTablas, Tabla } from '../../tabla/tipos.ts';
import type { CartolaLeida } from '../../tipos.ts';
import { rotulosDe } from '../nombres.ts';
import { seccionesDe } from '../../mapeo/secciones.ts';
import type { Seccion } from '../../mapeo/secciones.ts';
import type { LectorDeBanco } from '../tipos.ts';

export const BANCO_DE_CHILE = 'Banco de Chile';

/**
 * Current-account cartola: holder, RUT, account and currency in labelled rows, balances and totals in small
 * tables of labels over values, and the movements under `Fecha | Descripción | Canal o Sucursal | Cargos |
 * Abonos | Saldo`, with a document number in some exports and dates of day and month alone in others.
 */
export const bancoDeChileCuentaCorriente: LectorDeBanco = {
  id: 'banco-de-chile/cuenta-corriente',
  reconocer: (libro) => libro.tablas.some(esCartola),
  leer: (libro) => leer(libro),
};

function leer(libro: LibroDeTablas): CartolaLeida[] {
  return libro.tablas.filter(esCartola).flatMap((tabla) => {
    const encabezado = buscarEncabezado(tabla.filas);
    if (encabezado === null) {
      throw new ErrorCartola(
        'sin-movimientos',
        'La cartola de Banco de Chile no trae la tabla de movimientos. Descárgala de nuevo desde el banco.',
      );
    }
    return seccionesDe(tabla, encabezado.indice, encabezado.columnas).map((seccion) =>
      leerSeccion(seccion, encabezado.columnas),
    );
  });
}

function leerSeccion({ tabla, indice }: Seccion, columnas: readonly ColumnaReconocida[]): CartolaLeida {
  const mapeo = construirMapeo(
    columnas,
    tabla.filas[indice]?.celdas ?? [],
    tabla.filas.slice(indice + 1),
    tabla.filas.slice(0, indice),
  );
  const cartola = leerCuerpo(
    tabla.filas,
    indice,
    // The bank prints day before month always; a short sample must not be read otherwise.
    { ...mapeo, ordenFecha: 'dma', tipoCuenta: 'CC', banco: BANCO_DE_CHILE },
    bancoDeChileCuentaCorriente.id,
  );
  return { ...cartola, hoja: tabla.nombre };
}

function esCartola(tabla: Tabla): boolean {
  if (tabla.oculta) return false;
  const rotulos = rotulosDe(tabla);
  const deCuenta = rotulos.some((r) => r.startsWith('sr(a)')) && rotulos.some((r) => /^cuenta\b/.test(r));
  const deBanco = rotulos.some((r) => /banco de chile/.test(r)) || rotulos.includes('canal o sucursal');
  const encabezado = deCuenta && deBanco ? buscarEncabezado(tabla.filas) : null;
  const campos = new Set(encabezado?.columnas.map((columna) => columna.campo));
  return campos.has('cargo') && campos.has('abono');
}
