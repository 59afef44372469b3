import { leerColumnas } from '../columnas/leer-columnas.ts';

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

const COLUMNAS = {
  encabezados: {
    codigo: ['codigo', 'cod', 'codigo cuenta', 'cuenta codigo', 'n cuenta', 'numero'],
    nombre: ['nombre', 'cuenta', 'nombre cuenta', 'nombre de la cuenta', 'glosa'],
    tipo: ['tipo', 'tipo cuenta', 'tipo de cuenta', 'subtipo', 'clasificacion', 'grupo'],
    descripcion: ['descripcion', 'detalle', 'observacion'],
  },
  requeridas: ['codigo', 'nombre', 'tipo'],
  maxFilas: 5000,
  sinColumnas:
    'No encontramos las columnas codigo, nombre y tipo. Descarga el plan desde aquí para ver cómo va el archivo.',
  demasiadas: 'El archivo trae más de 5.000 cuentas. Divídelo en dos.',
} as const;

/**
 * Reads a chart of accounts from a CSV, XLSX or XLS file with the columns codigo, nombre and tipo, and descripcion where
 * there is one. Rows that lack something or repeat a code come back as errors. Throws ErrorFormato for a file that has
 * no such columns, more than 5,000 rows, or a size when it is expanded that no chart has.
 */
export async function leerPlanCuentas(bytes: Uint8Array): Promise<PlanLeido> {
  const filas: FilaPlan[] = [];
  const errores: { fila: number; mensaje: string }[] = [];
  const vistos = new Map<string, number>();
  for (const { fila, celdas } of await leerColumnas(bytes, COLUMNAS)) {
    const { codigo, nombre, tipo, descripcion } = celdas;
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
      filas.push({ fila, codigo, nombre, tipo, descripcion: descripcion || null });
    }
  }
  return { filas, errores };
}
