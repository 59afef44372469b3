import { sumMontos } from '../dinero/index.ts';
import {
  ajusteDe,
  MAX_POR_LINEA,
  type CambioDeLinea,
  type DocumentoElegido,
  type DocumentoPorElegir,
  type LineaPorExplicar,
} from './documentos-por-elegir.ts';

/** The largest part of a line that a tolerance may let go: one in a hundred. */
const PARTE_TOLERADA = 100;

/** A document with the notas de crédito that were taken off it. */
interface Neto {
  readonly deuda: DocumentoPorElegir;
  readonly notas: readonly DocumentoPorElegir[];
  readonly rebajado: number;
}

const entero = ({ id, saldo }: DocumentoPorElegir): DocumentoElegido => ({ id, monto: saldo, cierra: false });

/** The first of some that say the same; null where they say different things, which is for a person to tell apart. */
function unica<T>(opciones: readonly T[], dice: (opcion: T) => string): T | null {
  return new Set(opciones.map(dice)).size === 1 ? (opciones[0] ?? null) : null;
}

/** Each document that comes to the amount less one nota de crédito of its party, or less all of them. */
function findNetos(
  monto: number,
  deudas: readonly DocumentoPorElegir[],
  notas: readonly DocumentoPorElegir[],
): Neto[] {
  const netos: Neto[] = [];
  for (const [rut, suyas] of Map.groupBy(notas, (nota) => nota.rut)) {
    const porSaldo = Map.groupBy(
      deudas.filter((deuda) => deuda.rut === rut),
      ({ saldo }) => saldo,
    );
    const grupos = suyas.map((nota) => [nota]);
    if (suyas.length > 1 && suyas.length < MAX_POR_LINEA) grupos.push(suyas);
    for (const grupo of grupos) {
      const rebajado = sumMontos(grupo.map(({ saldo }) => saldo));
      const [deuda] = porSaldo.get(monto + rebajado) ?? [];
      if (deuda) netos.push({ deuda, notas: grupo, rebajado });
    }
  }
  return netos;
}

/**
 * The document that is the line's amount: of its currency, or else less notas de crédito, or else of another currency at
 * the value of a day, or else within the tolerance, or else of another currency at about what the bank pays for it. Among
 * equals the oldest; where two that are not equal fit alike, none. Both lists come oldest first.
 */
export function elegirPorMonto(
  linea: LineaPorExplicar,
  deudas: readonly DocumentoPorElegir[],
  notas: readonly DocumentoPorElegir[],
  tolerancia: number,
  cambio: CambioDeLinea,
): DocumentoElegido[] {
  const { monto, moneda } = linea;
  const propias = deudas.filter((deuda) => deuda.moneda === moneda);
  const igual = propias.find(({ saldo }) => saldo === monto);
  if (igual) return [entero(igual)];

  const netos = findNetos(
    monto,
    propias,
    notas.filter((nota) => nota.moneda === moneda),
  );
  if (netos.length > 0) {
    const neto = unica(netos, ({ deuda, rebajado }) => `${deuda.rut} ${rebajado}`);
    return neto === null ? [] : [neto.deuda, ...neto.notas].map(entero);
  }

  const ajenas = deudas.flatMap((deuda) => {
    const ajuste = deuda.moneda === moneda ? null : ajusteDe(linea, monto, deuda, cambio);
    return ajuste === null ? [] : [{ deuda, ajuste }];
  });
  const deAjena = (de: typeof ajenas): DocumentoElegido[] => {
    const una = unica(de, ({ deuda }) => `${deuda.moneda} ${deuda.saldo}`);
    return una === null ? [] : [{ ...entero(una.deuda), montoLinea: monto }];
  };
  const exactas = ajenas.filter(({ ajuste }) => ajuste.exacto);
  const alPagar = exactas.filter(({ ajuste }) => ajuste.dia === 'pago');
  if (exactas.length > 0) return deAjena(alPagar.length > 0 ? alPagar : exactas);

  const margen = Math.min(tolerancia, Math.floor(monto / PARTE_TOLERADA));
  const difiere = ({ saldo }: DocumentoPorElegir) => Math.abs(saldo - monto);
  // Sorting keeps the oldest first among those that differ alike.
  const [cerca] = propias
    .filter((documento) => difiere(documento) <= margen)
    .toSorted((a, b) => difiere(a) - difiere(b));
  if (cerca) return [{ id: cerca.id, monto: Math.min(cerca.saldo, monto), cierra: true }];
  return deAjena(ajenas);
}
