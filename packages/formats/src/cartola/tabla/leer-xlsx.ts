import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { ErrorCartola } from '../errores.ts';
import { Contador, LIMITES } from './limites.ts';
import { revisarZip } from './revisar-zip.ts';
import type { Celda, LibroDeTablas, Tabla } from './tipos.ts';

interface Hoja {
  nombre: string;
  indice: number;
  oculta: boolean;
}

/**
 * XLSX → its sheets, read row by row. Formulas are not evaluated: the value the file keeps is taken. Throws ErrorCartola,
 * `bomba-zip` for one that expands beyond `maxBytes`.
 */
export async function leerXlsx(
  bytes: Uint8Array,
  maxBytes: number = LIMITES.bytesDescomprimidos,
): Promise<LibroDeTablas> {
  revisarZip(bytes, maxBytes);
  try {
    const tablas: Tabla[] = [];
    const contador = new Contador();
    for (const hoja of await listarHojas(bytes)) tablas.push(await leerHoja(bytes, hoja, contador));
    return { formato: 'xlsx', separador: null, codificacion: null, tablas };
  } catch (causa) {
    if (causa instanceof ErrorCartola) throw causa;
    throw new ErrorCartola(
      'archivo-danado',
      'No pudimos abrir la planilla: está dañada o no es un Excel. Descárgala de nuevo y vuelve a subirla.',
      causa,
    );
  }
}

async function listarHojas(bytes: Uint8Array): Promise<Hoja[]> {
  const hojas: Hoja[] = [];
  await readXlsx(bytes, {
    sheets: (info) => {
      const oculta = info.hidden === true || info.veryHidden === true;
      hojas.push({ nombre: info.name, indice: info.index, oculta });
      return false;
    },
  });
  if (hojas.length > LIMITES.hojas) {
    throw new ErrorCartola(
      'demasiadas-hojas',
      `La planilla tiene ${hojas.length} hojas y el máximo es ${LIMITES.hojas}. Deja solo las de la cartola y vuelve a subirla.`,
    );
  }
  return hojas;
}

async function leerHoja(bytes: Uint8Array, hoja: Hoja, contador: Contador): Promise<Tabla> {
  const tabla: Tabla = { nombre: hoja.nombre, oculta: hoja.oculta, filas: [] };
  for await (const fila of streamXlsxRows(bytes, { sheet: hoja.indice })) {
    contador.contarLugares(fila.values.length);
    const celdas = recortar(fila.values.map(celdaDe));
    if (celdas.length === 0) continue;
    contador.contar(celdas.length);
    tabla.filas.push({ numero: fila.index + 1, celdas });
  }
  return tabla;
}

function celdaDe(valor: unknown): Celda {
  if (typeof valor === 'string') return valor.trim() === '' ? null : valor.slice(0, LIMITES.largoCelda);
  if (typeof valor === 'number') return Number.isFinite(valor) ? valor : null;
  if (typeof valor === 'boolean') return valor ? 'VERDADERO' : 'FALSO';
  if (valor instanceof Date) {
    return Number.isNaN(valor.getTime()) ? null : { fecha: valor.toISOString().slice(0, 10) };
  }
  return null;
}

/** Drops the empty cells at the end of a row, which formatting alone leaves behind. */
export function recortar(celdas: Celda[]): Celda[] {
  let largo = celdas.length;
  while (largo > 0 && celdas[largo - 1] === null) largo -= 1;
  celdas.length = largo;
  return celdas;
}
