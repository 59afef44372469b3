import { addDias, type Fecha } from '@cuadra/domain';
import { casarAbonos, DIAS_DE_ESPERA, esDeTransbank, sumasPosibles } from '@cuadra/domain/transbank';
import type { Tx } from '../../../platform/database/index.ts';
import { lockPorCasar, updateDeposito } from './store/abonos.ts';
import { readLineasDeBanco } from './store/bancos.ts';

/** What is older is left to a person. */
const DIAS_QUE_SE_BUSCAN = 400;
const MAX_ABONOS = 5000;

/**
 * Finds the bank lines of deposits that wait for theirs, in the transaction of what came. With nothing that waits it
 * costs one look at an index. Answers how many deposits were found.
 */
export async function matchAbonos(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<number> {
  const abonos = await lockPorCasar(tx, idEmpresa, addDias(hoy, -DIAS_QUE_SE_BUSCAN), MAX_ABONOS);
  const [primero] = abonos;
  const ultimo = abonos.at(-1);
  if (!primero || !ultimo) return 0;
  const lineas = await readLineasDeBanco(tx, idEmpresa, {
    desde: primero.fecha,
    hasta: addDias(ultimo.fecha, DIAS_DE_ESPERA),
    usadas: false,
    montos: sumasPosibles(abonos),
  });
  const { casados } = casarAbonos(
    abonos,
    lineas.filter(({ descripcion, rutOrigen }) => esDeTransbank(descripcion, rutOrigen)),
  );
  for (const { idLinea, idsAbonos } of casados)
    await updateDeposito(tx, idEmpresa, idsAbonos, { idCartola: idLinea, casado: 'regla' });
  return casados.reduce((suma, { idsAbonos }) => suma + idsAbonos.length, 0);
}
