import type { ClienteItem, OtItem, ProveedorItem } from '@cuadra/contract';
import { formatMonto, formatRut, type Moneda } from '@cuadra/domain';
import { fecha, monto, texto, type ColumnaExportada } from '../columnas/index.ts';

interface Deuda {
  readonly moneda: Moneda;
  readonly monto: number;
  readonly vencido: number;
}

const numero = (valor: number | null) => (valor === null ? null : texto(String(valor)));

/** The open amount in pesos, and those in other currencies, each with its name. */
function deudas<T>(titulo: string, deudasOf: (fila: T) => readonly Deuda[]): ColumnaExportada<T>[] {
  const pesos = (fila: T) => deudasOf(fila).find(({ moneda }) => moneda === 'CLP');
  return [
    { titulo: 'Vencido', ancho: 14, celda: (fila) => monto(pesos(fila)?.vencido ?? 0, 'CLP') },
    { titulo, ancho: 14, celda: (fila) => monto(pesos(fila)?.monto ?? 0, 'CLP') },
    {
      titulo: 'En otras monedas',
      ancho: 20,
      celda: (fila) => {
        const otras = deudasOf(fila).filter((deuda) => deuda.moneda !== 'CLP' && deuda.monto !== 0);
        return otras.length === 0
          ? null
          : texto(otras.map((deuda) => formatMonto(deuda.monto, deuda.moneda)).join(' y '));
      },
    },
  ];
}

export const COLUMNAS_PROVEEDOR: readonly ColumnaExportada<ProveedorItem>[] = [
  { titulo: 'RUT', ancho: 14, celda: ({ rut }) => texto(formatRut(rut)) },
  { titulo: 'Proveedor', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Documentos', ancho: 12, celda: ({ countDocumentos }) => numero(countDocumentos) },
  { titulo: 'Última compra', ancho: 14, fechas: true, celda: ({ ultimaCompra }) => fecha(ultimaCompra) },
  { titulo: 'Plazo en días', ancho: 14, celda: ({ plazoVigente }) => numero(plazoVigente) },
  { titulo: 'Se paga en días', ancho: 14, celda: ({ diasPago }) => numero(diasPago) },
  ...deudas<ProveedorItem>('Por pagar', ({ montoPorPagar }) => montoPorPagar),
];

export const COLUMNAS_CLIENTE: readonly ColumnaExportada<ClienteItem>[] = [
  { titulo: 'RUT', ancho: 14, celda: ({ rut }) => texto(formatRut(rut)) },
  { titulo: 'Cliente', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Grupo', ancho: 20, celda: ({ grupo }) => texto(grupo?.nombre ?? null) },
  { titulo: 'Documentos', ancho: 12, celda: ({ countDtes }) => numero(countDtes) },
  { titulo: 'Última venta', ancho: 14, fechas: true, celda: ({ ultimaVenta }) => fecha(ultimaVenta) },
  { titulo: 'Plazo en días', ancho: 14, celda: ({ plazoVigente }) => numero(plazoVigente) },
  { titulo: 'Paga en días', ancho: 14, celda: ({ promedioPago }) => numero(promedioPago) },
  ...deudas<ClienteItem>('Por cobrar', ({ saldoPorCobrar }) => saldoPorCobrar),
];

const ESTADO_OT: Readonly<Record<OtItem['estado'], string>> = {
  borrador: 'Borrador',
  abierta: 'Por facturar',
  facturada: 'Facturada',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};

export const COLUMNAS_OT: readonly ColumnaExportada<OtItem>[] = [
  { titulo: 'Folio', ancho: 12, celda: ({ folio }) => texto(folio) },
  { titulo: 'RUT', ancho: 14, celda: ({ rut }) => texto(formatRut(rut)) },
  { titulo: 'Cliente', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Fecha', ancho: 12, fechas: true, celda: ({ fechaEmision }) => fecha(fechaEmision) },
  { titulo: 'Válida hasta', ancho: 12, fechas: true, celda: ({ validoHasta }) => fecha(validoHasta) },
  { titulo: 'Vendedor', ancho: 20, celda: ({ vendedor }) => texto(vendedor) },
  { titulo: 'Moneda', ancho: 8, celda: ({ moneda }) => texto(moneda) },
  { titulo: 'Neto', ancho: 14, celda: ({ montoNeto, moneda }) => monto(montoNeto, moneda) },
  { titulo: 'IVA', ancho: 14, celda: ({ iva, moneda }) => monto(iva, moneda) },
  { titulo: 'Total', ancho: 14, celda: ({ montoTotal, moneda }) => monto(montoTotal, moneda) },
  { titulo: 'Facturado', ancho: 14, celda: ({ montoFacturado, moneda }) => monto(montoFacturado, moneda) },
  { titulo: 'Por facturar', ancho: 14, celda: ({ porFacturar, moneda }) => monto(porFacturar, moneda) },
  { titulo: 'Estado', ancho: 16, celda: ({ estado }) => texto(ESTADO_OT[estado]) },
];
