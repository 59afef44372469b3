import { randomUUID } from 'node:crypto';
import type { ClaseActo, ModeloManual } from '@cuadra/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActo, sumMontos } from '../actos/index.ts';
import { nameDocumento } from '../documentos/index.ts';
import { describeCambios } from './describe-cambios.ts';
import { insertActoDeDocumento } from './store/acto.ts';
import { readImagen } from './store/imagen.ts';
import type { ImagenDocumento } from './tipos.ts';

interface ActoManual {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly modelo: ModeloManual;
  readonly id: number;
  readonly clase: Extract<ClaseActo, 'ingreso' | 'edicion' | 'anulacion'>;
  /** Null of one that was entered. */
  readonly antes: ImagenDocumento | null;
  /** Why it was annulled. */
  readonly motivo?: string;
}

/** Records the act of a person on a document; a save without changes records none. */
export async function recordActoManual(
  tx: Tx,
  { idEmpresa, idUsuario, modelo, id, clase, antes, motivo }: ActoManual,
): Promise<void> {
  const despues = await readImagen(tx, { idEmpresa, id });
  if (isDeepStrictEqual(antes, despues)) return;
  const lote = randomUUID();
  await insertActoDeDocumento(tx, { idEmpresa, lote, idDocumento: id, antes, despues });
  const que =
    motivo ?? (clase === 'edicion' && antes !== null ? describeCambios(antes, despues).join('; ') : null);
  const { moneda, montoTotal } = clase === 'anulacion' && antes !== null ? antes : despues;
  await recordActo(tx, {
    idEmpresa,
    clave: lote,
    clase,
    autor: 'persona',
    idUsuario,
    modelo,
    idOrigen: id,
    detalle: [nameDocumento(antes ?? despues), que].filter((parte) => parte !== null).join(': '),
    cantidad: 1,
    montos: sumMontos([{ moneda, monto: montoTotal }]),
  });
}
