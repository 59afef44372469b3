import { MODULOS_REGLA, type ActoDetalle } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { isDeDocumento, readImpedimento } from '../../registros/manual/index.ts';
import { isDeRegla, readReglaDeActo } from '../../conciliacion/automatizacion/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { describeUndo } from './describe-acto.ts';
import { explainActo } from './explain-acto.ts';
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

/** Reason that blocks the undo of an act on a document or a rule, and the rule's link. */
async function loadSuRegistro(
  tx: Tx,
  idEmpresa: number,
  { clase, clave, deshecho }: FilaActo,
): Promise<Pick<ActoDetalle, 'impide' | 'regla'>> {
  if (isDeDocumento(clase)) {
    const impide = deshecho === null ? await readImpedimento(tx, idEmpresa, { lote: clave, clase }) : null;
    return { impide, regla: null };
  }
  const suya = isDeRegla(clase) ? await readReglaDeActo(tx, idEmpresa, clave) : null;
  if (suya === null) return { impide: null, regla: null };
  const { impide, ...regla } = suya;
  return {
    impide: deshecho === null ? impide : null,
    regla: { ...regla, modulo: oneOf(MODULOS_REGLA, regla.modulo) },
  };
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
    const { impide, regla } = await loadSuRegistro(tx, idEmpresa, fila);
    const acto = presentActo(fila, principal, clock.now());
    const cambios = await loadCambiosPosteriores(tx, idEmpresa, fila);
    return {
      ...acto,
      puedeDeshacer: acto.puedeDeshacer && impide === null,
      impide,
      regla,
      despues: cambios.map(({ quien, cuando, cantidad }) => ({
        quien: quien ?? 'Otra persona',
        cuando: cuando.toISOString(),
        cantidad,
      })),
      porque: await explainActo(tx, principal, fila),
      alDeshacer: describeUndo(fila),
      avance: fila.avance,
    };
  });
}
