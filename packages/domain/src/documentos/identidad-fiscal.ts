import type { ModeloDocumento } from './modelos.ts';
import { tipoDe } from './tipos.ts';

interface HechosDeIdentidad {
  readonly modelo: ModeloDocumento;
  readonly codigoTipo: string;
  readonly folio: string;
  /** Of the counterparty. */
  readonly rut: string;
  /** Of the issuer of the invoice behind a credit that the company bought; empty otherwise. */
  readonly rutVendedor: string;
  readonly emiteComprador: boolean;
  readonly rutEmpresa: string;
}

/**
 * What tells a tax document apart in the whole country: the SII's key of RUT of the issuer, type and folio, as
 * `76543210-3-33-1042`. Null for a document that is not the SII's, and for a total of many boletas, without a folio.
 */
export function identidadFiscal(documento: HechosDeIdentidad): string | null {
  const { modelo, codigoTipo, folio, rut, rutVendedor, emiteComprador, rutEmpresa } = documento;
  const clase = tipoDe(codigoTipo)?.clase ?? 'propio';
  if (clase === 'propio' || !/^\d+$/.test(folio)) return null;
  if (clase === 'credito_cedido') return `${rutVendedor}-${codigoTipo.slice(1)}-${folio}`;
  const emisor = (modelo === 'Dte') !== emiteComprador ? rutEmpresa : rut;
  return `${emisor}-${codigoTipo}-${folio}`;
}
