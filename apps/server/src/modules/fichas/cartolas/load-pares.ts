import { TIPOS_PAR, type CartolaDetalle, type ParPosible } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readPares } from './store/pares.ts';

const ORIGENES = ['persona', 'automatizacion'] as const;

/** The pair in which a line is, and the lines that the search proposes to explain it with. */
export async function loadPares(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly id: number },
): Promise<Pick<CartolaDetalle, 'Par' | 'paresSugeridos'>> {
  let par: CartolaDetalle['Par'] = null;
  const paresSugeridos: ParPosible[] = [];
  for (const fila of await readPares(tx, clave)) {
    const { id, explicacion, origen, usuario, created, idOtra, ...otra } = fila;
    const tipo = oneOf(TIPOS_PAR, fila.tipo);
    const { idCuentaCorriente, banco, numeroCuenta, fecha, descripcion, cargo, abono } = otra;
    const linea = {
      id: idOtra,
      idCuentaCorriente,
      banco,
      numeroCuenta,
      moneda: oneOf(MONEDAS, otra.moneda),
      fecha,
      descripcion,
      cargo,
      abono,
    };
    if (id === null || created === null) paresSugeridos.push({ tipo, explicacion, linea });
    else
      par = {
        id,
        tipo,
        explicacion,
        origen: oneOf(ORIGENES, origen ?? ''),
        usuario,
        created: created.toISOString(),
        linea,
      };
  }
  return { Par: par, paresSugeridos };
}
