import { addDias } from '@cuadra/domain';
import * as z from 'zod';
import type { Env } from '../../../../../platform/env/index.ts';
import { ExtractorError } from '../extractor-error.ts';
import type { Extractor, Lectura } from '../tipos.ts';
import { ClienteFintoc } from './cliente.ts';
import { actualizacionSchema, intentoSchema, linkSchema, movimientoSchema, readForma } from './formas.ts';
import { institucionDe } from './instituciones.ts';
import { readAviso } from './read-aviso.ts';
import { toAcceso } from './to-acceso.ts';
import { toMovimiento } from './to-movimiento.ts';

/** Rows may move between the pages of a list while it is read: it is read until two readings agree. */
const MAX_LECTURAS = 4;
/** A refresh takes some minutes; a short one is waited for, and the rest is told by a notice. */
const MAX_CONSULTAS = 8;
const ENTRE_CONSULTAS_MS = 1500;

const secretoSchema = z.object({
  linkToken: z.string().min(1),
  /** Made in the window opened here, and ended from here; a token that the person brought is theirs. */
  propio: z.boolean(),
});

const openSecreto = (secreto: string) => secretoSchema.parse(JSON.parse(secreto));

/**
 * Fintoc: an aggregator that reads Chilean banks. The person signs in at the bank in Fintoc's window; what Cuadra keeps
 * is the token of the link that comes of it. See docs/bancos.md.
 */
export function createFintoc(ajustes: NonNullable<Env['fintoc']>): Extractor {
  const cliente = new ClienteFintoc(ajustes);

  async function readLink(linkToken: string, signal: AbortSignal) {
    return readForma(linkSchema, await cliente.get(`/v1/links/${encodeURIComponent(linkToken)}`, {}, signal));
  }

  return {
    id: 'fintoc',
    nombre: 'Fintoc',
    campos: [
      {
        nombre: 'linkToken',
        etiqueta: 'Link token de Fintoc',
        ayuda: 'Si ya conectaste el banco en tu propio panel de Fintoc, pega aquí el token de ese Link.',
      },
    ],
    consentimiento: {
      publicKey: ajustes.publicKey,
      async start(signal) {
        const pedido = { product: 'movements', country: 'cl', holder_type: 'business' };
        const creado = readForma(intentoSchema, await cliente.post('/v1/link_intents', {}, pedido, signal));
        return { widgetToken: creado.widget_token };
      },
    },
    institucionDe: ({ codigoSbif, extractor }) => institucionDe(codigoSbif, extractor),

    async openAcceso({ exchangeToken, linkToken }, signal) {
      if (exchangeToken) {
        const cambio = await cliente.get('/v1/links/exchange', { exchange_token: exchangeToken }, signal);
        const link = readForma(linkSchema, cambio);
        if (link.link_token === null)
          throw new ExtractorError('respuesta_inesperada', 'no token in exchange');
        const secreto = JSON.stringify({ linkToken: link.link_token, propio: true });
        return { secreto, acceso: toAcceso(link) };
      }
      if (!linkToken) throw new ExtractorError('acceso_rechazado', 'no credentials given');
      const acceso = toAcceso(await readLink(linkToken, signal));
      return { secreto: JSON.stringify({ linkToken, propio: false }), acceso };
    },

    async readAcceso(secreto, signal) {
      return toAcceso(await readLink(openSecreto(secreto).linkToken, signal));
    },

    async askBank(secreto, signal) {
      const params = { link_token: openSecreto(secreto).linkToken };
      try {
        let estado = readForma(
          actualizacionSchema,
          await cliente.post('/v1/refresh_intents', params, { refresh_type: 'only_last' }, signal),
        );
        for (let vez = 0; estado.status === 'created' && vez < MAX_CONSULTAS; vez += 1) {
          await new Promise((resolve) => setTimeout(resolve, ENTRE_CONSULTAS_MS));
          if (signal.aborted) return;
          estado = readForma(
            actualizacionSchema,
            await cliente.get(`/v1/refresh_intents/${encodeURIComponent(estado.id)}`, params, signal),
          );
        }
        if (estado.status === 'rejected') throw new ExtractorError('acceso_rechazado', 'refresh rejected');
        if (estado.status === 'failed') throw new ExtractorError('banco_no_disponible', 'refresh failed');
      } catch (error) {
        // It was at the bank a moment ago, or the organisation's plan does not include asking: what it has is read.
        if (error instanceof ExtractorError && !NO_AHORA.has(error.motivo)) throw error;
      }
    },

    async readMovimientos(secreto, { idExterno, moneda }, { desde, hasta }, signal): Promise<Lectura> {
      const ruta = `/v1/accounts/${encodeURIComponent(idExterno)}/movements`;
      // `until` excludes its day.
      const params = { link_token: openSecreto(secreto).linkToken, since: desde, until: addDias(hasta, 1) };
      let anterior: string | undefined;
      for (let vez = 0; ; vez += 1) {
        const { filas, paginas } = await cliente.list(ruta, params, signal);
        const porId = new Map(
          filas.map((fila) => readForma(movimientoSchema, fila)).map((fila) => [fila.id, fila]),
        );
        const ajena = [...porId.values()].find(({ currency }) => currency !== moneda);
        if (ajena) throw new ExtractorError('respuesta_inesperada', `movement in ${ajena.currency}`);
        const nombres = [...porId.keys()].toSorted().join(' ');
        const completo = paginas <= 1 || nombres === anterior;
        if (!completo && vez + 1 < MAX_LECTURAS) {
          anterior = nombres;
          continue;
        }
        // The newest comes first in the list, and of one day too.
        const movimientos = [...porId.values()].toReversed().map(toMovimiento);
        return { movimientos: movimientos.toSorted((a, b) => a.fecha.localeCompare(b.fecha)), completo };
      }
    },

    async forget(secreto, signal) {
      const { linkToken, propio } = openSecreto(secreto);
      if (!propio) return;
      const { id } = await readLink(linkToken, signal);
      await cliente.delete(`/v1/links/${encodeURIComponent(id)}`, signal);
    },

    readAviso: (cabeceras, cuerpo) => readAviso(ajustes.webhookSecret, cabeceras, cuerpo),
  };
}

const NO_AHORA: ReadonlySet<string> = new Set(['limite', 'respuesta_inesperada', 'configuracion']);
