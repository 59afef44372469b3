import { MODELOS } from '../documentos/index.ts';
import { retencionDeBoleta } from '../retencion/index.ts';
import { aPesos, type Partida } from './partidas.ts';
import type { DocumentoContable, KeyCuenta, ModeloContable } from './tipos.ts';

/** The account in which what is open of a document stands. */
const CUENTA_DE_CONTROL: Readonly<Record<ModeloContable, KeyCuenta>> = {
  Dte: 'clientes',
  Compra: 'proveedores',
  Gasto: 'gastos_por_pagar',
  Honorario: 'honorarios_por_pagar',
  BoletaTercero: 'honorarios_por_pagar',
  Remuneracion: 'remuneraciones_por_pagar',
  Previred: 'previred_por_pagar',
  Impuesto: 'impuestos_por_pagar',
};

export const esBoletaConRetencion = ({ modelo }: Pick<DocumentoContable, 'modelo'>): boolean =>
  MODELOS[modelo].conRetencion;

/**
 * What the company retains of a boleta and owes to the State: that of the year of payment (Ley 21.133), as its issuer
 * says it where that is also the year of issue, and nothing where whoever issued it pays the tax (LIR, article 84 b).
 */
export function retencionContable(documento: DocumentoContable): number {
  const { montoTotal, particulares } = documento;
  if (!esBoletaConRetencion(documento) || particulares.retiene === 'prestador' || montoTotal <= 0) return 0;
  return retencionDeBoleta({
    ...documento,
    bruto: montoTotal,
    retiene: particulares.retiene,
    dicha: particulares.retencion,
  }).retencion;
}

/**
 * What stands in the accounts of control while this much of a document is open, in pesos: in `clientes` as a debit, in
 * the rest as a credit. Of a boleta the net is owed first and the retention last, since the bank pays the net. Null
 * without the value of the currency.
 */
export function saldoDeControl(documento: DocumentoContable, saldo: number): Partida[] | null {
  const convertir = aPesos(documento.moneda, documento.tipoCambio);
  if (convertir === null) return null;
  const cuenta = CUENTA_DE_CONTROL[documento.modelo];
  const idDocumento = documento.id;
  if (cuenta === 'clientes') return [{ cuenta, idDocumento, monto: convertir(saldo) }];
  const retencion = Math.max(0, Math.min(saldo, retencionContable(documento)));
  return [
    { cuenta, idDocumento, monto: -convertir(saldo) + convertir(retencion) },
    { cuenta: 'retencion_honorarios_por_pagar', idDocumento, monto: -convertir(retencion) },
  ];
}

/** What moves the accounts of control when a document goes from one open balance to another. */
export function moverControl(documento: DocumentoContable, antes: number, despues: number): Partida[] | null {
  const desde = saldoDeControl(documento, antes);
  const hasta = saldoDeControl(documento, despues);
  if (desde === null || hasta === null) return null;
  return [...hasta, ...desde.map((partida) => ({ ...partida, monto: -partida.monto }))];
}

/** Whether the pesos of a payment depend on what was paid before: rounding of a currency, or net before retention. */
export function dependeDelOrden(documento: Pick<DocumentoContable, 'modelo' | 'moneda'>): boolean {
  return documento.moneda !== 'CLP' || esBoletaConRetencion(documento);
}
