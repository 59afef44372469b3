import { addDias, MONEDAS, type Moneda, type ValoresDelDia } from '@cuadra/domain';
import { Cambio } from '@cuadra/domain/conciliacion';
import type { CambioDeLinea, DocumentoPorElegir } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { readValoresDeDias } from '../../contabilidad/monedas/index.ts';

interface LineaConDocumentos {
  readonly fecha: string;
  readonly moneda: Moneda;
  /** Pesos for one unit of its currency, where its statement says it. */
  readonly tipoCambio: string | null;
  readonly posibles: readonly DocumentoPorElegir[];
}

/** Days around a line whose value its payment may have been made at. */
const DIAS_DE_PAGO = [1, 0, -1, -2, -3];

/**
 * What currencies were worth to each of these lines: on its day, as its statement says it where it does, and on the other
 * days by which people turn an invoice into what they pay. Nothing is read of lines whose documents are of their currency.
 */
export async function loadCambio(
  tx: Tx,
  lineas: readonly LineaConDocumentos[],
): Promise<(linea: LineaConDocumentos) => CambioDeLinea> {
  const monedas = new Set<Moneda>();
  const dias = new Set<string>();
  for (const { fecha, moneda, posibles } of lineas) {
    const ajenos = posibles.filter((documento) => documento.moneda !== moneda);
    if (ajenos.length === 0) continue;
    monedas.add(moneda);
    for (const dia of DIAS_DE_PAGO) dias.add(addDias(fecha, dia));
    dias.add(`${fecha.slice(0, 8)}01`);
    for (const ajeno of ajenos) {
      monedas.add(ajeno.moneda);
      dias.add(ajeno.fecha).add(ajeno.vence);
    }
  }
  const valores = await readValoresDeDias(
    tx,
    MONEDAS.filter((una) => una !== 'CLP').filter((una) => monedas.has(una)),
    [...dias],
  );
  const porDia = new Map<string, ValoresDelDia>();
  for (const { fecha, moneda, valor } of valores)
    porDia.set(fecha, { ...porDia.get(fecha), [moneda]: valor });
  const cambio = new Cambio(valores);
  return ({ fecha, moneda, tipoCambio }) => {
    const delDia = porDia.get(fecha) ?? {};
    const dicho = moneda !== 'CLP' && tipoCambio !== null && Number(tipoCambio) > 0;
    return { delDia: dicho ? { ...delDia, [moneda]: tipoCambio } : delDia, dias: cambio };
  };
}
