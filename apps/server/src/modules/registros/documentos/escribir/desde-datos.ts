import type { CuerpoManual, ModeloManual } from '@cuadra/contract';
import {
  calcularRetencion,
  formatRut,
  limitesDeMes,
  MODELOS,
  retencionDesdeLiquido,
  vencimientoCotizaciones,
  vencimientoImpuesto,
  type Feriados,
  type ModeloCon,
} from '@cuadra/domain';
import type { DocumentoLeido } from './tipos.ts';
import { folioDeMes, folioPropio } from './folio-propio.ts';

/** Who taxes are declared to where nobody else is named. */
export const SII = { rut: '60803000-K', razonSocial: 'Servicio de Impuestos Internos' } as const;

interface Contexto {
  readonly feriados: Feriados;
  /** Row of the file; 0 of what was typed. */
  readonly fila?: number;
  /** Which of those that are alike in every respect. */
  readonly vez?: number;
}

type Comunes = Pick<CuerpoManual<'Gasto'>, 'descripcion' | 'fechaPagoInterna' | 'metadata'>;

const VACIO = {
  giro: null,
  direccion: null,
  comuna: null,
  tipoCambio: null,
  emiteComprador: false,
  montoNeto: 0,
  montoExento: 0,
  iva: 0,
  valorOtroImpuesto: 0,
  otrosImpuestos: [],
  referencias: [],
  claveXml: null,
  firma: null,
  estadoSii: null,
  fechaRecepcion: null,
  fechaAcuse: null,
  fechaReclamo: null,
  fuente: 'manual',
  moneda: 'CLP',
} as const;

function comunesDe({ descripcion, fechaPagoInterna, metadata }: Comunes, montoTotal: number, fila = 0) {
  return {
    ...VACIO,
    fila,
    fechaPagoInterna,
    metadata,
    montoTotal,
    glosas: descripcion
      ? [
          {
            nombre: descripcion,
            descripcion: null,
            cantidad: null,
            valorUnitario: null,
            codigo: null,
            montoTotal,
            exento: true,
          },
        ]
      : [],
  };
}

function desdeGasto(datos: CuerpoManual<'Gasto'>, { fila, vez }: Contexto): DocumentoLeido {
  const { rut, razonSocial, fechaEmision, fechaVencimiento, montoTotal, moneda, folio, descripcion } = datos;
  return {
    ...comunesDe(datos, montoTotal, fila),
    modelo: 'Gasto',
    codigoTipo: MODELOS.Gasto.codigoTipo,
    moneda,
    folio: folio ?? folioPropio([fechaEmision, razonSocial, montoTotal, moneda, descripcion ?? ''], vez),
    rut: rut ?? '',
    razonSocial,
    fechaEmision,
    fechaVencimiento: fechaVencimiento ?? fechaEmision,
    montoExento: montoTotal,
    detalle: {},
  };
}

function desdeBoleta(
  modelo: ModeloCon<'conRetencion'>,
  datos: CuerpoManual<'BoletaTercero'> & Partial<Pick<CuerpoManual<'Honorario'>, 'retiene'>>,
  { fila }: Contexto,
): DocumentoLeido {
  const { rut, razonSocial, folio, fechaEmision, fechaVencimiento, fechaPagoInterna, monto, montoEs } = datos;
  const { retiene = 'empresa' } = datos;
  const prevista =
    fechaPagoInterna !== null && fechaPagoInterna > fechaEmision ? fechaPagoInterna : fechaEmision;
  const anio = Number(prevista.slice(0, 4));
  const { bruto, retencion } =
    montoEs === 'bruto' ? calcularRetencion(monto, anio) : retencionDesdeLiquido(monto, anio);
  const retenido = retiene === 'empresa' ? retencion : 0;
  return {
    ...comunesDe(datos, bruto, fila),
    modelo,
    codigoTipo: MODELOS[modelo].codigoTipo,
    folio: folio.replace(/^0+(?=\d)/, ''),
    rut,
    razonSocial,
    fechaEmision,
    fechaVencimiento,
    montoExento: bruto,
    detalle: { bruto, retencion: retenido, liquido: bruto - retenido, retiene },
  };
}

function desdeRemuneracion(datos: CuerpoManual<'Remuneracion'>, { fila }: Contexto): DocumentoLeido {
  const { rut, razonSocial, periodo, liquido, haberes, descuentos, aportesEmpleador, fechaVencimiento } =
    datos;
  const cierre = limitesDeMes(periodo).hasta;
  return {
    ...comunesDe(datos, liquido, fila),
    modelo: 'Remuneracion',
    codigoTipo: MODELOS.Remuneracion.codigoTipo,
    folio: periodo,
    rut,
    razonSocial,
    fechaEmision: cierre,
    // Wages are paid at most once a month, by its end at the latest (Código del Trabajo, article 55).
    fechaVencimiento: fechaVencimiento ?? cierre,
    // What was taken from the pay and nobody said what for stands as owed to others.
    detalle: { mes: periodo, haberes, descuentos, aportesEmpleador, liquido, otrosDescuentos: descuentos },
  };
}

function desdePrevired(datos: CuerpoManual<'Previred'>, { feriados, fila }: Contexto): DocumentoLeido {
  const { rut, razonSocial, periodo, folio, montoTotal, electronico, fechaVencimiento } = datos;
  return {
    ...comunesDe(datos, montoTotal, fila),
    modelo: 'Previred',
    codigoTipo: MODELOS.Previred.codigoTipo,
    folio: folio ?? folioDeMes(periodo, rut, razonSocial),
    rut: rut ?? '',
    razonSocial,
    fechaEmision: limitesDeMes(periodo).hasta,
    fechaVencimiento: fechaVencimiento ?? vencimientoCotizaciones(periodo, { electronico, feriados }),
    detalle: { mes: periodo, electronico },
  };
}

/** Codes of the F29 that pay what was retained or is paid on account: 62, 151 and 48. */
function retencionesDe(codigos: CuerpoManual<'Impuesto'>['codigos']) {
  const deCodigo = (buscado: string) =>
    codigos.find(({ codigo }) => codigo.replace(/^0+/, '') === buscado)?.monto ?? 0;
  return { ppm: deCodigo('62'), retencionHonorarios: deCodigo('151'), retencionSueldos: deCodigo('48') };
}

function desdeImpuesto(
  datos: CuerpoManual<'Impuesto'>,
  { feriados, fila, vez = 1 }: Contexto,
): DocumentoLeido {
  const { formulario, periodo, folio, monto, reajustes, multas, codigos, electronico } = datos;
  const propio = datos.rut === null && (datos.razonSocial ?? null) === null;
  const rut = propio ? SII.rut : datos.rut;
  const razonSocial =
    datos.razonSocial ?? (rut === null || rut === SII.rut ? SII.razonSocial : formatRut(rut));
  const delMes = folioDeMes(periodo, rut, razonSocial);
  const cierre = limitesDeMes(periodo).hasta;
  return {
    ...comunesDe(datos, monto + reajustes + multas, fila),
    modelo: 'Impuesto',
    codigoTipo: formulario,
    folio: folio ?? (vez === 1 ? delMes : `${delMes}-${vez}`),
    rut: rut ?? '',
    razonSocial,
    fechaEmision: cierre,
    fechaVencimiento:
      datos.fechaVencimiento ?? vencimientoImpuesto(formulario, periodo, { electronico, feriados }) ?? cierre,
    detalle: { mes: periodo, monto, reajustes, multas, codigos, electronico, ...retencionesDe(codigos) },
  };
}

/**
 * What a person typed, or a row of their spreadsheet, as a document. Amounts of a kind that has no IVA stand as exempt
 * where they are a boleta or a gasto. Dates that were left out follow from their rule.
 */
export function desdeDatos<M extends ModeloManual>(
  modelo: M,
  datos: CuerpoManual<M>,
  contexto: Contexto,
): DocumentoLeido;
export function desdeDatos(
  ...[modelo, datos, contexto]: { [M in ModeloManual]: [M, CuerpoManual<M>, Contexto] }[ModeloManual]
): DocumentoLeido {
  switch (modelo) {
    case 'Gasto':
      return desdeGasto(datos, contexto);
    case 'Honorario':
    case 'BoletaTercero':
      return desdeBoleta(modelo, datos, contexto);
    case 'Remuneracion':
      return desdeRemuneracion(datos, contexto);
    case 'Previred':
      return desdePrevired(datos, contexto);
    case 'Impuesto':
      return desdeImpuesto(datos, contexto);
  }
}
