import * as z from 'zod';

export const LIMITE_POR_TRANSFERENCIA = 7_000_000;

export const INSTITUCIONES_DE_PAGO: Readonly<Record<string, string>> = {
  cl_banco_de_chile: 'Banco de Chile',
  cl_banco_estado: 'Banco Estado',
  cl_banco_scotiabank: 'Scotiabank',
  cl_banco_bci: 'Banco BCI',
  cl_banco_bice: 'Banco BICE',
  cl_banco_santander: 'Banco Santander',
  cl_banco_itau: 'Banco Itaú',
  cl_banco_security: 'Banco Security',
  cl_banco_falabella: 'Banco Falabella',
  cl_banco_consorcio: 'Banco Consorcio',
};

/** A request. The SDK puts `idempotency_key` and `path_` into the body too: both are ignored. */
export const pedidoSchema = z.object({
  amount: z.number().int().positive(),
  currency: z.literal('CLP'),
  account_id: z.string(),
  counterparty: z.object({
    holder_id: z.string().regex(/^[\d.]{7,12}-?[\dkK]$/),
    holder_name: z.string().min(1),
    account_number: z.string().regex(/^\d{1,25}$/),
    account_type: z.enum(['checking_account', 'sight_account']),
    institution_id: z.string().refine((id) => id in INSTITUCIONES_DE_PAGO),
  }),
  comment: z.string().max(40).optional(),
  reference_id: z.string().max(100).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});
export type Pedido = z.output<typeof pedidoSchema>;

export interface Transferencia {
  readonly id: string;
  readonly clave: string;
  readonly pedido: Pedido;
  readonly creada: Date;
  status: string;
  motivo: string | null;
}

const sinSeparadores = (rut: string) => rut.replaceAll(/[.-]/g, '').toLowerCase();

/** A transfer as the API shows it: the request says `institution_id`, the answer `institution`. */
export function writeTransferencia({ id, pedido, creada, status, motivo }: Transferencia) {
  const { amount, currency, account_id, counterparty, comment, reference_id, metadata } = pedido;
  const { institution_id, holder_id, ...destino } = counterparty;
  return {
    object: 'transfer',
    id,
    amount,
    currency,
    direction: 'outbound',
    status,
    account_id,
    transaction_date: creada.toISOString(),
    post_date: creada.toISOString(),
    comment: comment ?? null,
    reference_id: reference_id ?? null,
    tracking_key: null,
    receipt_url: null,
    mode: 'test',
    counterparty: {
      holder_id: sinSeparadores(holder_id),
      ...destino,
      institution: {
        id: institution_id,
        name: INSTITUCIONES_DE_PAGO[institution_id] ?? institution_id,
        country: 'cl',
      },
    },
    metadata,
    return_reason: motivo,
  };
}
