import { writeFile } from 'node:fs/promises';
import type { Sugerencia } from '@cuadra/domain/conciliacion';
import { conciliarEnHilos } from '../../modules/conciliacion/motor/index.ts';
import { ErrorCaso, leerCaso } from './leer-caso.ts';

export interface ResumenCaso {
  pendientes: number;
  documentosAbiertos: number;
  historial: number;
  sugerencias: number;
  /** Lines with a suggestion of at least 0.5. */
  conRespuesta: number;
  msLectura: number;
  msMotor: number;
  msEscritura: number;
  /** Processor time and most memory of the whole process. */
  msCpu: number;
  megas: number;
}

/**
 * Reads a labelled case folder (cartolas.csv, documentos.csv, historial.jsonl), reconciles its pending lines and
 * writes one suggestion per line of JSON, most confident first for each bank line. Throws `ErrorCaso`.
 */
export async function conciliarCaso({
  caso,
  salida,
}: {
  caso: string;
  salida: string;
}): Promise<ResumenCaso> {
  const inicio = performance.now();
  const entrada = await leerCaso(caso);
  const leido = performance.now();
  const { sugerencias } = await conciliarEnHilos(entrada);
  const decidido = performance.now();
  const texto = sugerencias.map((sugerencia) => `${JSON.stringify(comoLinea(sugerencia))}\n`).join('');
  try {
    await writeFile(salida, texto);
  } catch (causa) {
    throw new ErrorCaso('salida_ilegible', `No se pudo escribir ${salida}. Revisa la ruta y los permisos.`, {
      cause: causa,
    });
  }
  const { user, system } = process.cpuUsage();
  return {
    pendientes: entrada.lineas.length,
    documentosAbiertos: entrada.documentos.length,
    historial: entrada.historial.length,
    sugerencias: sugerencias.length,
    conRespuesta: sugerencias.filter(({ confianza }) => confianza >= 0.5).length,
    msLectura: Math.round(leido - inicio),
    msMotor: Math.round(decidido - leido),
    msEscritura: Math.round(performance.now() - decidido),
    msCpu: Math.round((user + system) / 1000),
    megas: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function comoLinea({ cartolas, documentos, confianza, tipoRecomendacion, explicacion }: Sugerencia): object {
  return { cartolas, documentos, confianza, tipoRecomendacion, explicacion };
}
