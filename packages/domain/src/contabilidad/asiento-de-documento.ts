import { esCreditoCedido } from '../cesiones/index.ts';
import { tipoDe } from '../documentos/index.ts';
import { moverControl, saldoDeControl } from './control.ts';
import { aPesos, armarLineas, repartirAcumulando, sumPartidas, type Partida } from './partidas.ts';
import {
  MOTIVO_SIN_TIPO_CAMBIO,
  type Asiento,
  type DocumentoContable,
  type KeyCuenta,
  type Parte,
} from './tipos.ts';

/** IVA anticipado of meat and flour: the seller charges it and the buyer takes it as credit (SII, codes 17 to 19). */
const ANTICIPADOS: ReadonlySet<string> = new Set(['17', '18', '19']);
/**
 * Codes of ImptoReten that are IVA withheld by the buyer (SII, SiiTypes_v10.xsd). They are read off the total of a
 * factura de compra, which is what they leave of it.
 */
const RETENCIONES: ReadonlySet<string> = new Set(
  '15 16 30 31 32 33 34 36 37 38 39 40 41 46 47 48 49 301 321 331 341 361 371 481'.split(' '),
);

type EnPesos = (monto: number) => number;

/** What a kind posts beside its account of control; what is left is what gets classified. Positive is a debit. */
function otrasPartidas(documento: DocumentoContable, pesos: EnPesos): Partida[] {
  switch (documento.modelo) {
    case 'Dte':
      return partidasDeVenta(documento, pesos);
    case 'Compra':
      return partidasDeCompra(documento, pesos);
    case 'Remuneracion': {
      const { cotizaciones, impuestoUnico, aportes } = documento.particulares;
      return [
        { cuenta: 'leyes_sociales', monto: pesos(aportes) },
        { cuenta: 'cotizaciones_por_pagar', monto: -pesos(cotizaciones + aportes) },
        { cuenta: 'impuesto_unico', monto: -pesos(impuestoUnico) },
      ];
    }
    case 'Previred':
      return [
        { cuenta: 'cotizaciones_por_pagar', monto: pesos(documento.particulares.cotizacionesRetenidas) },
      ];
    case 'Impuesto': {
      if (documento.codigoTipo !== 'F29') return [];
      const { ppm, retencionHonorarios, retencionSueldos, retencionIva, recargos } = documento.particulares;
      return [
        { cuenta: 'ppm', monto: pesos(ppm) },
        { cuenta: 'retencion_honorarios_por_pagar', monto: pesos(retencionHonorarios) },
        { cuenta: 'impuesto_unico', monto: pesos(retencionSueldos) },
        { cuenta: 'iva_retenido', monto: pesos(retencionIva) },
        { cuenta: 'otros_impuestos', monto: pesos(recargos) },
      ];
    }
    case 'Gasto':
    case 'Honorario':
    case 'BoletaTercero':
      return [];
  }
}

function sumOtros({ otrosImpuestos }: DocumentoContable, cuales: (codigo: string) => boolean): number {
  return otrosImpuestos.reduce((suma, { codigo, monto }) => (cuales(codigo) ? suma + monto : suma), 0);
}

/** What the parts of a document exceed its total by: withheld by the buyer, or kept as commission. */
function exceso(documento: DocumentoContable): number {
  const { montoNeto, montoExento, iva, montoTotal } = documento;
  const cobrados = sumOtros(documento, (codigo) => !RETENCIONES.has(codigo));
  return Math.max(0, montoNeto + montoExento + iva + cobrados - montoTotal);
}

/** The buyer of a factura de compra pays this IVA to the State instead of the seller (DL 825, article 3). */
function ivaRetenido(documento: DocumentoContable): number {
  return documento.emiteComprador ? Math.min(exceso(documento), documento.iva) : 0;
}

function partidasDeVenta(documento: DocumentoContable, pesos: EnPesos): Partida[] {
  const comision = tipoDe(documento.codigoTipo)?.clase === 'liquidacion_factura' ? exceso(documento) : 0;
  return [
    { cuenta: 'iva_debito', monto: -pesos(documento.iva - ivaRetenido(documento)) },
    { cuenta: 'impuestos_adicionales', monto: -pesos(sumOtros(documento, (c) => !RETENCIONES.has(c))) },
    { cuenta: 'comisiones', monto: pesos(comision) },
  ];
}

function partidasDeCompra(documento: DocumentoContable, pesos: EnPesos): Partida[] {
  const { codigoTipo, estadoSii, iva, particulares } = documento;
  const retenido: Partida = { cuenta: 'iva_retenido', monto: -pesos(ivaRetenido(documento)) };
  const anticipado: Partida = {
    cuenta: 'iva_anticipado',
    monto: pesos(sumOtros(documento, (codigo) => ANTICIPADOS.has(codigo))),
  };
  // What gives no credit is part of the cost.
  if (tipoDe(codigoTipo)?.creditoIva === false || estadoSii === 'no_incluir') return [retenido];
  const comun = Math.min(particulares.ivaUsoComun, iva);
  const recuperable = Math.max(0, iva - comun - particulares.ivaNoRecuperable);
  if (estadoSii === 'pendiente')
    return [{ cuenta: 'iva_pendiente', monto: pesos(recuperable + comun) }, anticipado, retenido];
  return [
    { cuenta: 'iva_credito', monto: pesos(recuperable) },
    { cuenta: 'iva_uso_comun', monto: pesos(comun) },
    anticipado,
    retenido,
  ];
}

/** Where what nobody classified goes, in shares. */
function cuentasPropias(documento: DocumentoContable): { cuenta: KeyCuenta; monto: number }[] {
  const { modelo, codigoTipo, montoNeto, montoExento } = documento;
  const toda = (cuenta: KeyCuenta) => [{ cuenta, monto: 1 }];
  switch (modelo) {
    case 'Dte':
      // Bought, not sold: its price is owed to the cedente.
      if (esCreditoCedido(codigoTipo)) return toda('creditos_cedidos_por_pagar');
      if (tipoDe(codigoTipo)?.exportacion) return toda('ventas_exportacion');
      if (montoNeto <= 0 || montoExento <= 0) return toda(montoExento > 0 ? 'ventas_exentas' : 'ventas');
      return [
        { cuenta: 'ventas', monto: montoNeto },
        { cuenta: 'ventas_exentas', monto: montoExento },
      ];
    case 'Compra':
      return toda(tipoDe(codigoTipo)?.clase === 'importacion' ? 'importaciones' : 'compras_por_clasificar');
    case 'Gasto':
      return toda('compras_por_clasificar');
    case 'Honorario':
    case 'BoletaTercero':
      return toda('honorarios');
    case 'Remuneracion':
      return toda('remuneraciones');
    case 'Previred':
      return toda('leyes_sociales');
    case 'Impuesto':
      if (codigoTipo === 'F29') return toda('impuestos_declarados');
      return toda(codigoTipo === 'F22' ? 'impuesto_renta' : 'otros_impuestos');
  }
}

function split(documento: DocumentoContable, base: number, clasificacion: readonly Parte[]): Partida[] {
  const destinos =
    clasificacion.length > 0
      ? clasificacion.map(({ idCuenta, idLinea, monto }) => ({ cuenta: idCuenta, idLinea, monto }))
      : cuentasPropias(documento);
  const montos = repartirAcumulando(
    base,
    destinos.map(({ monto }) => monto),
  );
  return destinos.map((destino, i) => ({ ...destino, monto: montos[i] ?? 0 }));
}

/**
 * What a document gets split among accounts: its total less the taxes that are somebody else's, in minor units of its
 * currency, positive. This is what a classification divides.
 */
export function montoClasificable(documento: DocumentoContable): number {
  const otras = sumPartidas(otrasPartidas(documento, (monto) => monto));
  return documento.modelo === 'Dte' ? documento.montoTotal + otras : documento.montoTotal - otras;
}

/** What the cut-off date settles leaves control for `saldos_iniciales`: it was paid before the books begin. */
function alCorte(documento: DocumentoContable): Partida[] {
  const { signo, montoTotal, saldadoAlCorte } = documento;
  if (saldadoAlCorte === 0) return [];
  const control = moverControl(documento, signo * montoTotal, signo * montoTotal - saldadoAlCorte) ?? [];
  return [...control, { cuenta: 'saldos_iniciales', monto: -sumPartidas(control) }];
}

/**
 * The entry of a document on its day of issue. What is owed stands in its account of control, taxes in theirs, and the
 * rest in the accounts of its classification or those of its kind; a nota de crédito posts the other way round. Nothing
 * is posted of what carries no debt (guías, notes that correct text) or was annulled without a note. A purchase that was
 * claimed at the SII is neither a cost nor credit until that is settled. The rules are in docs/asientos.md.
 */
export function asientoDeDocumento(
  documento: DocumentoContable,
  clasificacion: readonly Parte[],
): Asiento | null {
  const { signo, montoTotal, fechaEmision, moneda, tipoCambio } = documento;
  if (signo === 0 || (documento.anulado && !documento.anuladoPorNota)) return null;
  const convertir = aPesos(moneda, tipoCambio);
  if (convertir === null) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const control = saldoDeControl(documento, signo * montoTotal) ?? [];
  const reclamada = documento.modelo === 'Compra' && documento.estadoSii === 'reclamado';
  const otras = reclamada ? [] : otrasPartidas(documento, (monto) => signo * convertir(monto));
  const base = -sumPartidas([...control, ...otras]);
  const resto: Partida[] = reclamada
    ? [{ cuenta: 'compras_reclamadas', monto: base }]
    : split(documento, base, clasificacion);
  const lineas = armarLineas([...control, ...otras, ...resto, ...alCorte(documento)]);
  return lineas.length === 0 ? null : { fecha: fechaEmision, lineas };
}
