import type { FiltrosCobranza } from '@cuadra/contract';
import { TRAMOS_COBRANZA, type TramoCobranza } from '@cuadra/domain/cobranza';
import type { Cobranza, Deudas } from './open-cobranza.ts';
import { findClientes, type FilaDeuda } from './store/deudas.ts';
import { readIdsJudiciales } from './store/judiciales.ts';

/** The places in `FilaDeuda` of some ranges; all of them where none is given. */
export function placesOf(tramos: readonly TramoCobranza[] | undefined): readonly number[] {
  const todos = TRAMOS_COBRANZA.map((_, i) => i);
  return tramos === undefined || tramos.length === 0
    ? todos
    : todos.filter((i) => tramos.some((tramo) => tramo === TRAMOS_COBRANZA[i]));
}

export const TODOS_LOS_TRAMOS = placesOf(undefined);
export const VENCIDOS = placesOf(TRAMOS_COBRANZA.slice(1));

/** Adds some places of a list of amounts. */
export function sumPlaces(valores: readonly number[], lugares: readonly number[]): number {
  return lugares.reduce((suma, i) => suma + (valores[i] ?? 0), 0);
}

const intersect = (a: ReadonlySet<number> | null, b: ReadonlySet<number>): ReadonlySet<number> =>
  a === null ? b : new Set([...a].filter((id) => b.has(id)));

/** Ids of the customers that the filters by customer select; null where they select all. */
export async function matchClientes(
  { tx, idEmpresa }: Cobranza,
  { texto, idsCliente, judicial }: Pick<FiltrosCobranza, 'texto' | 'idsCliente' | 'judicial'>,
): Promise<ReadonlySet<number> | null> {
  let clientes: ReadonlySet<number> | null =
    idsCliente === undefined || idsCliente.length === 0 ? null : new Set(idsCliente);
  if (texto !== undefined && texto !== '')
    clientes = intersect(clientes, await findClientes(tx, idEmpresa, texto));
  if (judicial !== undefined) clientes = intersect(clientes, await readIdsJudiciales(tx, idEmpresa));
  return clientes;
}

/** Debts that match customer and folio, whatever their days overdue. */
export async function filterDeudas(cobranza: Cobranza, filtros: FiltrosCobranza): Promise<Deudas> {
  const folio = filtros.folio === '' ? undefined : filtros.folio;
  const deudas = await cobranza.readDeudas(folio);
  const clientes = await matchClientes(cobranza, filtros);
  if (clientes === null) return deudas;
  return new Map([...deudas].filter(([id]) => clientes.has(id)));
}

/** Whether something is open in these ranges. */
export function hasIn(filas: readonly FilaDeuda[], lugares: readonly number[]): boolean {
  return filas.some(({ documentos }) => lugares.some((i) => (documentos[i] ?? 0) > 0));
}
