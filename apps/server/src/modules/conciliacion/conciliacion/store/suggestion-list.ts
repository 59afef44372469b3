import type { listSugerencias, QueryOf } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { splitOrder } from '../../../../platform/listas/index.ts';
import { selectSugerencias } from './suggestions.ts';

type Filtro = QueryOf<typeof listSugerencias> & { desde: string | undefined; hasta: string | undefined };

const COLUMNAS = { confianza: 's.confianza', fecha: 'l.fecha', created: 's.id' } as const;

function filtered(tx: Tx, idEmpresa: number, filtro: Filtro) {
  const { desde, hasta, confianzaMin, idCartola } = filtro;
  let consulta = selectSugerencias(tx, idEmpresa);
  consulta = idCartola ? consulta.where('s.idCartola', '=', idCartola) : consulta.where('s.orden', '=', 1);
  if (desde) consulta = consulta.where('l.fecha', '>=', desde);
  if (hasta) consulta = consulta.where('l.fecha', '<=', hasta);
  if (confianzaMin !== undefined) consulta = consulta.where('s.confianza', '>=', confianzaMin);
  return consulta;
}

export function readSugerenciasPage(tx: Tx, idEmpresa: number, filtro: Filtro) {
  const { field, direction } = splitOrder(filtro.order);
  return filtered(tx, idEmpresa, filtro)
    .orderBy(COLUMNAS[field], direction)
    .orderBy('s.id')
    .limit(filtro.perPage)
    .offset((filtro.page - 1) * filtro.perPage)
    .execute();
}

export async function countSugerencias(tx: Tx, idEmpresa: number, filtro: Filtro): Promise<number> {
  const { total } = await filtered(tx, idEmpresa, filtro)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
