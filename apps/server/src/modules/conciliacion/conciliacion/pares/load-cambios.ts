import type { PosibleCambio } from '@cuadra/domain/pares';
import type { Tx } from '../../../../platform/database/index.ts';
import { loadValoresDeLinea } from '../load-valores.ts';
import { readCambiosPosibles, readSolasPorId } from '../store/cambios.ts';

/** Lines by themselves that could be the two sides of one exchange between own accounts; none where all is in one currency. */
export async function loadCambios(tx: Tx, idEmpresa: number): Promise<PosibleCambio[]> {
  const posibles = await readCambiosPosibles(tx, idEmpresa);
  if (posibles.length === 0) return [];
  const ids = [...new Set(posibles.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]))];
  const leidas = await readSolasPorId(tx, idEmpresa, ids);
  const solas = new Map(leidas.map((sola) => [sola.id, sola]));
  const claveDe = ({ fecha, moneda, tipoCambio }: (typeof leidas)[number]) =>
    `${fecha} ${moneda} ${tipoCambio}`;
  const porDia = new Map<string, PosibleCambio['valores']>();
  for (const { idCargo } of posibles) {
    const cargo = solas.get(idCargo);
    if (cargo && !porDia.has(claveDe(cargo))) porDia.set(claveDe(cargo), await loadValoresDeLinea(tx, cargo));
  }
  return posibles.flatMap(({ idCargo, idAbono }) => {
    const [cargo, abono] = [solas.get(idCargo), solas.get(idAbono)];
    const valores = cargo && porDia.get(claveDe(cargo));
    return cargo && abono && valores ? [{ cargo, abono, valores }] : [];
  });
}
