import type { Tx } from '../../../platform/database/index.ts';
import { moveContactos } from '../../registros/clientes/index.ts';
import { moveDocumentos } from '../../registros/documentos/index.ts';
import { moveEnvios } from '../../mensajes/envios/index.ts';
import { moveDisputas, moveGestiones, moveJudiciales, movePromesas } from '../cobranza/index.ts';
import { moveCompromisos } from '../compromisos/index.ts';
import { moveEnlaces } from '../enlaces/index.ts';
import { movePagosTarjeta } from '../pagos-tarjeta/index.ts';
import { moveMensajes } from '../portal/index.ts';
import { shareAjuste } from '../recordatorios/index.ts';
import { moveAnticipos } from '../rendiciones/index.ts';

export interface Traslado {
  readonly desde: number;
  readonly hacia: number;
  /** Only these records; all of the customer without it. */
  readonly ids?: readonly number[];
  /** RUT of the customer who gets records back; what arrived since the join and states it goes back as well. */
  readonly rut?: string;
}

/** Moves the records of its owner from a customer to another and answers the ids that moved. Others it leaves. */
type Mover = (tx: Tx, idEmpresa: number, traslado: Traslado) => Promise<number[]>;

/**
 * Owners of records of a customer, by the name under which a join notes them. A module with records of its own adds
 * its function here; a name never changes, because joins of before hold it.
 */
export const DUENOS: Readonly<Record<string, Mover>> = {
  documentos: moveDocumentos,
  contactos: moveContactos,
  promesas: movePromesas,
  compromisos: moveCompromisos,
  disputas: moveDisputas,
  judiciales: moveJudiciales,
  gestiones: moveGestiones,
  anticipos: moveAnticipos,
  correos: moveEnvios,
  pagosTarjeta: movePagosTarjeta,
  enlaces: moveEnlaces,
  mensajesDePortal: moveMensajes,
  // Reminders stay with whom they were for; documents remember their stages.
  recordatorios: async (tx, idEmpresa, { desde, hacia, ids }) => {
    if (ids === undefined) await shareAjuste(tx, idEmpresa, { desde, hacia });
    return [];
  },
};
