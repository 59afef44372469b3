import { MODELO } from './constantes.ts';
import { SENALES } from './senales.ts';
import type { Senal } from './senales.ts';
import type { GrupoCalibrado, TipoRecomendacion } from './tipos.ts';

/** Whether the text names the party or the document, and the form of the payment; null for batches. */
export function grupoDeTipo(tipo: TipoRecomendacion): GrupoCalibrado | null {
  if (tipo === 'nomina_proveedores' || tipo === 'nomina_remuneraciones' || tipo === 'abono_tarjetas')
    return null;
  if (tipo === 'sueldo' || tipo === 'impuesto' || tipo === 'honorario_liquido' || tipo === 'devolucion')
    return 'nombradoExacto';
  const nombrado = /^(rut|folio|nombre|pagador)/.test(tipo);
  if (/exacto|recurrente/.test(tipo)) return nombrado ? 'nombradoExacto' : 'anonimoExacto';
  if (/parcial|restante|neto/.test(tipo)) return nombrado ? 'nombradoParcial' : 'anonimoParcial';
  return nombrado ? 'nombradoOtro' : 'anonimoOtro';
}

/** The weight of each signal, in the order of `SENALES`. */
export type Calibracion = Float64Array;

export function calibracionDe(pesos: Readonly<Record<Senal, number>>): Calibracion {
  return Float64Array.from(SENALES, (senal) => pesos[senal]);
}

/** As it ships. */
export const CALIBRACION: Calibracion = calibracionDe(MODELO.calibracion);

/** Turns a belief and its signals into the frequency with which such suggestions are right. */
export function calibrar(senales: Float64Array, calibracion: Calibracion): number {
  let suma = 0;
  for (let i = 0; i < senales.length; i++) suma += senales[i]! * calibracion[i]!;
  return 1 / (1 + Math.exp(-suma));
}
