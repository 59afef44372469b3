import { ESTADOS_CONCILIACION } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { DocumentoExportado } from '../columnas/index.ts';
import type { Par } from './store/detalles.ts';
import { readDocumentosConPares, type DocumentoConPar } from './store/documentos.ts';

/** A record and its reconciled pairs, as a batch of an export reads them. */
export interface ConPares<T> {
  readonly registro: T;
  readonly pares: readonly Par[];
}

type Documento = DocumentoExportado & { id: number };

/** Each field by its name: spreading the rest of a row costs as much as reading it. */
function presentDocumento(fila: DocumentoConPar): Documento {
  return {
    id: fila.id,
    tipo: { descripcion: fila.tipo, codigo: fila.codigo },
    folio: fila.folio,
    rut: fila.rut,
    razonSocial: fila.razonSocial,
    fechaEmision: fila.fechaEmision,
    fechaVencimiento: fila.fechaVencimiento,
    fechaPago: null,
    fechaPagoInterna: fila.fechaPagoInterna,
    moneda: oneOf(MONEDAS, fila.moneda),
    montoNeto: fila.montoNeto,
    montoExento: fila.montoExento,
    iva: fila.iva,
    valorOtroImpuesto: fila.valorOtroImpuesto,
    montoTotal: fila.montoTotal,
    signo: fila.signo,
    saldo: fila.saldo,
    estadoConciliacion: ESTADOS_CONCILIACION[fila.estadoConciliacion] ?? 'sin_conciliar',
    isAnnulled: fila.anulado,
  };
}

function presentPar(fila: DocumentoConPar, fecha: string): Par {
  const { id, tipo, folio, rut, razonSocial, fechaEmision, moneda } = fila;
  return {
    id,
    documento: { tipo, folio, rut, razonSocial, fecha: fechaEmision, moneda },
    cartola: {
      fecha,
      banco: fila.banco,
      cuenta: fila.cuenta,
      descripcion: fila.descripcion,
      moneda: fila.monedaCartola,
    },
    montoDocumento: fila.montoDocumento,
    montoCartola: fila.montoCartola,
  };
}

/** Documents in the order of the ids, each with its pairs from the oldest bank line on. The last one tells its payment. */
export async function readDocumentos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ConPares<Documento>[]> {
  const hechos: { registro: Documento; pares: Par[] }[] = [];
  for (const fila of await readDocumentosConPares(tx, idEmpresa, ids)) {
    let ultimo = hechos.at(-1);
    if (ultimo?.registro.id !== fila.id) {
      ultimo = { registro: presentDocumento(fila), pares: [] };
      hechos.push(ultimo);
    }
    if (fila.fecha === null) continue;
    ultimo.registro.fechaPago = fila.fecha;
    ultimo.pares.push(presentPar(fila, fila.fecha));
  }
  return hechos;
}
