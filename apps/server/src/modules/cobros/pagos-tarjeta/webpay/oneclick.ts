import { Oneclick, Options, TransactionDetail } from 'transbank-sdk';
import * as z from 'zod';
import type { Resultado } from '../tipos.ts';

/** Beyond this an answer is lost; Transbank's SDK would wait ten minutes. */
const ESPERA_MS = 25_000;

const iniciadaSchema = z.object({ token: z.string().min(1).max(64), url_webpay: z.url() });
const terminadaSchema = z.object({
  response_code: z.number(),
  tbk_user: z.string().min(1).max(40).nullish(),
  card_type: z.string().nullish(),
  card_number: z.string().nullish(),
});
const cargoSchema = z.object({
  transaction_date: z.string().nullish(),
  card_detail: z.object({ card_number: z.string() }).nullish(),
  details: z
    .array(
      z.object({
        amount: z.number(),
        status: z.string(),
        authorization_code: z.string().nullish(),
        payment_type_code: z.string().nullish(),
        response_code: z.number().nullish(),
        installments_number: z.number().nullish(),
        buy_order: z.string(),
      }),
    )
    .length(1),
});

/** A card that was left; null where the person gave up or its bank refused it. */
export interface TarjetaInscrita {
  readonly tbkUser: string;
  readonly marca: string;
  /** Last four digits. */
  readonly numero: string;
}

export interface Cargo {
  readonly username: string;
  readonly tbkUser: string;
  readonly orden: string;
  /** Whole pesos. */
  readonly monto: number;
}

export interface OneclickMall {
  start(pedido: {
    readonly username: string;
    readonly email: string;
    readonly retorno: string;
  }): Promise<{ readonly token: string; readonly url: string }>;
  /** Answers once for each inscription. */
  finish(token: string): Promise<TarjetaInscrita | null>;
  remove(tarjeta: { readonly username: string; readonly tbkUser: string }): Promise<void>;
  /** Each order is charged once. */
  authorize(cargo: Cargo): Promise<Resultado>;
  /** An order that was never charged is `INITIALIZED`. */
  status(orden: string): Promise<Resultado>;
}

function readCargo(respuesta: unknown): Resultado {
  const { transaction_date, card_detail, details } = cargoSchema.parse(respuesta);
  const [detalle] = details;
  if (!detalle) throw new Error('a charge without detail');
  const fecha = new Date(transaction_date ?? '');
  return {
    status: detalle.status,
    responseCode: detalle.response_code ?? null,
    amount: detalle.amount,
    buyOrder: detalle.buy_order,
    codigoAutorizacion: detalle.authorization_code ?? null,
    fecha: Number.isNaN(fecha.getTime()) ? null : fecha,
    tipoTarjeta: detalle.payment_type_code ?? null,
    cuotas: detalle.installments_number ?? null,
    tarjeta: card_detail?.card_number.slice(-4) ?? null,
  };
}

const neverCharged = (orden: string): Resultado => ({
  status: 'INITIALIZED',
  responseCode: null,
  amount: 0,
  buyOrder: orden,
  codigoAutorizacion: null,
  fecha: null,
  tipoTarjeta: null,
  cuotas: null,
  tarjeta: null,
});

/** Oneclick Mall of one commerce with one child. Its calls throw where Transbank refuses or does not answer. */
export function createOneclick(
  url: string,
  {
    codigoComercio,
    codigoHijo,
    apiKey,
  }: { readonly codigoComercio: string; readonly codigoHijo: string; readonly apiKey: string },
): OneclickMall {
  const opciones = new Options(codigoComercio, apiKey, url, ESPERA_MS);
  const inscripcion = new Oneclick.MallInscription(opciones);
  const cargos = new Oneclick.MallTransaction(opciones);
  return {
    async start({ username, email, retorno }) {
      const { token, url_webpay } = iniciadaSchema.parse(await inscripcion.start(username, email, retorno));
      return { token, url: url_webpay };
    },
    async finish(token) {
      const { response_code, tbk_user, card_type, card_number } = terminadaSchema.parse(
        await inscripcion.finish(token),
      );
      if (response_code !== 0 || !tbk_user) return null;
      return { tbkUser: tbk_user, marca: card_type ?? 'Tarjeta', numero: (card_number ?? '').slice(-4) };
    },
    async remove({ tbkUser, username }) {
      await inscripcion.delete(tbkUser, username);
    },
    async authorize({ username, tbkUser, orden, monto }) {
      const detalle = new TransactionDetail(monto, codigoHijo, orden, 0);
      return readCargo(await cargos.authorize(username, tbkUser, orden, [detalle]));
    },
    async status(orden) {
      try {
        return readCargo(await cargos.status(orden));
      } catch (error) {
        // The SDK keeps the status of the answer in its text alone.
        if (error instanceof Error && error.message.includes('status code 404')) return neverCharged(orden);
        throw error;
      }
    },
  };
}
