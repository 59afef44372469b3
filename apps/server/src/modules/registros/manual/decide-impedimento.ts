import { isDeepStrictEqual } from 'node:util';
import { MODELOS_MANUALES, type ClaseActo } from '@cuadra/contract';
import { fechaConAnio, fechaEnChile, formatMonto } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, type AppError } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { assertDelUsuario, estaConciliado, yaEsta } from './conflictos.ts';
import {
  findDeclaracion,
  findPorClave,
  readPares,
  type DocumentoExistente,
  type ParVigente,
} from './store/documento.ts';
import {
  readCambioPosterior,
  readOrdenes,
  type ActoDeDocumento,
  type OrdenDeDocumento,
} from './store/acto.ts';
import { readImagen, type ImagenDocumento } from './store/imagen.ts';

const dia = (fecha: Date) => fechaConAnio(fechaEnChile(fecha));

async function cambioDespues(tx: Tx, idEmpresa: number, lote: string): Promise<AppError> {
  const cambio = await readCambioPosterior(tx, idEmpresa, lote);
  if (!cambio) return conflict('Cambió después. Revísalo en su ficha antes de deshacer esto.');
  const { accion, quien, created } = cambio;
  const verbo = accion === 'anular_documento' ? 'anuló' : 'cambió';
  return conflict(
    `${quien ?? 'Cuadra'} lo ${verbo} el ${dia(created)}, después de esto. Deshaz primero eso.`,
  );
}

function enOrden(ordenes: readonly OrdenDeDocumento[], { moneda }: ImagenDocumento): AppError {
  const [{ pagada, monto } = { pagada: false, monto: 0 }] = ordenes;
  const cuanto = formatMonto(monto, moneda);
  return conflict(
    pagada
      ? `Una orden de pago ya pagó ${cuanto} de este documento. No se deshace.`
      : `Una orden de pago va a pagar ${cuanto} de este documento. Cancélala antes de deshacer esto.`,
  );
}

/** Throws where less would be left of a document than lines or orders pay of it. */
function assertCabe(
  pares: readonly ParVigente[],
  ordenes: readonly OrdenDeDocumento[],
  { ahora, vuelve }: { readonly ahora: ImagenDocumento; readonly vuelve: ImagenDocumento | null },
): void {
  const queda = vuelve !== null && vuelve.moneda === ahora.moneda ? vuelve.montoTotal : 0;
  const suma = (montos: readonly number[]) => montos.reduce((total, monto) => total + monto, 0);
  if (suma(pares.map(({ montoDocumento }) => montoDocumento)) > queda)
    throw estaConciliado(pares, ahora.moneda, vuelve === null ? 'deshacer su ingreso' : 'deshacer el cambio');
  if (suma(ordenes.map(({ monto }) => monto)) > queda) throw enOrden(ordenes, ahora);
}

/**
 * Says why an act on a document is not undone any more. Throws `conflicto`: where the document changed since, came from
 * the SII, is paid by more than it would be left with, or another document took its place.
 */
export async function assertSeDeshace(
  tx: Tx,
  {
    idEmpresa,
    lote,
    clase,
  }: { readonly idEmpresa: number; readonly lote: string; readonly clase: ClaseActo },
  acto: ActoDeDocumento,
  actual: DocumentoExistente,
): Promise<void> {
  const { idDocumento: id, antes, despues, modelo } = acto;
  assertDelUsuario(actual);
  const ahora = await readImagen(tx, { idEmpresa, id });
  if (!isDeepStrictEqual(ahora, despues)) throw await cambioDespues(tx, idEmpresa, lote);
  if (clase !== 'anulacion')
    assertCabe(await readPares(tx, { idEmpresa, id }), await readOrdenes(tx, { idEmpresa, id }), {
      ahora,
      vuelve: antes,
    });
  if (antes === null) return;
  const otro = await findPorClave(tx, idEmpresa, { ...antes, modelo });
  if (otro && otro.id !== id)
    throw yaEsta(oneOf(MODELOS_MANUALES, modelo), otro, 'Dos documentos no pueden tener los mismos datos.');
  const { mes } = antes.detalle as { mes?: string };
  if (modelo !== 'Impuesto' || clase !== 'anulacion' || mes === undefined) return;
  const declarado = await findDeclaracion(tx, idEmpresa, { ...antes, modelo }, mes);
  if (declarado) throw yaEsta(oneOf(MODELOS_MANUALES, modelo), declarado, 'Anúlalo antes de recuperar este.');
}
