import { leerTablas } from '../cartola/tabla/leer-tablas.ts';
import type { Celda, Tabla } from '../cartola/tabla/tipos.ts';
import { ErrorFormato } from '../texto/index.ts';

/** A row of a chart of accounts as the file has it; `tipo` names a type or a sub-type. */
export interface FilaPlan {
  /** Row of the file, from 1. */
  readonly fila: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo: string;
  readonly descripcion: string | null;
}

export interface PlanLeido {
  readonly filas: readonly FilaPlan[];
  readonly errores: readonly { readonly fila: number; readonly mensaje: string }[];
}

const MAX_FILAS = 5000;
/** A head stands among the first rows; above it there may be the name of the company. */
const FILAS_DE_BUSQUEDA = 20;
const ENCABEZADOS = {
  codigo: ['codigo', 'cod', 'codigo cuenta', 'cuenta codigo', 'n cuenta', 'numero'],
  nombre: ['nombre', 'cuenta', 'nombre cuenta', 'nombre de la cuenta', 'glosa'],
  tipo: ['tipo', 'tipo cuenta', 'tipo de cuenta', 'subtipo', 'clasificacion', 'grupo'],
  descripcion: ['descripcion', 'detalle', 'observacion'],
} as const;
type Columna = keyof typeof ENCABEZADOS;

/** Without accents, signs or capitals: how names are compared. */
export function normalizarNombre(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();
}

function textoDe(celda: Celda | undefined): string {
  if (celda === null || celda === undefined) return '';
  return (typeof celda === 'object' ? celda.fecha : String(celda)).trim();
}

function columnasDe(celdas: readonly Celda[]): Map<Columna, number> | null {
  const columnas = new Map<Columna, number>();
  celdas.forEach((celda, indice) => {
    const texto = normalizarNombre(textoDe(celda));
    for (const [columna, nombres] of Object.entries(ENCABEZADOS) as [Columna, readonly string[]][])
      if (nombres.includes(texto) && !columnas.has(columna)) columnas.set(columna, indice);
  });
  return columnas.has('codigo') && columnas.has('nombre') && columnas.has('tipo') ? columnas : null;
}

function findTabla(tablas: readonly Tabla[]) {
  for (const { filas } of tablas) {
    for (const [indice, { celdas }] of filas.slice(0, FILAS_DE_BUSQUEDA).entries()) {
      const columnas = columnasDe(celdas);
      if (columnas !== null) return { columnas, filas: filas.slice(indice + 1) };
    }
  }
  throw new ErrorFormato(
    'formato-desconocido',
    'No encontramos las columnas codigo, nombre y tipo. Descarga el plan desde aquí para ver cómo va el archivo.',
  );
}

/**
 * Reads a chart of accounts from a CSV, XLSX or XLS file with the columns codigo, nombre and tipo, and descripcion where
 * there is one. Rows that lack something or repeat a code come back as errors. Throws ErrorFormato for a file that has
 * no such columns, more than 5,000 rows, or a size when it is expanded that no chart has.
 */
export async function leerPlanCuentas(bytes: Uint8Array): Promise<PlanLeido> {
  const { columnas, filas: crudas } = findTabla((await leerTablas(bytes, { enLinea: true })).tablas);
  if (crudas.length > MAX_FILAS)
    throw new ErrorFormato('demasiadas-filas', 'El archivo trae más de 5.000 cuentas. Divídelo en dos.');
  const filas: FilaPlan[] = [];
  const errores: { fila: number; mensaje: string }[] = [];
  const vistos = new Map<string, number>();
  for (const { numero: fila, celdas } of crudas) {
    const celda = (columna: Columna) => textoDe(celdas[columnas.get(columna) ?? -1]);
    const [codigo, nombre, tipo] = [celda('codigo'), celda('nombre'), celda('tipo')];
    if (codigo === '' && nombre === '' && tipo === '') continue;
    const faltan = [
      codigo === '' && 'el código',
      nombre === '' && 'el nombre',
      tipo === '' && 'el tipo',
    ].filter((falta) => falta !== false);
    const repetido = vistos.get(codigo);
    if (faltan.length > 0) errores.push({ fila, mensaje: `Falta ${faltan.join(' y ')}.` });
    else if (repetido !== undefined)
      errores.push({ fila, mensaje: `El código ${codigo} ya está en la fila ${repetido}.` });
    else {
      vistos.set(codigo, fila);
      filas.push({ fila, codigo, nombre, tipo, descripcion: celda('descripcion') || null });
    }
  }
  return { filas, errores };
}
