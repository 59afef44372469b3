import { Options, WebpayPlus } from 'transbank-sdk';
import * as z from 'zod';
import type { Resultado } from '../tipos.ts';

/** Beyond this an answer is lost; Transbank's SDK would wait ten minutes. */
const ESPERA_MS = 25_000;

const creadaSchema = z.object({ token: z.string().min(1).max(64), url: z.url() });
const resultadoSchema = z.object({
  status: z.string(),
  amount: z.number(),
  buy_order: z.string(),
  response_code: z.number().nullish(),
  authorization_code: z.string().nullish(),
  transaction_date: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  installments_number: z.number().nullish(),
  card_detail: z.object({ card_number: z.string() }).nullish(),
});

export interface Webpay {
  create(pedido: {
    readonly orden: string;
    readonly sesion: string;
    readonly monto: number;
    readonly retorno: string;
  }): Promise<{ readonly token: string; readonly url: string }>;
  /** Answers once for each payment. */
  commit(token: string): Promise<Resultado>;
  status(token: string): Promise<Resultado>;
}

function readResultado(respuesta: unknown): Resultado {
  const leida = resultadoSchema.parse(respuesta);
  const fecha = new Date(leida.transaction_date ?? '');
  return {
    status: leida.status,
    responseCode: leida.response_code ?? null,
    amount: leida.amount,
    buyOrder: leida.buy_order,
    codigoAutorizacion: leida.authorization_code ?? null,
    fecha: Number.isNaN(fecha.getTime()) ? null : fecha,
    tipoTarjeta: leida.payment_type_code ?? null,
    cuotas: leida.installments_number ?? null,
    tarjeta: leida.card_detail?.card_number.slice(-4) ?? null,
  };
}

/** Webpay Plus for one commerce. Its calls throw where Transbank refuses, does not answer, or answers in another shape. */
export function createWebpay(
  url: string,
  { codigoComercio, apiKey }: { readonly codigoComercio: string; readonly apiKey: string },
): Webpay {
  const cliente = new WebpayPlus.Transaction(new Options(codigoComercio, apiKey, url, ESPERA_MS));
  return {
    create: async ({ orden, sesion, monto, retorno }) =>
      creadaSchema.parse(await cliente.create(orden, sesion, monto, retorno)),
    commit: async (token) => readResultado(await cliente.commit(token)),
    status: async (token) => readResultado(await cliente.status(token)),
  };
}
