import { modelosCon, MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { markUndone, recordActo, sumMontos, type ActoNuevo } from '../../registros/actos/index.ts';
import type { DocumentoBloqueado, LineaBloqueada } from './store/lock.ts';
import type { Par, ParVivo } from './store/write.ts';

type ParHecho = Par & { readonly idConciliacion: number };

/** Lines of each reconciliation: a line that two of them explain counts twice, as it is undone twice. */
export const countLineas = (pares: readonly Pick<ParHecho, 'idConciliacion' | 'idCartola'>[]): number =>
  new Set(pares.map(({ idConciliacion, idCartola }) => `${idConciliacion} ${idCartola}`)).size;

/** Money of a line with its sign. */
const signed = (linea: LineaBloqueada | undefined, monto: number): number =>
  linea && linea.cargo > 0 ? -monto : monto;

/** Adds the reconciliations of a lote, whole or in parts, to its act. */
export async function recordConciliaciones(
  tx: Tx,
  acto: Pick<ActoNuevo, 'idEmpresa' | 'idUsuario'> & { readonly lote: string },
  pares: readonly ParHecho[],
  lineas: ReadonlyMap<number, LineaBloqueada>,
  documentos: ReadonlyMap<number, DocumentoBloqueado>,
): Promise<void> {
  const { lote, ...quien } = acto;
  const [primero] = pares;
  if (!primero) return;
  const linea = lineas.get(primero.idCartola);
  const documento = documentos.get(primero.idDocumento);
  // The list is read by people who do not see wages.
  const reservado = modelosCon('reservado').some((modelo) => modelo === documento?.modelo);
  const con =
    documento && !reservado ? ` con ${documento.tipo} ${documento.folio} de ${documento.razonSocial}` : '';
  await recordActo(tx, {
    ...quien,
    clave: lote,
    clase: 'conciliacion',
    autor: quien.idUsuario === null ? 'cuadra' : 'persona',
    modelo: 'Cartola',
    detalle: `${linea?.descripcion ?? ''}${con}`,
    cantidad: countLineas(pares),
    montos: sumMontos(
      pares.map(({ idCartola, montoCartola }) => {
        const suya = lineas.get(idCartola);
        return { moneda: oneOf(MONEDAS, suya?.moneda ?? 'CLP'), monto: signed(suya, montoCartola) };
      }),
    ),
  });
}

/** Notes in the list of acts that pairs are undone. */
export async function markActosOf(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number | null },
  pares: readonly ParVivo[],
): Promise<void> {
  const porLote = Map.groupBy(pares, ({ lote }) => lote);
  await markUndone(tx, quien, new Map([...porLote].map(([lote, suyos]) => [lote, countLineas(suyos)])));
}
