import type {
  Autonomia,
  listAutonomias,
  listCasosEjecucion,
  listEjecucionesAutonomia,
  QueryOf,
  ReplyOf,
} from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { paginate } from '../../../../platform/listas/index.ts';
import { presentCasos } from '../medicion/present-casos.ts';
import { hasEjecucion, readAutonomias, readEjecuciones, type FilaAutonomia } from '../store/autonomia.ts';
import { countCasos, readCasos } from '../store/medicion.ts';

/** A permission with the share of what it did that stands. */
export function presentAutonomia(fila: FilaAutonomia): Autonomia {
  const { hechas, deshechas, ultima, created, modified, ...resto } = fila;
  return {
    ...resto,
    tipos: [...fila.tipos],
    hechas,
    deshechas,
    precision: hechas === 0 ? null : (hechas - deshechas) / hechas,
    ultima: ultima?.toISOString() ?? null,
    created: created.toISOString(),
    modified: modified.toISOString(),
  };
}

/** What the company lets be reconciled without asking, the newest first. */
export function listAutonomiasDe(db: Db, idEmpresa: number): Promise<ReplyOf<typeof listAutonomias>> {
  return withEmpresa(db, idEmpresa, async (tx) => ({
    items: (await readAutonomias(tx, idEmpresa)).map(presentAutonomia),
  }));
}

/** Runs of all permissions or of one, the newest first. */
export function listEjecucionesDe(
  db: Db,
  idEmpresa: number,
  { idAutonomia, page, perPage }: QueryOf<typeof listEjecucionesAutonomia>,
): Promise<ReplyOf<typeof listEjecucionesAutonomia>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { filas, count } = await readEjecuciones(tx, idEmpresa, idAutonomia, { page, perPage });
    return {
      items: filas.map(({ created, ...fila }) => ({ ...fila, created: created.toISOString() })),
      pagination: paginate(count, page, perPage),
    };
  });
}

/** The lines of one run, the largest first. Throws `no_encontrado`. */
export function listCasosDeEjecucion(
  db: Db,
  idEmpresa: number,
  id: number,
  { page, perPage }: QueryOf<typeof listCasosEjecucion>,
): Promise<ReplyOf<typeof listCasosEjecucion>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await hasEjecucion(tx, idEmpresa, id)))
      throw notFound('Esa ejecución no existe o no es de tu empresa.');
    const filtro = { idEjecucion: id };
    const filas = await readCasos(tx, idEmpresa, filtro, { orden: 'monto', page, perPage });
    return {
      items: await presentCasos(tx, idEmpresa, filas),
      pagination: paginate(await countCasos(tx, idEmpresa, filtro), page, perPage),
    };
  });
}
