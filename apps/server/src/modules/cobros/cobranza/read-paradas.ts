import type { MotivoDisputa } from '@cuadra/domain/cobranza';
import { estaVivo } from '@cuadra/domain/compromisos';
import type { Tx } from '../../../platform/database/index.ts';
import { readCompromisosAbiertos } from '../compromisos/index.ts';
import { stateOfPromesas } from './load-situaciones.ts';
import { presentAbierto } from './present-abierto.ts';
import type { Alcance } from './store/deudas.ts';
import { readJudicialesVigentes } from './store/judiciales.ts';
import { readPromesasDeCobranza } from './store/promesas.ts';
import { readAbonosSugeridos, readDisputasAbiertas } from './store/situaciones.ts';

interface DeCliente {
  readonly idCliente: number;
  /** Null is about the whole debt. */
  readonly idDocumento: number | null;
}

/** Claims in court, promises, commitments, disputes and unmatched payments that stop collections from customers on a day. */
export interface Paradas {
  /** Promises that are not known to be broken. */
  readonly promesas: readonly (DeCliente & { readonly fecha: string })[];
  /** Commitments that stand, by document, with the day of the next instalment. */
  readonly compromisos: readonly (DeCliente & { readonly fecha: string })[];
  readonly judiciales: readonly (DeCliente & { readonly desde: string })[];
  readonly disputas: readonly (DeCliente & { readonly motivo: MotivoDisputa })[];
  /** Money in the bank that is suggested with confidence for their documents, in pesos. */
  readonly abonos: readonly { readonly idCliente: number; readonly pesos: number }[];
}

/** Reads it for all customers, or for some. */
export async function readParadas(
  tx: Tx,
  alcance: Alcance,
  idsCliente?: readonly number[],
): Promise<Paradas> {
  const promesas = await stateOfPromesas(
    { tx, ...alcance },
    await readPromesasDeCobranza(tx, alcance, idsCliente),
  );
  const compromisos = (await readCompromisosAbiertos(tx, alcance, idsCliente)).flatMap(presentAbierto);
  return {
    promesas: promesas
      .filter(({ estado }) => estado === 'vigente' || estado === 'por_confirmar')
      .map(({ idCliente, documento, fecha }) => ({ idCliente, idDocumento: documento?.id ?? null, fecha })),
    compromisos: compromisos
      .filter(({ estado }) => estaVivo(estado))
      .flatMap(({ idCliente, idsDocumento, fecha }) =>
        [...idsDocumento].map((idDocumento) => ({ idCliente, idDocumento, fecha })),
      ),
    judiciales: await readJudicialesVigentes(tx, alcance, idsCliente),
    disputas: await readDisputasAbiertas(tx, alcance, idsCliente),
    abonos: await readAbonosSugeridos(tx, alcance, idsCliente, false),
  };
}
