import { GRUPOS_COLA, type listCola, type QueryOf, type ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { dateBounds, paginate } from '../../../platform/listas/index.ts';
import { readCartolasPorId } from '../../registros/cartolas/index.ts';
import { describeDocumentos } from './describe-documentos.ts';
import { countGrupos, countLineas, readColaPage, readNow } from './store/queue.ts';
import { selectSugerencias } from './store/suggestions.ts';

/** A page of the work queue, with how many lines are open in each group. */
export function listColaDe(
  db: Db,
  { idEmpresa, features }: Principal,
  query: QueryOf<typeof listCola>,
): Promise<ReplyOf<typeof listCola>> {
  const { page, perPage, grupo, idCuentaCorriente, texto } = query;
  const conSugerencias = features.includes('rayitos_ia');
  const filtro = { ...dateBounds(query), grupo, idCuentaCorriente, texto, conSugerencias };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const pagina = await readColaPage(tx, idEmpresa, filtro, page, perPage);
    const ids = pagina.map(({ id }) => id);
    const idsSugerencia = pagina.flatMap(({ idSugerencia }) => idSugerencia ?? []);
    const cartolas = new Map((await readCartolasPorId(tx, idEmpresa, ids)).map((linea) => [linea.id, linea]));
    const sugerencias =
      idsSugerencia.length > 0
        ? await selectSugerencias(tx, idEmpresa).where('s.id', 'in', idsSugerencia).execute()
        : [];
    const porLinea = new Map(sugerencias.map((sugerencia) => [sugerencia.idCartola, sugerencia]));
    const cuentas = new Map(
      (await countGrupos(tx, idEmpresa, filtro)).map((fila) => [fila.grupo, fila.cantidad]),
    );
    const grupos = Object.fromEntries(
      GRUPOS_COLA.map((nombre) => [nombre, cuentas.get(nombre) ?? 0]),
    ) as Record<(typeof GRUPOS_COLA)[number], number>;
    const pendientes = Object.values(grupos).reduce((suma, cantidad) => suma + cantidad, 0);
    return {
      items: pagina.flatMap(({ id, grupo: grupoDeLinea, sinPar }) => {
        const cartola = cartolas.get(id);
        if (!cartola) return [];
        const mejor = porLinea.get(id);
        return {
          cartola,
          grupo: grupoDeLinea,
          sinPar,
          sugerencia: mejor
            ? {
                id: mejor.id,
                confianza: mejor.confianza ?? 0,
                tipoRecomendacion: mejor.tipoRecomendacion,
                resumen: describeDocumentos(mejor.documentos),
              }
            : null,
        };
      }),
      pagination: paginate(grupo ? grupos[grupo] : pendientes, page, perPage),
      grupos,
      pendientes,
      totalLineas: await countLineas(tx, idEmpresa, filtro),
      leida: (await readNow(tx)).toISOString(),
    };
  });
}
