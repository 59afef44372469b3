import { formatMonto } from '../dinero/index.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { proporcion } from './otra-moneda.ts';
import { redondear } from './redondear.ts';
import type { Sugerencia } from './tipos.ts';

function armarTarjetas({ leida, docs }: LotePagado, confianza: number): Sugerencia {
  const { linea } = leida;
  const { moneda } = docs[0]!.hechos;
  const vendido = docs.reduce((suma, doc) => suma + doc.hechos.saldo, 0);
  const comision = vendido - linea.monto;
  const mayor = docs.reduce((uno, otro) => (otro.hechos.saldo > uno.hechos.saldo ? otro : uno));
  return {
    cartolas: [linea.hechos.id],
    documentos: docs.map((doc) => ({
      id: doc.hechos.id,
      modelo: doc.hechos.modelo,
      // Never more in all than the deposit: what was kept stays owed by the largest sale until it is posted.
      monto: doc === mayor ? doc.hechos.saldo - Math.max(0, comision) : doc.hechos.saldo,
    })),
    confianza: redondear(confianza),
    tipoRecomendacion: 'abono_tarjetas',
    explicacion: [
      `Es un depósito de ventas con tarjeta: ${docs.length === 1 ? 'una venta' : `${docs.length} ventas`} del ${docs[0]!.hechos.fechaEmision.split('-').reverse().join('-')} por ${formatMonto(vendido, moneda)}, menos la comisión de siempre (${formatMonto(comision, moneda)}).`,
    ],
    evidencia: [],
    diferencia: linea.monto - vendido,
  };
}

/** Each document bears its share of the amount kept, in proportion to its debt. */
function armarFolios({ leida, docs }: LotePagado, confianza: number): Sugerencia {
  const { monto, hechos, glosa } = leida.linea;
  const { moneda } = docs[0]!.hechos;
  const suma = docs.reduce((total, doc) => total + doc.hechos.saldo, 0);
  let debido = 0;
  let pagado = 0;
  const documentos = docs.map((doc) => {
    debido += doc.hechos.saldo;
    const hasta = proporcion(monto, debido, suma);
    const suyo = hasta - pagado;
    pagado = hasta;
    return { id: doc.hechos.id, modelo: doc.hechos.modelo, monto: suyo };
  });
  const nombradas = docs.map((doc) => `${doc.hechos.folio} de ${doc.hechos.razonSocial.replace(/\.$/, '')}`);
  const retenido = String(Math.round(1000 * (1 - monto / suma)) / 10).replace('.', ',');
  return {
    cartolas: [hechos.id],
    documentos,
    confianza: redondear(confianza),
    tipoRecomendacion: 'folio_varios_documentos',
    explicacion: [
      `La glosa nombra ${docs.length} facturas: la ${nombradas.slice(0, -1).join(', la ')} y la ${nombradas.at(-1)}.`,
      suma === monto
        ? `Suman justo ${formatMonto(monto, moneda)}.`
        : `Suman ${formatMonto(suma, moneda)} y llega ${formatMonto(monto, moneda)}: quien paga retiene el ${retenido} %.`,
    ],
    evidencia: glosa.folios.map(({ desde, hasta }) => ({ desde, hasta, tipo: 'folio' as const })),
    diferencia: monto - suma,
  };
}

/** The suggestion of a line that pays many parties at once. */
export function armarLote(lote: LotePagado, confianza: number): Sugerencia {
  if (lote.tarjetas) return armarTarjetas(lote, confianza);
  if (lote.folios) return armarFolios(lote, confianza);
  const { leida, docs } = lote;
  const { linea } = leida;
  const planilla = docs[0]!.hechos.modelo === 'Remuneracion' || docs[0]!.hechos.modelo === 'Previred';
  const monto = formatMonto(linea.monto, docs[0]!.hechos.moneda);
  return {
    cartolas: [linea.hechos.id],
    documentos: docs.map((doc) => ({
      id: doc.hechos.id,
      modelo: doc.hechos.modelo,
      monto: doc.notaCredito ? -doc.hechos.saldo : doc.hechos.saldo,
    })),
    confianza: redondear(confianza),
    tipoRecomendacion: lote.pagador
      ? 'pagador_conocido_varios_documentos'
      : planilla
        ? 'nomina_remuneraciones'
        : 'nomina_proveedores',
    explicacion: lote.pagador
      ? explicarPagador(docs, monto)
      : planilla
        ? explicarPlanilla(docs, monto)
        : explicarNomina(lote, monto),
    evidencia: [],
    diferencia: 0,
  };
}

function explicarPagador(docs: readonly Doc[], monto: string): string[] {
  const nombres = [...new Set(docs.map(({ hechos }) => hechos.razonSocial))];
  const otros = nombres.length > 3 ? [...nombres.slice(0, 2), `otros ${nombres.length - 2}`] : nombres;
  return [
    `Quien paga ya pagó antes por ${otros.slice(0, -1).join(', ')} y ${otros.at(-1) ?? ''}.`,
    `Sus ${docs.length} documentos suman justo ${monto}.`,
  ];
}

function explicarPlanilla(docs: readonly Doc[], monto: string): string[] {
  const fecha = docs[0]!.hechos.fechaEmision.split('-').reverse().join('-');
  return [`Las ${docs.length} remuneraciones del ${fecha} suman justo ${monto}.`];
}

function explicarNomina({ docs, deSiempre }: LotePagado, monto: string): string[] {
  const cuantos = docs.length === 1 ? 'un documento' : `${docs.length} documentos`;
  if (deSiempre)
    return [`Es un pago masivo a los proveedores de siempre.`, `Son ${cuantos} y suman justo ${monto}.`];
  return [
    `Es un pago masivo: ${cuantos} de proveedores que vencían hasta ese día suman justo ${monto}.`,
    `Los demás documentos que vencían esos días se explican con otros movimientos.`,
  ];
}
