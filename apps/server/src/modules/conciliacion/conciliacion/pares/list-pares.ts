import type { LineaDePar, listCandidatosDePar, listParesSugeridos, ReplyOf } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db, type Tx } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { readCandidatos, readLineasDePar, readSugeridos, type FilaLineaDePar } from '../store/pares.ts';

const TIPOS = ['traspaso', 'reversa'] as const;
const MAX_SUGERIDOS = 100;
const CANDIDATOS = { dias: 45, limite: 20 };

const presentLinea = (fila: FilaLineaDePar): LineaDePar => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) });

async function loadLineas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, LineaDePar>> {
  if (ids.length === 0) return new Map();
  return new Map((await readLineasDePar(tx, idEmpresa, ids)).map((fila) => [fila.id, presentLinea(fila)]));
}

/** Pairs that the search proposes, the newest first. */
export function listParesSugeridosDe(db: Db, idEmpresa: number): Promise<ReplyOf<typeof listParesSugeridos>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readSugeridos(tx, idEmpresa, MAX_SUGERIDOS);
    const lineas = await loadLineas(
      tx,
      idEmpresa,
      filas.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]),
    );
    return {
      total: filas[0]?.total ?? 0,
      items: filas.flatMap(({ idCargo, idAbono, tipo, explicacion }) => {
        const [cargo, abono] = [lineas.get(idCargo), lineas.get(idAbono)];
        return cargo && abono ? [{ tipo: oneOf(TIPOS, tipo), explicacion, cargo, abono }] : [];
      }),
    };
  });
}

/** Lines that would explain this one whole. Throws `no_encontrado`. */
export function listCandidatosDeParDe(
  db: Db,
  idEmpresa: number,
  id: number,
): Promise<ReplyOf<typeof listCandidatosDePar>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const candidatos = await readCandidatos(tx, idEmpresa, id, CANDIDATOS);
    const lineas = await loadLineas(tx, idEmpresa, [id, ...candidatos.map((candidato) => candidato.id)]);
    const suya = lineas.get(id);
    if (!suya) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    return {
      items: candidatos.flatMap((candidato) => {
        const linea = lineas.get(candidato.id);
        if (!linea) return [];
        const tipo = linea.idCuentaCorriente === suya.idCuentaCorriente ? 'reversa' : 'traspaso';
        return [{ tipo, explicacion: candidato.explicacion, linea }] as const;
      }),
    };
  });
}
