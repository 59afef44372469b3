import { MODELO } from './constantes.ts';
import type { ModeloGeneral } from './constantes.ts';
import { claveDeMonto, ladoDeModelo } from './libro.ts';
import { direccionDeLinea, esNotaCredito, montoDeLinea } from './direccion.ts';
import type { DocumentoAbierto, LineaBancaria, Sugerencia, TipoRecomendacion } from './tipos.ts';

/** How sure a kind of suggestion turns out to be, against what the search believes of it. */
export type GrupoCalibrado = keyof ModeloGeneral['calibracion'];

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

/** Open documents of each amount: an anonymous payment of a common price deserves less confidence. */
export function contarCompetidores(documentos: readonly DocumentoAbierto[]): Map<string, number> {
  const cuentas = new Map<string, number>();
  for (const { modelo, tipo, moneda, saldo } of documentos) {
    if (esNotaCredito(tipo)) continue;
    const clave = claveDeMonto(ladoDeModelo(modelo), moneda, saldo);
    cuentas.set(clave, (cuentas.get(clave) ?? 0) + 1);
  }
  return cuentas;
}

/** How belief becomes confidence: a line by group over its log odds, and what each log of competitors takes. */
export type Calibracion = Pick<ModeloGeneral, 'calibracion' | 'pesoCompetidores'>;

/** Log odds of a belief, and the log of how many open documents owe the line's amount where only that speaks. */
export function senalesDe(
  { confianza, tipoRecomendacion }: Sugerencia,
  linea: LineaBancaria,
  competidores: ReadonlyMap<string, number>,
): { grupo: GrupoCalibrado; logit: number; competencia: number } | null {
  const grupo = grupoDeTipo(tipoRecomendacion);
  if (!grupo) return null;
  const p = Math.min(0.9999, Math.max(0.0005, confianza));
  const logit = Math.log(p / (1 - p));
  if (!grupo.startsWith('anonimo')) return { grupo, logit, competencia: 0 };
  const clave = claveDeMonto(direccionDeLinea(linea), linea.moneda ?? 'CLP', montoDeLinea(linea));
  return { grupo, logit, competencia: Math.log1p(competidores.get(clave) ?? 0) };
}

/** Turns the search's belief into the frequency with which such suggestions are right. */
export function calibrar(
  sugerencia: Sugerencia,
  linea: LineaBancaria,
  competidores: ReadonlyMap<string, number>,
  { calibracion, pesoCompetidores }: Calibracion = MODELO,
): number {
  const senales = senalesDe(sugerencia, linea, competidores);
  if (!senales) return sugerencia.confianza;
  const { pendiente, desvio } = calibracion[senales.grupo];
  const logit = pendiente * senales.logit + desvio + pesoCompetidores * senales.competencia;
  return 1 / (1 + Math.exp(-logit));
}
