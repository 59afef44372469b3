import { formatMonto } from '../dinero/index.ts';
import { fechaConAnio } from '../fecha/index.ts';
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
      `${docs.length === 1 ? 'Una venta' : `${docs.length} ventas`} con tarjeta del ${fechaConAnio(docs[0]!.hechos.fechaEmision)}, menos ${formatMonto(comision, moneda)} de comisión.`,
    ],
    evidencia: [],
    diferencia: linea.monto - vendido,
  };
}

/** Each document bears its share of the amount kept, in proportion to its debt. */
function armarFolios({ leida, docs }: LotePagado, confianza: number): Sugerencia {
  const { monto, hechos, glosa } = leida.linea;
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
  const retenido = String(Math.round(1000 * (1 - monto / suma)) / 10).replace('.', ',');
  return {
    cartolas: [hechos.id],
    documentos,
    confianza: redondear(confianza),
    tipoRecomendacion: 'folio_varios_documentos',
    explicacion: [
      suma === monto
        ? `La glosa nombra ${docs.length} facturas, que suman justo.`
        : `La glosa nombra ${docs.length} facturas; quien paga retiene el ${retenido} %.`,
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
      ? explicarPagador(docs)
      : planilla
        ? explicarPlanilla(docs)
        : explicarNomina(lote),
    evidencia: [],
    diferencia: 0,
  };
}

function explicarPagador(docs: readonly Doc[]): string[] {
  const cuantos = new Set(docs.map(({ hechos }) => hechos.razonSocial)).size;
  return [`Quien paga ya pagó antes por estos ${cuantos} clientes: suman justo.`];
}

function explicarPlanilla(docs: readonly Doc[]): string[] {
  return [`${docs.length} remuneraciones del ${fechaConAnio(docs[0]!.hechos.fechaEmision)} suman justo.`];
}

function explicarNomina({ docs, deSiempre }: LotePagado): string[] {
  const cuantos = docs.length === 1 ? 'un documento' : `${docs.length} documentos`;
  const sumas = docs.length === 1 ? 'es justo' : 'suman justo';
  return deSiempre
    ? [`Pago masivo a los proveedores de siempre: ${cuantos} ${sumas}.`]
    : [`Pago masivo: lo que vencía hasta ese día, ${cuantos}, ${sumas}.`];
}
