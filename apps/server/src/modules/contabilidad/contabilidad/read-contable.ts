import { MODELOS_DOCUMENTO, MONEDAS, QUIENES_RETIENEN, retieneDe } from '@cuadra/domain';
import type { DocumentoContable, LineaContable, Particulares } from '@cuadra/domain/contabilidad';
import * as z from 'zod';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaDocumento, FilaLinea } from './store/fuentes.ts';

const SIGNOS = [-1, 0, 1] as const;
const ESTADOS_SII = ['registro', 'pendiente', 'reclamado', 'no_incluir'] as const;

const monto = z.number().int().nullish().catch(null);
/** What posting reads of what a document's kind keeps beside it; whatever else it says, or says wrong, is nothing. */
const detalleSchema = z
  .object({
    ivaNoRecuperable: monto,
    ivaUsoComun: monto,
    retencion: monto,
    retiene: z.enum(QUIENES_RETIENEN).nullish().catch(null),
    haberes: monto,
    descuentos: monto,
    impuestoUnico: monto,
    aportesEmpleador: monto,
    reajustes: monto,
    multas: monto,
    codigos: z.array(z.object({ codigo: z.string(), monto: z.number().int() })).catch([]),
  })
  .catch({ codigos: [] });
const otrosSchema = z.array(z.object({ codigo: z.string(), monto: z.number().int() })).catch([]);

/**
 * Codes of the form 29 (SII, instructions of form 29): 62 PPM of the first category, 151 retention of honorarios, 48
 * single tax of wages, 39 IVA withheld to others.
 */
const F29 = { ppm: '62', retencionHonorarios: '151', retencionSueldos: '48', retencionIva: '39' } as const;

function particularesDe({ detalle: json, cotizacionesRetenidas, montoTotal }: FilaDocumento): Particulares {
  const detalle = detalleSchema.parse(json);
  const { codigos, haberes } = detalle;
  const codigo = (buscado: string) =>
    codigos.reduce((suma, { codigo: suyo, monto: valor }) => (suyo === buscado ? suma + valor : suma), 0);
  // Only a liquidación that says its haberes says what the net was left of.
  const conHaberes = haberes !== null && haberes !== undefined && haberes >= montoTotal && montoTotal > 0;
  const descuentos = conHaberes ? haberes - montoTotal : 0;
  const impuestoUnico = Math.min(detalle.impuestoUnico ?? 0, descuentos);
  return {
    ivaNoRecuperable: detalle.ivaNoRecuperable ?? 0,
    ivaUsoComun: detalle.ivaUsoComun ?? 0,
    retencion: detalle.retencion ?? null,
    retiene: retieneDe({ retiene: detalle.retiene ?? null, retencion: detalle.retencion ?? null }),
    cotizaciones: descuentos - impuestoUnico,
    impuestoUnico,
    aportes: conHaberes ? (detalle.aportesEmpleador ?? 0) : 0,
    cotizacionesRetenidas,
    ppm: codigo(F29.ppm),
    retencionHonorarios: codigo(F29.retencionHonorarios),
    retencionSueldos: codigo(F29.retencionSueldos),
    retencionIva: codigo(F29.retencionIva),
    recargos: (detalle.reajustes ?? 0) + (detalle.multas ?? 0),
  };
}

/** A document as the posting rules see it. */
export function readContable(fila: FilaDocumento): DocumentoContable {
  return {
    ...fila,
    modelo: oneOf(MODELOS_DOCUMENTO, fila.modelo),
    moneda: oneOf(MONEDAS, fila.moneda),
    signo: SIGNOS.find((signo) => signo === fila.signo) ?? 0,
    estadoSii: fila.estadoSii === null ? null : oneOf(ESTADOS_SII, fila.estadoSii),
    otrosImpuestos: otrosSchema.parse(fila.otrosImpuestos),
    particulares: particularesDe(fila),
  };
}

/** A bank line as the posting rules see it. */
export function readLineaContable(
  fila: FilaLinea,
  cuentas: ReadonlyMap<number, number>,
  { traspaso, saldoInicial }: Pick<LineaContable, 'traspaso' | 'saldoInicial'>,
): LineaContable {
  const idCuentaBanco = cuentas.get(fila.idCuentaCorriente);
  if (idCuentaBanco === undefined)
    throw new Error(`no ledger account for bank account ${fila.idCuentaCorriente}`);
  return { ...fila, moneda: oneOf(MONEDAS, fila.moneda), idCuentaBanco, traspaso, saldoInicial };
}
