import { ESTADOS_CONCILIACION } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { DocumentoExportado } from '../exportacion/index.ts';
import type { Par } from './store/detalles.ts';
import { readDocumentosConPares, type DocumentoLeido, type ParLeido } from './store/documentos.ts';

/** A record and its reconciled pairs, as a batch of an export reads them. */
export interface ConPares<T> {
  readonly registro: T;
  readonly pares: readonly Par[];
}

type Documento = DocumentoExportado & { id: number };

function presentDocumento(leido: DocumentoLeido): Documento {
  return {
    id: leido[0],
    tipo: { descripcion: leido[1], codigo: leido[2] },
    folio: leido[3],
    rut: leido[4],
    razonSocial: leido[5],
    fechaEmision: leido[6],
    fechaVencimiento: leido[7],
    fechaPago: null,
    fechaPagoInterna: leido[8],
    moneda: oneOf(MONEDAS, leido[9]),
    montoNeto: leido[10],
    montoExento: leido[11],
    iva: leido[12],
    valorOtroImpuesto: leido[13],
    montoTotal: leido[14],
    signo: leido[15],
    saldo: leido[16],
    estadoConciliacion: ESTADOS_CONCILIACION[leido[17]] ?? 'sin_conciliar',
    isAnnulled: leido[18],
  };
}

function presentPar({ id, tipo, folio, rut, razonSocial, ...de }: Documento, leido: ParLeido): Par {
  const [fecha, banco, cuenta, descripcion, moneda, montoDocumento, montoCartola] = leido;
  return {
    id,
    documento: { tipo: tipo.descripcion, folio, rut, razonSocial, fecha: de.fechaEmision, moneda: de.moneda },
    cartola: { fecha, banco, cuenta, descripcion, moneda },
    montoDocumento,
    montoCartola,
  };
}

/** Documents in the order of the ids, each with its pairs from the oldest bank line on. The last one tells its payment. */
export async function readDocumentos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ConPares<Documento>[]> {
  const hechos: { registro: Documento; pares: Par[] }[] = [];
  for (const { documento, par } of await readDocumentosConPares(tx, idEmpresa, ids)) {
    let ultimo = hechos.at(-1);
    if (ultimo?.registro.id !== documento[0]) {
      ultimo = { registro: presentDocumento(documento), pares: [] };
      hechos.push(ultimo);
    }
    if (par === null) continue;
    ultimo.registro.fechaPago = par[0];
    ultimo.pares.push(presentPar(ultimo.registro, par));
  }
  return hechos;
}
