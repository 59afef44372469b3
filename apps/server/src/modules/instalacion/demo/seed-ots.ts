import { addDias, parseRut } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { insertFacturas, insertOtNueva } from '../../registros/ots/index.ts';
import type { DocumentoDemo } from './firma/types.ts';

/** What became of each nota de venta, over and over: most are invoiced, some wait. */
const SUERTES = [
  'facturada',
  'facturada',
  'en_parte',
  'facturada',
  'abierta',
  'facturada',
  'borrador',
] as const;
const CUANTAS = 21;
const DIAS_ANTES = 6;
const DIAS_VALIDA = 30;

/** Notas de venta that came before the firm's last facturas, with their lines; some of them still to be invoiced. */
export async function seedOts(
  tx: Tx,
  autor: { readonly idEmpresa: number; readonly idUsuario: number },
  documentos: readonly DocumentoDemo[],
  idsDocumento: readonly number[],
): Promise<void> {
  const facturas = documentos
    .map((documento, i) => ({ ...documento, id: idsDocumento[i] ?? 0 }))
    .filter(({ modelo, codigoTipo, glosas }) => modelo === 'Dte' && codigoTipo === '33' && glosas.length > 0)
    .toSorted((a, b) => (a.fechaEmision < b.fechaEmision ? -1 : 1))
    .slice(-CUANTAS);
  for (const [i, { id, rut: texto, razonSocial, fechaEmision, glosas }] of facturas.entries()) {
    const rut = parseRut(texto);
    if (rut === null) continue;
    const suerte = SUERTES[i % SUERTES.length] ?? 'abierta';
    const emitida = addDias(fechaEmision, -DIAS_ANTES);
    const idOt = await insertOtNueva(tx, autor, {
      rut,
      razonSocial,
      fechaEmision: emitida,
      validoHasta: addDias(emitida, DIAS_VALIDA),
      moneda: 'CLP',
      estado: suerte === 'borrador' ? 'borrador' : 'abierta',
      condiciones: 'Pago a 30 días desde la factura. Despacho incluido en la Región Metropolitana.',
      vendedor: 'Javiera Soto',
      contacto: null,
      movimientos: glosas.map(({ nombre, cantidad, valorUnitario }) => ({
        producto: nombre,
        // What is invoiced in part is sold in twice the quantity.
        cantidad: String(suerte === 'en_parte' ? 2 * cantidad : cantidad),
        valorUnitario: String(valorUnitario),
        descuento: '0',
        exento: false,
      })),
    });
    if (suerte === 'facturada' || suerte === 'en_parte') await insertFacturas(tx, autor, idOt, [{ id }]);
  }
}
