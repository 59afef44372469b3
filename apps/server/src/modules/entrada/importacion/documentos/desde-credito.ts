import { formatRut, tipoDeCredito } from '@cuadra/domain';
import type { ArchivoAec, CesionLeida, DteLeido } from '@cuadra/formats';
import type { EmpresaQueImporta } from '../store/empresa.ts';
import type { DocumentoLeido } from '../../../registros/documentos/index.ts';
import { emiteComprador, modeloDe, nombreDocumento } from './desde-dte.ts';

/** A credit that the company bought: the cession that gave it, and the later ones of the file. */
export interface CreditoComprado {
  readonly cesion: CesionLeida;
  /** Sequence of the first cession to the company: what follows it is what became of the credit afterwards. */
  readonly desde: number;
}

/**
 * The last cession of a file whose cesionario is the company, where the company is no part of the invoice itself; null
 * otherwise. A company that bought the credit twice holds it by the second.
 */
export function findCredito(archivo: ArchivoAec, rutEmpresa: string): CreditoComprado | null {
  const { documento, cesiones } = archivo;
  if (documento.estado !== 'leido' || modeloDe(documento.dte, rutEmpresa) !== null) return null;
  const suyas = cesiones.filter(({ cesionario }) => cesionario.rut === rutEmpresa);
  const [primera] = suyas;
  const ultima = suyas.at(-1);
  return primera && ultima ? { cesion: ultima, desde: primera.secuencia } : null;
}

/** Who pays the invoice and who sold: the buyer issues a factura de compra. */
function partesDe(dte: DteLeido) {
  const { emisor, receptor } = dte;
  return emiteComprador(dte)
    ? { deudor: emisor, vendedor: receptor }
    : { deudor: receptor, vendedor: emisor };
}

/**
 * The credit as a document to collect from the debtor: the amount of the cession in pesos, without net nor IVA, from the
 * day on which it was ceded to its last due date.
 */
export function desdeCredito(
  dte: DteLeido,
  { cesion }: CreditoComprado,
  {
    linea,
    claveXml,
    firma,
  }: Pick<DocumentoLeido, 'firma'> & { readonly linea: number; readonly claveXml: string },
): DocumentoLeido {
  const { deudor, vendedor } = partesDe(dte);
  const parte = ({ rut, razonSocial }: { rut: string; razonSocial: string }) => ({
    rut,
    razonSocial: razonSocial.trim() || rut,
  });
  return {
    modelo: 'Dte',
    codigoTipo: tipoDeCredito(dte.tipo),
    folio: String(dte.folio),
    rut: deudor.rut,
    emiteComprador: emiteComprador(dte),
    rutVendedor: vendedor.rut,
    moneda: 'CLP',
    tipoCambio: null,
    montoNeto: 0,
    montoExento: 0,
    iva: 0,
    valorOtroImpuesto: 0,
    montoTotal: cesion.monto,
    fuente: 'xml',
    fila: linea,
    razonSocial: parte(deudor).razonSocial,
    giro: deudor.giro,
    direccion: deudor.direccion,
    comuna: deudor.comuna,
    fechaEmision: cesion.fecha.slice(0, 10),
    fechaVencimiento: cesion.ultimoVencimiento,
    otrosImpuestos: [],
    detalle: {
      credito: {
        cedente: parte(cesion.cedente),
        vendedor: parte(vendedor),
        fechaFactura: dte.fechaEmision,
        totalFactura: dte.totales.montoTotal,
      },
    },
    glosas: [],
    referencias: [],
    claveXml,
    firma,
    estadoSii: null,
    fechaRecepcion: null,
    fechaAcuse: null,
    fechaReclamo: null,
  };
}

/** Tells a person that the file brought a credit, and from whom. */
export function novedadDeCredito(
  dte: DteLeido,
  { cesion }: CreditoComprado,
  empresa: EmpresaQueImporta,
): string {
  const { deudor } = partesDe(dte);
  return `${nombreDocumento(dte.tipo, dte.folio)} es un crédito que ${cesion.cedente.razonSocial} (${formatRut(cesion.cedente.rut)}) cedió a ${empresa.razonSocial}: cóbralo a ${deudor.razonSocial} (${formatRut(deudor.rut)}). No es una venta tuya.`;
}
