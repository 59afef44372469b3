import { isClaseAjuste, type ActoDetalle } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { describeUndo } from './describe-acto.ts';
import { explainActo } from './explain-acto.ts';
import { loadImpedimento } from './impedimentos.ts';
import { presentActo } from './present-acto.ts';
import { readVista } from './sight.ts';
import { readCambiosPosteriores } from './store/despues.ts';
import { readActo, type FilaActo } from './store/lista.ts';

/** An act that the person sees. Throws `no_encontrado`. */
export async function loadActo(tx: Tx, principal: Principal, id: number): Promise<FilaActo> {
  const { idEmpresa } = principal;
  const fila = await readActo(tx, { idEmpresa, vista: readVista(principal) }, id);
  if (!fila) throw notFound('Ese acto no existe o no es de tu empresa.');
  return fila;
}

/** Changes of others since, of acts that an undo leaves out; only classifications are changed by another act. */
export async function loadCambiosPosteriores(tx: Tx, idEmpresa: number, { clase, autor, clave }: FilaActo) {
  return clase === 'clasificacion' || autor === 'regla' ? readCambiosPosteriores(tx, idEmpresa, clave) : [];
}

/** One act with what an undo does. Throws `no_encontrado`. */
export function getActoDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  id: number,
): Promise<ActoDetalle> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await loadActo(tx, principal, id);
    const ahora = clock.now();
    const { impide, regla, quedan } = await loadImpedimento(tx, idEmpresa, fila, ahora);
    const cambios = await loadCambiosPosteriores(tx, idEmpresa, fila);
    return {
      ...presentActo(fila, principal, ahora, impide),
      regla,
      quedan,
      despues: cambios.map(({ quien, cuando, cantidad }) => ({
        quien: quien ?? 'Otra persona',
        cuando: cuando.toISOString(),
        cantidad,
      })),
      porque: await explainActo(tx, principal, fila),
      idOrigen: isClaseAjuste(fila.clase) || fila.clase === 'importacion' ? fila.idOrigen : null,
      alDeshacer: describeUndo(fila),
      avance: fila.avance,
    };
  });
}
