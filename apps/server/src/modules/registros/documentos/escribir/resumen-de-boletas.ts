import type { Fecha } from '@cuadra/domain';
import type { MesDeBoletas } from '../store/boletas.ts';
import type { DocumentoLeido, SumaDeBoletas } from './tipos.ts';
import { restoDeBoletas, totalDe } from './resto-de-boletas.ts';

/** Types of which the SII's register has a total of the month and no documents: boletas, vales and vouchers. */
export const TIPOS_DE_BOLETA: ReadonlySet<string> = new Set(['35', '38', '39', '41', '47', '48', '105']);

/** Who boletas are made out to where nobody says who buys (SII, formato de boleta electrónica). */
const CONSUMIDOR = { rut: '66666666-6', razonSocial: 'Boletas del mes' } as const;

/**
 * The document that stands for the boletas of a month that are not here one by one: what the SII's total leaves once
 * those that are here are taken out. With nothing left it is annulled, at 0. Its number is its month. What boletas say
 * was paid when they were made.
 */
export function resumenDeBoletas(
  { codigoTipo, mes, sii }: MesDeBoletas & { readonly sii: SumaDeBoletas },
  aqui: SumaDeBoletas,
  fecha: Fecha,
): DocumentoLeido {
  const resto = restoDeBoletas(sii, aqui);
  const montoTotal = resto === null ? 0 : totalDe(resto);
  return {
    ...CONSUMIDOR,
    modelo: 'Dte',
    codigoTipo,
    folio: mes,
    emiteComprador: false,
    fuente: 'sii',
    fila: 0,
    giro: null,
    direccion: null,
    comuna: null,
    fechaEmision: fecha,
    fechaVencimiento: fecha,
    moneda: 'CLP',
    tipoCambio: null,
    montoNeto: resto?.neto ?? 0,
    montoExento: resto?.exento ?? 0,
    iva: resto?.iva ?? 0,
    valorOtroImpuesto: resto?.otros ?? 0,
    montoTotal,
    otrosImpuestos: [],
    detalle: { mes, boletas: { ...sii }, documentos: resto?.documentos ?? 0 },
    anulado: resto === null,
    glosas:
      resto === null
        ? []
        : [
            {
              nombre: `${resto.documentos} ${resto.documentos === 1 ? 'boleta' : 'boletas'} del mes, según el SII`,
              descripcion: null,
              cantidad: null,
              valorUnitario: null,
              codigo: null,
              montoTotal,
              exento: resto.neto === 0,
            },
          ],
    referencias: [],
    claveXml: null,
    firma: null,
    estadoSii: 'registro',
    fechaRecepcion: null,
    fechaAcuse: null,
    fechaReclamo: null,
  };
}
