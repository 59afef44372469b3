import type { listMonedas, MonedaItem, QueryOf, ReplyOf } from '@cuadra/contract';
import { addDias, diasHabiles, MONEDAS, serieDeValores, valorDelDia, type EsHabil } from '@cuadra/domain';
import type { Platform } from '../../../platform/module/index.ts';
import {
  readFeriados,
  readMonedas,
  readPublicados,
  type FilaMoneda,
  type ValorGuardado,
} from './store/publicados.ts';

/** Days around a range within which holidays may matter. */
const MARGEN_DIAS = 45;

function present(
  fila: FilaMoneda,
  publicados: readonly ValorGuardado[],
  {
    fecha,
    rango,
    esHabil,
  }: { fecha: string; rango: { desde: string; hasta: string } | null; esHabil: EsHabil },
): MonedaItem {
  const { moneda } = fila;
  const leido = valorDelDia(moneda, fecha, publicados, esHabil);
  const ultimo = publicados.findLast((valor) => valor.fecha <= fecha);
  return {
    ...fila,
    // The peso is the unit in which the others are valued.
    valor: moneda === 'CLP' ? '1' : (ultimo?.valor ?? null),
    fechaValor: ultimo?.fecha ?? null,
    demostracion: ultimo?.demostracion ?? false,
    delDia: leido.conocido
      ? { fecha, valor: leido.valor, publicado: leido.publicado, motivo: null }
      : { fecha, valor: null, publicado: null, motivo: leido.motivo },
    valores: rango === null || moneda === 'CLP' ? [] : serieDeValores(moneda, rango, publicados, esHabil),
  };
}

/** Currencies with their newest value in pesos, that of a day and, where a range is asked for, each day's in it. */
export async function listMonedasDe(
  { db, clock }: Platform,
  query: QueryOf<typeof listMonedas>,
): Promise<ReplyOf<typeof listMonedas>> {
  const hoy = clock.hoy();
  const hasta = query.until ?? query.fecha ?? hoy;
  const fecha = query.fecha ?? hasta;
  const rango = query.since === undefined ? null : { desde: query.since, hasta };
  const desde = [rango?.desde ?? fecha, fecha].toSorted()[0] ?? fecha;
  const filas = await readMonedas(db, query.moneda ?? MONEDAS);
  const todos = await readPublicados(
    db,
    filas.map(({ id }) => id),
    { desde, hasta: hasta > fecha ? hasta : fecha },
  );
  const feriados = await readFeriados(db, addDias(desde, -MARGEN_DIAS), addDias(hasta, MARGEN_DIAS));
  const contexto = { fecha, rango, esHabil: diasHabiles(feriados) };
  return {
    items: filas.map((fila) =>
      present(
        fila,
        todos.filter(({ idMoneda }) => idMoneda === fila.id),
        contexto,
      ),
    ),
  };
}
