import { sql, type RawBuilder } from 'kysely';

/** Of `cartola as l`: part of it is open, and the bank did not take it back. Only then may a suggestion explain it. */
export const EXPLICABLE = sql<boolean>`l.conciliado < l.cargo + l.abono
  and l.novedad_banco is distinct from 'retirada'`;

/**
 * SQL condition on `cartola as l`: the line is explicable and its open amount covers the suggestion. The trigger
 * `cartola_mueve_sugerencias` applies the same rule. A line with nothing reconciled may differ by a little.
 */
export const leCabe = (idEmpresa: number, idSugerencia: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${EXPLICABLE} and (l.conciliado = 0 or l.cargo + l.abono - l.conciliado >= (
    select coalesce(sum(coalesce(x.monto_linea, x.monto)), 0) from sugerencia_documento x
    where x.id_empresa = ${idEmpresa} and x.id_sugerencia = ${idSugerencia}))`;
