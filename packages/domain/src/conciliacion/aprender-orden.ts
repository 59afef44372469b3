import { diaDeFecha } from '../fecha/index.ts';
import { esNotaCredito } from './direccion.ts';
import type { LecturaPasada } from './lectura-pasada.ts';
import { CLASES_DE_PARTE } from './libro.ts';
import type { ClaseDeParte, Libro } from './libro.ts';
import type { HechosDocumento } from './tipos.ts';

/** In which order a company settles equal months. */
export interface Orden {
  /** How often the oldest is the one paid. */
  masAntiguo: number;
  /** What it is to leave an older one behind: one where hardly anybody does. */
  saltar: number;
  /** Payments of the company's own past that chose among equal months: the evidence for the two above. */
  elecciones: number;
}

interface Mes {
  emision: number;
  /** Day of its last payment; infinite while it is open. */
  pagado: number;
  /** Whether a payment of it alone was seen. */
  solo: boolean;
}

/**
 * How often the oldest of several equal months owed is the one that is paid, before a company's own past says. Wages are
 * of their month: one that looks owed was mostly paid where nobody noted it.
 */
const GENERAL: Readonly<Record<ClaseDeParte, number>> = {
  cliente: 0.97,
  proveedor: 0.97,
  honorario: 0.97,
  personal: 0.3,
  fisco: 0.97,
};
/** Log odds of settling the oldest by which the weight of leaving it behind was fitted. */
const POCOS = 3.5;
/** Payments that weigh as much as that. */
const FUERZA = 20;
const MIN_MESES = 3;
/** Months looked at around each: further ones are settled. */
const VECINOS = 24;

/**
 * How strictly this company settles the oldest of a party's equal months first: the share of its past payments that
 * did, of those that had the choice, by kind of party. Elsewhere each payment is for its own month, whatever was left behind.
 */
export function aprenderOrden(libro: Libro, pasadas: readonly LecturaPasada[]): Record<ClaseDeParte, Orden> {
  const grupos = new Map<string, { clase: ClaseDeParte; meses: Mes[] }>();
  const meses = new Map<string, Mes>();
  const mesDe = (documento: HechosDocumento): Mes | null => {
    const parte = libro.parteDeHechos.get(documento);
    if (parte === undefined || esNotaCredito(documento.tipo)) return null;
    const propia = `${documento.modelo}${documento.id}`;
    const conocido = meses.get(propia);
    if (conocido) return conocido;
    const mes = { emision: diaDeFecha(documento.fechaEmision), pagado: Infinity, solo: false };
    meses.set(propia, mes);
    const clave = `${parte} ${documento.montoTotal}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.meses.push(mes);
    else grupos.set(clave, { clase: libro.partes[parte]!.clase, meses: [mes] });
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
  const cuentas = new Map(CLASES_DE_PARTE.map((clase) => [clase, { primeros: 0, saltados: 0 }]));
  for (const { clase, meses: suyos } of grupos.values()) {
    if (suyos.length < MIN_MESES) continue;
    const cuenta = cuentas.get(clase)!;
    suyos.sort((a, b) => a.emision - b.emision);
    suyos.forEach(({ pagado, solo }, i) => {
      if (!solo || pagado === Infinity) return;
      const abierto = (otro: Mes): boolean => otro.emision <= pagado && otro.pagado > pagado;
      if (suyos.slice(Math.max(0, i - VECINOS), i).some(abierto)) cuenta.saltados++;
      else if (suyos.slice(i + 1, i + 1 + VECINOS).some(abierto)) cuenta.primeros++;
    });
  }
  const parte = (clase: ClaseDeParte): Orden => {
    const { primeros, saltados } = cuentas.get(clase)!;
    const masAntiguo = (primeros + FUERZA * GENERAL[clase]) / (primeros + saltados + FUERZA);
    const saltar = -Math.log(1 - masAntiguo) / POCOS;
    return { masAntiguo, saltar, elecciones: primeros + saltados };
  };
  return {
    cliente: parte('cliente'),
    proveedor: parte('proveedor'),
    honorario: parte('honorario'),
    personal: parte('personal'),
    fisco: parte('fisco'),
  };
}
