import { read, set_cptable, SSF } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { ErrorCartola } from '../errores.ts';
import { fechaDeSerial } from '../valores/fecha-texto.ts';
import { recortar } from './leer-xlsx.ts';
import { Contador, LIMITES } from './limites.ts';
import type { Celda, FilaTabla, LibroDeTablas, Tabla } from './tipos.ts';

// Excel 5 and 95 write text in the machine's code page, not in Unicode.
set_cptable(codepages);

/** Old binary Excel (BIFF) → its sheets. Formulas are not evaluated: the value the file keeps is taken. */
export function leerXls(bytes: Uint8Array): LibroDeTablas {
  if (bytes.length > LIMITES.bytesBinario) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'La planilla .xls es demasiado grande. Ábrela y guárdala como .xlsx, o divídela en períodos más cortos.',
    );
  }
  const libro = abrir(bytes);
  const contador = new Contador();
  const nombres = libro.SheetNames.slice(0, LIMITES.hojas);
  const base1904 = libro.Workbook?.WBProps?.date1904 === true;
  const tablas = nombres.map((nombre, indice): Tabla => {
    const hoja = libro.Sheets[nombre];
    const oculta = (libro.Workbook?.Sheets?.[indice]?.Hidden ?? 0) !== 0;
    return { nombre, oculta, filas: hoja ? filasDe(hoja, base1904, contador) : [] };
  });
  return { formato: 'xls', separador: null, codificacion: null, tablas };
}

function abrir(bytes: Uint8Array): ReturnType<typeof read> {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: LIMITES.filas,
    });
  } catch (causa) {
    const conClave = causa instanceof Error && /password|encrypt/i.test(causa.message);
    throw conClave
      ? new ErrorCartola(
          'archivo-con-clave',
          'La planilla está protegida con clave. Ábrela, quítale la clave y vuelve a subirla.',
          causa,
        )
      : new ErrorCartola(
          'archivo-danado',
          'No pudimos abrir la planilla .xls: está dañada. Descárgala de nuevo y vuelve a subirla.',
          causa,
        );
  }
}

function filasDe(hoja: WorkSheet, base1904: boolean, contador: Contador): FilaTabla[] {
  const datos: unknown = hoja['!data'];
  const filas: FilaTabla[] = [];
  if (!Array.isArray(datos)) return filas;
  for (let i = 0; i < datos.length; i += 1) {
    const fila: unknown = datos[i];
    if (!Array.isArray(fila)) continue;
    const celdas = recortar(Array.from(fila as (CellObject | undefined)[], (c) => celdaDe(c, base1904)));
    if (celdas.length === 0) continue;
    contador.contar(celdas.length);
    filas.push({ numero: i + 1, celdas });
  }
  return filas;
}

function celdaDe(celda: CellObject | undefined, base1904: boolean): Celda {
  const valor = celda?.v;
  if (celda === undefined || valor === undefined || celda.t === 'e' || celda.t === 'z') return null;
  if (typeof valor === 'string') return valor.trim() === '' ? null : valor.slice(0, LIMITES.largoCelda);
  if (typeof valor === 'boolean') return valor ? 'VERDADERO' : 'FALSO';
  if (typeof valor !== 'number') return { fecha: valor.toISOString().slice(0, 10) };
  const esFecha = typeof celda.z === 'string' && celda.z !== 'General' && formatoDeFecha(celda.z);
  const fecha = esFecha ? fechaDeSerial(base1904 ? valor + 1462 : valor) : null;
  return fecha === null ? valor : { fecha };
}

/** Whether a number format shows dates. The library leaves its format tools untyped. */
function formatoDeFecha(formato: string): boolean {
  const { is_date: esFecha } = SSF as { is_date: (formato: string) => boolean };
  return esFecha(formato);
}
