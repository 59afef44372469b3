import { sql, type RawBuilder } from 'kysely';

interface DeOtraMoneda {
  readonly idMoneda: unknown;
  readonly tipoCambio?: unknown;
  readonly fechaEmision: unknown;
}

/**
 * Pesos for a unit of a document's currency: its own rate, or the value of its day; null in pesos. The columns are values or
 * expressions.
 */
export const valorDe = ({ idMoneda, tipoCambio, fechaEmision }: DeOtraMoneda): RawBuilder<string> => sql`
  case when ${idMoneda}::integer = 1 then null when ${tipoCambio ?? null}::numeric > 0 then ${tipoCambio ?? null}::numeric
    else valor_del_dia(${idMoneda}::integer, ${fechaEmision}::date) end`;
