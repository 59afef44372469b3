import type { ResultadoPlan } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { loadPlan } from './get-recordatorios.ts';
import { measureCurva, measureEtapas, readInicio, type FilaCurva } from './store/resultado.ts';

/** Days from the due date at which the curve is measured. */
const DIAS_DE_CURVA = Array.from({ length: 15 }, (_, i) => i * 5 - 10);

/** The record of a plan. Throws `no_encontrado`. */
export function getResultadoDe(
  db: Db,
  idEmpresa: number,
  idPlan: number,
  hoy: Fecha,
): Promise<ResultadoPlan> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await loadPlan(tx, idEmpresa, idPlan);
    const cual = { idEmpresa, idPlan };
    const etapas = await measureEtapas(tx, cual, hoy);
    const desde = await readInicio(tx, cual);
    if (desde === null) return { etapas, curva: [], muestra: { con: 0, sin: 0 }, desde };
    const filas = await measureCurva(tx, cual, { desde, hoy, dias: DIAS_DE_CURVA });
    const parte = (dias: number, con: boolean) =>
      shareOf(filas.find((f) => f.dias === dias && f.con === con));
    const muestra = (con: boolean) =>
      Math.max(0, ...filas.filter((fila) => fila.con === con).map(({ documentos }) => documentos));
    return {
      etapas,
      curva: DIAS_DE_CURVA.map((dias) => ({ dias, con: parte(dias, true), sin: parte(dias, false) })),
      muestra: { con: muestra(true), sin: muestra(false) },
      desde,
    };
  });
}

const shareOf = (fila: FilaCurva | undefined): number | null =>
  fila && fila.facturado > 0 ? fila.pagado / fila.facturado : null;
