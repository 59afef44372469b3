import type { MotivoSinPar } from './tipos.ts';

/**
 * A bank's commission. `COM` alone is also Comercial and part of an address (`COM EL ROBLE`, `NETFLIX.COM`), so it counts
 * where it is the whole text or where the charged service follows: `COM.ADM CTA CTE`, `COM MANT PLAN`, `COM TRANSF`.
 */
const COMISION =
  /\b(COMIS|COMISION|COMISIONES|MANTENCION|MANTENIMIENTO|COSTO PLAN|CARGO PLAN|PORTES)\b|\bCOM (ADM|ADMIN|ADMINISTRACION|MANT|MENSUAL|TRIMESTRAL|ANUAL|PLAN|CTA|CTE|TRANSF|TEF|GIRO|GIROS|CHEQ|CHEQUE|CHEQUES|CHEQUERA|SOBREGIRO|LINEA|LCR|TARJ|TARJETA|PAGO|PAGOS|RECAUDACION|NOMINA|PROTESTO|VALE VISTA|CAJERO|CARTOLA|MERCHANT|POR|SERV|USO)\b|^((COBRO|CARGO|IVA) )?COM$/;

/**
 * Words with which Chilean banks describe what settles no document. They only lower the odds of a match: a line
 * that also names a party and pays its exact amount is still suggested.
 */
const VOCABULARIO: readonly (readonly [MotivoSinPar, RegExp])[] = [
  ['reversa', /\b(REVERSA|REVERSO|REV|REVERSION|ANULACION|DEVOLUCION TEF|TEF DEVUELTA|RECHAZO)\b/],
  ['impuesto_bancario', /\bIVA (COM|COMISION|SERV)|\bIMPUESTO (TIMBRE|AL CREDITO|LINEA)|\bITE\b/],
  ['comision', COMISION],
  ['intereses', /\b(INTERES|INTERESES|SOBREGIRO|AMORTIZACION LINEA)\b/],
  [
    'traspaso_propio',
    /\bENTRE (MIS )?(CUENTAS|CTAS)|\b(CUENTAS?|CTAS?) PROPIAS?\b|\bMISMO TITULAR\b|\bPAGO (DE |SU )?TARJ(ETA)? (DE )?CREDITO\b|\bTRASPASO (PROPIO|INTERNO)|\b(INVERSION|RESCATE) (FFMM|FONDO|DAP)|\bDEPOSITO A PLAZO|\bFONDOS? MUTUOS?/,
  ],
  ['giro_efectivo', /\b(GIRO|RETIRO)( EN| POR)? (CAJERO|EFECTIVO|ATM)|\bAVANCE EN EFECTIVO/],
  ['abono_tarjetas', /\b(TRANSBANK|GETNET|REDBANC|KLAP|MERCADO ?PAGO|SUMUP|COMPRAQUI|TUU|FLOW|KHIPU)\b/],
  [
    'compra_tarjeta',
    /^(COMPRA|COMPRAS|PAGO WEB|WEBPAY)\b|\bCOMPRA (NAC|INT|TARJETA|CON TARJETA|WEBPAY)|\bREDCOMPRA\b/,
  ],
];

/** What a description says it is, from general vocabulary; null for an ordinary payment. */
export function motivoDeGlosa(textoCanonico: string): MotivoSinPar | null {
  for (const [motivo, patron] of VOCABULARIO) if (patron.test(textoCanonico)) return motivo;
  return null;
}

const PALABRAS_NOMINA = /\b(NOMINA|NOMINAS|MASIVO|MASIVA|PAGOS MASIVOS|LOTE)\b/;
const PALABRAS_REMUNERACION =
  /\b(REMUN|REMUNERACION|REMUNERACIONES|SUELDO|SUELDOS|LIQUIDACIONES|HONORARIOS)\b/;
const PALABRAS_IMPUESTO = /\b(SII|TESORERIA|TGR|F29|F22|F50|IMPUESTO|IMPUESTOS|IVA MENSUAL|PPM)\b/;
const PALABRAS_PREVIRED = /\b(PREVIRED|PREVISION|COTIZACIONES|IMPOSICIONES|AFP|ISAPRE|FONASA)\b/;

export type ClaseDeGlosa = 'nomina' | 'remuneracion' | 'impuesto' | 'previred' | null;

/** Payments that a bank names by purpose instead of by party. */
export function claseDeGlosa(textoCanonico: string): ClaseDeGlosa {
  if (PALABRAS_REMUNERACION.test(textoCanonico)) return 'remuneracion';
  if (PALABRAS_NOMINA.test(textoCanonico)) return 'nomina';
  if (PALABRAS_PREVIRED.test(textoCanonico)) return 'previred';
  return PALABRAS_IMPUESTO.test(textoCanonico) ? 'impuesto' : null;
}

/** Words of the channel, before the counterparty's name: general ones, completed by those each company's lines show. */
export const PALABRAS_DE_BANCO: ReadonlySet<string> = new Set(
  (
    'A AL DE DEL DESDE EN POR PARA CON EL LA OTRO OTROS BANCO BANCOS INTERNET LINEA WEB ELECTRONICA ELECTRONICO ' +
    'TRANSF TRANSFER TRANSFERENCIA TRANSFERENCIAS TEF TRF TRANSFEREN TRASPASO TRASP FONDOS FONDO TERCEROS TERCERO ' +
    'ABONO ABONOS CARGO CARGOS PAGO PAGOS DEPOSITO DEP CHEQ CHEQUE CHEQUES DOCUMENTO DOCUMENTOS EFECTIVO RECIBIDA ' +
    'RECIBIDO REALIZADA REALIZADO ENVIADA ENVIADO RUT CTA CTE CUENTA CUENTAS VISTA FACTURA FACTURAS FACT FAC F NULL ' +
    'PROVEEDOR PROVEEDORES CLIENTE NOMINA MASIVO REMUN REMUNERACION REMUNERACIONES SUELDO SUELDOS SII CL F29 ' +
    'TESORERIA PAC PAT SERVICIO IMPUESTOS PREVIRED VARIOS INTERBANCARIA INMEDIATA APP MOVIL OFICINA SUCURSAL NRO N'
  ).split(' '),
);
