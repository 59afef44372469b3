import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';
import type { Selection } from '../../../platform/listas/index.ts';
import type { DocumentosQuery, ModeloDocumento } from '@cuadra/contract';

/** Documents of one kind of a company, seen on a day. */
export interface AlcanceDocumentos {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

/** The records that a person chose of the list: the ids, or all that match the filters but some. */
export type Eleccion = Selection<DocumentosQuery>;

/** Documents that were not there before, of every kind. */
export const documentoCreado = defineClase('documento.creado', z.null());

/** The columns by which a document is recognised; a change of any makes it another for those who compare it. */
export const documentoCambiado = defineClase(
  'documento.cambiado',
  z.object({
    rut: z.string(),
    idMoneda: z.number(),
    codigoTipo: z.string(),
    fechaEmision: z.string(),
    montoTotal: z.number(),
    anulado: z.boolean(),
  }),
);

const saldo = z.object({
  /** What documents still explain of bank lines, in minor units of the document's currency, with its sign. */
  porConciliar: z.number(),
});

/** Documents that owe more than before: a payment or a note was taken back. */
export const documentoReabierto = defineClase('documento.reabierto', saldo);

/** Documents that owe less than before: a payment, a note, or the cut-off date settled a part. */
export const documentoRebajado = defineClase('documento.rebajado', saldo);
