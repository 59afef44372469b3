import { diaDeFecha } from '../fecha/index.ts';
import { esNotaCredito } from './direccion.ts';
import type { LecturaPasada } from './habitos.ts';
import type { Libro } from './libro.ts';
import type { HechosDocumento } from './tipos.ts';

interface Mes {
  emision: number;
  /** Day of its last payment; infinite while it is open. */
  pagado: number;
  /** Whether a payment of it alone was seen. */
  solo: boolean;
}

/** How often the oldest of several equal months owed is the one that is paid, before a company's own past says. */
const GENERAL = 0.97;
/** Payments that weigh as much as that. */
const FUERZA = 20;
const MIN_MESES = 3;
/** Months looked at around each: further ones are settled. */
const VECINOS = 24;

/**
 * How strictly this company settles the oldest of a party's equal months first: the share of its past payments that
 * did, of those that had the choice. Elsewhere each payment is for its own month, whatever was left behind.
 */
export function aprenderOrden(libro: Libro, pasadas: readonly LecturaPasada[]): number {
  const grupos = new Map<string, Map<string, Mes>>();
  const mesDe = (documento: HechosDocumento): Mes | null => {
    const parte = libro.parteDeHechos.get(documento);
    if (parte === undefined || esNotaCredito(documento.tipo)) return null;
    const clave = `${parte} ${documento.montoTotal}`;
    let grupo = grupos.get(clave);
    if (!grupo) grupos.set(clave, (grupo = new Map<string, Mes>()));
    const propia = `${documento.modelo}${documento.id}`;
    let mes = grupo.get(propia);
    if (!mes) {
      mes = { emision: diaDeFecha(documento.fechaEmision), pagado: Infinity, solo: false };
      grupo.set(propia, mes);
    }
    return mes;
  };
  for (const { hechos } of libro.docs) mesDe(hechos);
  for (const { pasada, decidida, lineas } of pasadas) {
    const dia = lineas[0]?.linea.dia;
    if (dia === undefined) continue;
    for (const { documento } of pasada.documentos) {
      const mes = mesDe(documento);
      if (!mes) continue;
      mes.pagado = mes.pagado === Infinity ? dia : Math.max(mes.pagado, dia);
      if (decidida && pasada.documentos.length === 1) mes.solo = true;
    }
  }
  let primeros = 0;
  let saltados = 0;
  for (const grupo of grupos.values()) {
    if (grupo.size < MIN_MESES) continue;
    const meses = [...grupo.values()].sort((a, b) => a.emision - b.emision);
    meses.forEach(({ pagado, solo }, i) => {
      if (!solo || pagado === Infinity) return;
      const abierto = (otro: Mes): boolean => otro.emision <= pagado && otro.pagado > pagado;
      if (meses.slice(Math.max(0, i - VECINOS), i).some(abierto)) saltados++;
      else if (meses.slice(i + 1, i + 1 + VECINOS).some(abierto)) primeros++;
    });
  }
  return (primeros + FUERZA * GENERAL) / (primeros + saltados + FUERZA);
}
