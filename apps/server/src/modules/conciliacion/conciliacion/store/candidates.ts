import { DECIMALES, modelosCon, type Moneda, type ValoresDelDia } from '@cuadra/domain';
import type { Direccion } from '@cuadra/domain/conciliacion';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { candidatoDice } from './candidate-text.ts';

export interface BusquedaCandidatos {
  readonly idEmpresa: number;
  readonly monto: number;
  readonly fecha: string;
  readonly direccion: Direccion;
  readonly moneda: Moneda;
  /** What currencies were worth on the day of the line: documents of those that are known are candidates too. */
  readonly valores: ValoresDelDia;
  readonly texto: string | undefined;
  /** Whether whoever looks may see sueldos. */
  readonly conSueldos: boolean;
  readonly page: number;
  readonly perPage: number;
}

/** Documents that a line could settle: sales and received credit notes for money in, the rest for money out. */
function candidatos(tx: Tx, busqueda: BusquedaCandidatos) {
  const { idEmpresa, direccion, texto, conSueldos } = busqueda;
  const cobra = direccion === 'abono';
  let consulta = tx
    .selectFrom('documento as d')
    .innerJoin('moneda as mo', 'mo.id', 'd.idMoneda')
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.porConciliar', '<>', 0)
    .where('mo.moneda', 'in', monedasDe(busqueda))
    // A credit note of the same side is offered too, since it is netted against the invoices.
    .where((eb) => eb.or([eb('d.modelo', cobra ? '=' : '<>', 'Dte'), eb('d.signo', '=', -1)]));
  if (!conSueldos) consulta = consulta.where('d.modelo', 'not in', [...modelosCon('reservado')]);
  return texto ? consulta.where(candidatoDice(texto)) : consulta;
}

function monedasDe({ moneda, valores }: BusquedaCandidatos): Moneda[] {
  if (moneda !== 'CLP' && valores[moneda] === undefined) return [moneda];
  return [...new Set<Moneda>([moneda, 'CLP', ...(Object.keys(valores) as Moneda[])])];
}

/** What is open of a document in the line's currency, at the value of the day; for ordering alone. */
function enLinea(busqueda: BusquedaCandidatos) {
  const { moneda, valores } = busqueda;
  const pesos = (una: Moneda) =>
    sql`${una === 'CLP' ? '1' : (valores[una] ?? '1')}::numeric / ${10 ** DECIMALES[una]}`;
  const otras = monedasDe(busqueda).filter((una) => una !== moneda);
  if (otras.length === 0) return sql<number>`abs(d.saldo + d.saldado_al_corte)`;
  const casos = otras.map((una) => sql`when ${una} then ${pesos(una)} / (${pesos(moneda)})`);
  return sql<number>`abs(d.saldo + d.saldado_al_corte) * case mo.moneda ${sql.join(casos, sql` `)} else 1 end`;
}

/** Ids of the nearest candidates: same amount first, then by distance in amount and in time. */
export function readCandidatos(tx: Tx, busqueda: BusquedaCandidatos) {
  const { monto, fecha, page, perPage } = busqueda;
  return candidatos(tx, busqueda)
    .select(['d.id', 'd.modelo'])
    .orderBy(sql`abs(d.saldo + d.saldado_al_corte) = ${monto} and mo.moneda = ${busqueda.moneda}`, 'desc')
    .orderBy(sql`abs(${enLinea(busqueda)} - ${monto})`)
    .orderBy(sql`abs(d.fecha_emision - ${fecha}::date)`)
    .orderBy('d.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

export async function countCandidatos(tx: Tx, busqueda: BusquedaCandidatos): Promise<number> {
  const { total } = await candidatos(tx, busqueda)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
