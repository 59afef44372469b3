import type { BeneficiariosQuery, ListaBeneficiarios } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { paginate, type AnyPage } from '../../../platform/listas/index.ts';
import { presentBeneficiario } from './present-beneficiario.ts';
import { readEspera } from './store/ajustes.ts';
import { readPage } from './store/beneficiarios.ts';

export function listBeneficiariosDe(
  db: Db,
  idEmpresa: number,
  query: AnyPage<BeneficiariosQuery>,
): Promise<ListaBeneficiarios> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const espera = await readEspera(tx, idEmpresa);
    const { count, bloqueados, filas } = await readPage(tx, idEmpresa, query);
    return {
      items: filas.map((fila) => presentBeneficiario(fila, espera)),
      pagination: paginate(count, query.page, query.perPage),
      bloqueados,
    };
  });
}
