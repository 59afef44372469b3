import { leerRcv } from '../leer-rcv.ts';

/** Headers as the SII writes them. */
export const REGISTRO =
  'Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse;Monto Exento;Monto Neto;Monto IVA Recuperable;Monto Iva No Recuperable;Codigo IVA No Rec.;Monto Total;Monto Neto Activo Fijo;IVA Activo Fijo;IVA uso Comun;Impto. Sin Derecho a Credito;IVA No Retenido;Tabacos Puros;Tabacos Cigarrillos;Tabacos Elaborados;NCE o NDE sobre Fact. de Compra;Codigo Otro Impuesto;Valor Otro Impuesto;Tasa Otro Impuesto';
export const VENTA =
  'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse Recibo;Fecha Reclamo;Monto Exento;Monto Neto;Monto IVA;Monto total;IVA Retenido Total;IVA Retenido Parcial;IVA no retenido;IVA propio;IVA Terceros;RUT Emisor Liquid. Factura;Neto Comision Liquid. Factura;Exento Comision Liquid. Factura;IVA Comision Liquid. Factura;IVA fuera de plazo;Tipo Docto. Referencia;Folio Docto. Referencia;Num. Ident. Receptor Extranjero;Nacionalidad Receptor Extranjero;Credito empresa constructora;Impto. Zona Franca (Ley 18211);Garantia Dep. Envases;Indicador Venta sin Costo;Indicador Servicio Periodico;Monto No facturable;Total Monto Periodo;Venta Pasajes Transporte Nacional;Venta Pasajes Transporte Internacional;Numero Interno;Codigo Sucursal;NCE o NDE sobre Fact. de Compra;Codigo Otro Imp.;Valor Otro Imp.;Tasa Otro Imp.';

/** A line of values by column name, in the order of a header. */
export function fila(encabezado: string, valores: Record<string, string | number>, cola = ';'): string {
  const columnas = encabezado.split(';');
  for (const nombre of Object.keys(valores))
    if (!columnas.includes(nombre)) throw new Error(`no existe ${nombre}`);
  return columnas.map((nombre) => valores[nombre] ?? '').join(';') + cola;
}

export const COMPRA: Record<string, string | number> = {
  Nro: 1,
  'Tipo Doc': 33,
  'Tipo Compra': 'Del Giro',
  'RUT Proveedor': '76192083-9',
  'Razon Social': 'Ferretería Ñuñoa Ltda.',
  Folio: 77,
  'Fecha Docto': '15/03/2026',
  'Fecha Recepcion': '16/03/2026 10:20:30',
  'Monto Exento': 0,
  'Monto Neto': 1000,
  'Monto IVA Recuperable': 190,
  'Monto Total': 1190,
};
export const VENDIDA: Record<string, string | number> = {
  Nro: 1,
  'Tipo Doc': 33,
  'Tipo Venta': 'Del Giro',
  'Rut cliente': '76192083-9',
  'Razon Social': 'Cliente',
  Folio: 77,
  'Fecha Docto': '15/03/2026',
  'Monto Neto': 1000,
  'Monto IVA': 190,
  'Monto total': 1190,
  'RUT Emisor Liquid. Factura': '-',
};
/** Purchases of the register with these rows, read. */
export const compras = (...filas: Record<string, string | number>[]) =>
  leerRcv(Buffer.from([REGISTRO, ...filas.map((f) => fila(REGISTRO, f))].join('\n')));
export const ventas = (...filas: Record<string, string | number>[]) =>
  leerRcv(Buffer.from([VENTA, ...filas.map((f) => fila(VENTA, f))].join('\n')));
