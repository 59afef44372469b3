import type { FiltrosCobranza } from '@cuadra/contract';
import { TRAMOS_COBRANZA, type TramoCobranza } from '@cuadra/domain/cobranza';
import type { Cobranza, Deudas } from './open-cobranza.ts';
import { findClientes, type FilaDeuda } from './store/deudas.ts';

/** The places in `FilaDeuda` of some ranges; all of them where none is given. */
export function placesOf(tramos: readonly TramoCobranza[] | undefined): readonly number[] {
  const todos = TRAMOS_COBRANZA.map((_, i) => i);
  return tramos === undefined || tramos.length === 0
    ? todos
    : todos.filter((i) => tramos.some((tramo) => tramo === TRAMOS_COBRANZA[i]));
}

/** Adds some places of a list of amounts. */
export function sumPlaces(valores: readonly number[], lugares: readonly number[]): number {
  return lugares.reduce((suma, i) => suma + (valores[i] ?? 0), 0);
}

/** Ids of the customers that the filters by customer select; null where they select all. */
export async function matchClientes(
  { tx, idEmpresa }: Cobranza,
  { texto, idsCliente }: Pick<FiltrosCobranza, 'texto' | 'idsCliente'>,
): Promise<ReadonlySet<number> | null> {
  const pedidos = idsCliente === undefined || idsCliente.length === 0 ? null : new Set(idsCliente);
  if (texto === undefined || texto === '') return pedidos;
  const hallados = await findClientes(tx, idEmpresa, texto);
  return pedidos === null ? hallados : new Set([...hallados].filter((id) => pedidos.has(id)));
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
