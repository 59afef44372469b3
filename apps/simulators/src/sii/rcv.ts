import { addDias, type Fecha } from '@cuadra/domain';
import type { Documento, Estado, MesSii } from './generar-mes.ts';

/** The SII's own headers of its four registers of purchases and of that of sales. */
const COMUNES = 'Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Fecha Recepcion';
const MONTOS =
  'Monto Exento;Monto Neto;Monto IVA Recuperable;Monto Iva No Recuperable;Codigo IVA No Rec.;Monto Total;Monto Neto Activo Fijo;IVA Activo Fijo;IVA uso Comun;Impto. Sin Derecho a Credito;IVA No Retenido';
const TABACOS = 'Tabacos Puros;Tabacos Cigarrillos;Tabacos Elaborados';
const FINAL = 'NCE o NDE sobre Fact. de Compra;Codigo Otro Impuesto;Valor Otro Impuesto;Tasa Otro Impuesto';
const COMPRAS: Readonly<Record<Estado, string>> = {
  REGISTRO: `${COMUNES};Fecha Acuse;${MONTOS};${TABACOS};${FINAL}`,
  PENDIENTE: `${COMUNES};${MONTOS};${FINAL}`,
  RECLAMADO: `${COMUNES};Fecha Reclamo;${MONTOS};${FINAL}`,
  NO_INCLUIR: `${COMUNES};Fecha Acuse;${MONTOS};${FINAL}`,
};
const VENTAS =
  'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse Recibo;Fecha Reclamo;Monto Exento;Monto Neto;Monto IVA;Monto total;IVA Retenido Total;IVA Retenido Parcial;IVA no retenido;IVA propio;IVA Terceros;RUT Emisor Liquid. Factura;Neto Comision Liquid. Factura;Exento Comision Liquid. Factura;IVA Comision Liquid. Factura;IVA fuera de plazo;Tipo Docto. Referencia;Folio Docto. Referencia;Num. Ident. Receptor Extranjero;Nacionalidad Receptor Extranjero;Credito empresa constructora;Impto. Zona Franca (Ley 18211);Garantia Dep. Envases;Indicador Venta sin Costo;Indicador Servicio Periodico;Monto No facturable;Total Monto Periodo;Venta Pasajes Transporte Nacional;Venta Pasajes Transporte Internacional;Numero Interno;Codigo Sucursal;NCE o NDE sobre Fact. de Compra;Codigo Otro Imp.;Valor Otro Imp.;Tasa Otro Imp.';

const dia = (fecha: Fecha) => fecha.split('-').toReversed().join('/');

function celdasDe(documento: Documento, nro: number): Record<string, string | number> {
  const { tipo, folio, parte, fecha, exento, neto, iva, total, referencia, estado } = documento;
  const recepcion = `${dia(fecha)} 15:42:10`;
  return {
    Nro: nro,
    'Tipo Doc': tipo,
    'Tipo Compra': estado === 'NO_INCLUIR' ? 'No Corresp. Incluir' : 'Del Giro',
    'Tipo Venta': 'Del Giro',
    'RUT Proveedor': parte.rut,
    'Rut cliente': parte.rut,
    'Razon Social': parte.nombre,
    Folio: folio,
    'Fecha Docto': dia(fecha),
    'Fecha Recepcion': recepcion,
    'Fecha Acuse': estado === 'REGISTRO' ? `${dia(addDias(fecha, 2))} 10:05:00` : '',
    'Fecha Reclamo': estado === 'RECLAMADO' ? `${dia(addDias(fecha, 3))} 09:47:23` : '',
    'Monto Exento': exento,
    'Monto Neto': neto,
    'Monto IVA': iva,
    'Monto IVA Recuperable': estado === 'NO_INCLUIR' ? '' : iva,
    'Monto Iva No Recuperable': estado === 'NO_INCLUIR' ? iva : '',
    'Codigo IVA No Rec.': estado === 'NO_INCLUIR' ? 9 : '',
    'Monto Total': total,
    'Monto total': total,
    'IVA No Retenido': 0,
    'Tipo Docto. Referencia': referencia?.tipo ?? '',
    'Folio Docto. Referencia': referencia?.folio ?? '',
    'RUT Emisor Liquid. Factura': '-',
    'NCE o NDE sobre Fact. de Compra': 0,
  };
}

export interface PedidoRcv {
  readonly operacion: 'COMPRA' | 'VENTA';
  readonly estado: Estado;
}

function documentosDe(mes: MesSii, { operacion, estado }: PedidoRcv): Documento[] {
  return (operacion === 'VENTA' ? mes.ventas : mes.compras).filter(
    (documento) => documento.estado === estado,
  );
}

/** `data` of getResumen: one line by type, and the month's boletas as a total without documents. */
export function resumenDe(mes: MesSii, pedido: PedidoRcv): object[] {
  const porTipo = Map.groupBy(documentosDe(mes, pedido), ({ tipo }) => tipo);
  const suma = (documentos: readonly Documento[], campo: 'exento' | 'neto' | 'iva' | 'total') =>
    documentos.reduce((total, documento) => total + documento[campo], 0);
  const lineas = [...porTipo].map(([tipo, documentos]) => ({
    rsmnTipoDocInteger: tipo,
    dcvNombreTipoDoc: `Documento ${tipo}`,
    dcvTipoIngresoDoc: 'DET_ELE',
    rsmnLink: true,
    rsmnTotDoc: documentos.length,
    rsmnMntExe: suma(documentos, 'exento'),
    rsmnMntNeto: suma(documentos, 'neto'),
    rsmnMntIVA: suma(documentos, 'iva'),
    rsmnMntIVANoRec: 0,
    rsmnIVAUsoComun: 0,
    rsmnMntTotal: suma(documentos, 'total'),
    rsmnEstadoContab: null,
  }));
  const { cantidad, total } = mes.boletasVenta;
  if (pedido.operacion === 'COMPRA' || cantidad === 0) return lineas;
  const boletas = {
    rsmnTipoDocInteger: 39,
    dcvNombreTipoDoc: 'Boleta Electrónica',
    dcvTipoIngresoDoc: 'RESUMEN',
    rsmnLink: false,
    rsmnTotDoc: cantidad,
    rsmnMntExe: 0,
    rsmnMntNeto: Math.round(total / 1.19),
    rsmnMntIVA: total - Math.round(total / 1.19),
    rsmnMntTotal: total,
  };
  return [...lineas, boletas];
}

/** `data` of getDetalleCompraExport and getDetalleVentaExport: the lines of the CSV, its header first. */
export function detalleDe(mes: MesSii, pedido: PedidoRcv, tipo: number): string[] {
  const documentos = documentosDe(mes, pedido).filter((documento) => documento.tipo === tipo);
  if (documentos.length === 0) return [];
  const encabezado = pedido.operacion === 'VENTA' ? VENTAS : COMPRAS[pedido.estado];
  const columnas = encabezado.split(';');
  const filas = documentos.map((documento, i) => {
    const celdas = celdasDe(documento, i + 1);
    return columnas.map((columna) => celdas[columna] ?? '').join(';');
  });
  return [encabezado, ...filas];
}
