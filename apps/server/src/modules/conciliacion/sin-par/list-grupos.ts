import { MAX_LINEAS_SIN_PAR, type listSinPar, type QueryOf, type ReplyOf } from '@cuadra/contract';
import { agruparSinPar, CLASES_SIN_PAR } from '@cuadra/domain/sin-par';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { dateBounds, paginate } from '../../../platform/listas/index.ts';
import { presentPartes } from '../../contabilidad/clasificacion/index.ts';
import { decideLineas } from './decide-lineas.ts';
import { listDestinos, presentGrupo } from './present-grupo.ts';

/** Open lines that no document explains, by kind, equal ones as one group; a page of groups, and the counts of all. */
export function listGrupos(
  db: Db,
  principal: Principal,
  query: QueryOf<typeof listSinPar>,
): Promise<ReplyOf<typeof listSinPar>> {
  const { page, perPage, idCuentaCorriente, texto } = query;
  const { idEmpresa, features } = principal;
  const conSugerencias = features.includes('rayitos_ia');
  const filtro = { ...dateBounds(query), idCuentaCorriente, texto, conSugerencias };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { lineas, leidas } = await decideLineas(tx, principal, filtro, MAX_LINEAS_SIN_PAR);
    const grupos = agruparSinPar(lineas);
    const pagina = grupos.slice((page - 1) * perPage, page * perPage);
    const destinos = listDestinos(pagina);
    const nombrados = await presentPartes(
      tx,
      idEmpresa,
      destinos.map((destino) => ({ ...destino, monto: 0 })),
    );
    const nombres = new Map(
      nombrados.map(({ Cuenta, Linea }) => [`${Cuenta.id} ${Linea?.id ?? null}`, { Cuenta, Linea }]),
    );
    const porClase = Map.groupBy(grupos, ({ clase }) => clase);
    const count = (suyos: typeof grupos) => suyos.reduce((suma, grupo) => suma + grupo.lineas.length, 0);
    return {
      items: pagina.map((grupo) =>
        presentGrupo(grupo, ({ idCuenta, idLinea }) => nombres.get(`${idCuenta} ${idLinea}`) ?? null),
      ),
      pagination: paginate(grupos.length, page, perPage),
      clases: CLASES_SIN_PAR.flatMap((clase) => {
        const suyos = porClase.get(clase);
        if (!suyos) return [];
        const seguras = count(suyos.filter(({ segura }) => segura));
        return { clase, grupos: suyos.length, lineas: count(suyos), seguras };
      }),
      lineas: lineas.length,
      recortada: leidas === MAX_LINEAS_SIN_PAR,
    };
  });
}
