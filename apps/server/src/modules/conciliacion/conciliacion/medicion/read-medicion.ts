import type { getMedicion, listFallas, Medicion, QueryOf, ReplyOf } from '@cuadra/contract';
import { addMeses, type Fecha } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../../../platform/database/index.ts';
import { paginate } from '../../../../platform/listas/index.ts';
import { loadRecalibracion } from '../load-recalibracion.ts';
import {
  countCasos,
  readCasos,
  readMeses,
  readPorCerteza,
  readPorTipo,
  type FilaMes,
} from '../store/medicion.ts';
import { presentCasos } from './present-casos.ts';

/** Bands of certainty in which what was promised is held beside what came true. */
const CORTES = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99] as const;

type Cuentas = Omit<FilaMes, 'mes'>;

const VACIO: Cuentas = {
  decididas: 0,
  conciliadas: 0,
  dichas: 0,
  acertadas: 0,
  automaticas: 0,
  deshechas: 0,
};

function withShares(cuentas: Cuentas): Medicion['total'] {
  const { dichas, acertadas, conciliadas } = cuentas;
  return {
    ...cuentas,
    precision: dichas === 0 ? null : acertadas / dichas,
    cobertura: conciliadas === 0 ? null : acertadas / conciliadas,
  };
}

function sumOf(filas: readonly FilaMes[]): Cuentas {
  return filas.reduce<Cuentas>(
    (suma, fila) => ({
      decididas: suma.decididas + fila.decididas,
      conciliadas: suma.conciliadas + fila.conciliadas,
      dichas: suma.dichas + fila.dichas,
      acertadas: suma.acertadas + fila.acertadas,
      automaticas: suma.automaticas + fila.automaticas,
      deshechas: suma.deshechas + fila.deshechas,
    }),
    VACIO,
  );
}

/** Precision and recall of what was said, by month of decision, certainty and kind. */
export function readMedicion(
  db: Db,
  idEmpresa: number,
  hoy: Fecha,
  { meses }: QueryOf<typeof getMedicion>,
): Promise<Medicion> {
  const primerMes = addMeses(hoy.slice(0, 7), 1 - meses);
  const primero = `${primerMes}-01`;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readMeses(tx, idEmpresa, primero);
    const porMes = new Map(filas.map(({ mes, ...cuentas }) => [mes, cuentas]));
    const bandas = new Map((await readPorCerteza(tx, idEmpresa, primero, CORTES)).map((f) => [f.corte, f]));
    const recalibracion = await loadRecalibracion(tx, idEmpresa);
    return {
      meses: Array.from({ length: meses }, (_, i) => {
        const mes = addMeses(primerMes, i);
        return { mes, ...withShares(porMes.get(mes) ?? VACIO) };
      }),
      total: withShares(sumOf(filas)),
      porCerteza: CORTES.map((desde, i) => ({
        desde,
        hasta: CORTES[i + 1] ?? 1,
        dichas: bandas.get(i + 1)?.dichas ?? 0,
        acertadas: bandas.get(i + 1)?.acertadas ?? 0,
      })),
      porTipo: await readPorTipo(tx, idEmpresa, primero),
      ajuste: recalibracion && { decisiones: recalibracion.decisiones },
    };
  });
}

/** Lines of which something else was said than they were, the newest first. */
export function listFallasDe(
  db: Db,
  idEmpresa: number,
  { mes, tipo, page, perPage }: QueryOf<typeof listFallas>,
): Promise<ReplyOf<typeof listFallas>> {
  const filtro = { acertada: false, dichas: true, mes, tipo };
  return withEmpresa(db, idEmpresa, async (tx) => ({
    items: await presentCasos(
      tx,
      idEmpresa,
      await readCasos(tx, idEmpresa, filtro, { orden: 'reciente', page, perPage }),
    ),
    pagination: paginate(await countCasos(tx, idEmpresa, filtro), page, perPage),
  }));
}
