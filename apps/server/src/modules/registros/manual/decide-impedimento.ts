import { isDeepStrictEqual } from 'node:util';
import { MODELOS_MANUALES } from '@cuadra/contract';
import { fechaConAnio, fechaEnChile, formatMonto } from '@cuadra/domain';
import type { CambioAuditado } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, type AppError } from '../../../platform/errors/index.ts';
import type { Paso, Sentido } from '../../../platform/imagenes/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { assertDelUsuario, estaConciliado, yaEsta } from './conflictos.ts';
import {
  findDeclaracion,
  findPorClave,
  type DocumentoExistente,
  type ParVigente,
} from './store/documento.ts';
import type { OrdenDeDocumento } from './store/acto.ts';
import type { ImagenDocumento } from './tipos.ts';

/** A document as it stands beside the step that an act asks of it. */
export interface Situacion {
  readonly sentido: Sentido;
  readonly paso: Paso<ImagenDocumento>;
  readonly ahora: ImagenDocumento;
  readonly actual: Pick<DocumentoExistente, 'fuente'>;
  readonly pares: readonly ParVigente[];
  readonly ordenes: readonly OrdenDeDocumento[];
  /** The last change of the document since; undefined where the trail tells none. */
  readonly cambio: CambioAuditado | undefined;
}

const dia = (fecha: Date) => fechaConAnio(fechaEnChile(fecha));

const VERBO: Readonly<Record<string, string>> = {
  anular_documento: 'lo anuló',
  deshacer_ingreso: 'deshizo su ingreso',
  deshacer_edicion: 'deshizo otro cambio',
  deshacer_anulacion: 'deshizo su anulación',
  rehacer_ingreso: 'rehízo su ingreso',
  rehacer_edicion: 'rehízo otro cambio',
  rehacer_anulacion: 'rehízo su anulación',
};

function cambioDespues({ sentido, cambio }: Situacion): AppError {
  const despuesDe = sentido === 'deshacer' ? 'después de esto' : 'después de deshacer esto';
  if (!cambio) return conflict(`Cambió después. Revísalo en su ficha antes de ${sentido} esto.`);
  const { accion, quien, created } = cambio;
  const primero = accion.startsWith('deshacer_') ? 'Rehaz' : 'Deshaz';
  return conflict(
    `${quien ?? 'Cuadra'} ${VERBO[accion] ?? 'lo cambió'} el ${dia(created)}, ${despuesDe}. ${primero} primero eso.`,
  );
}

function enOrden({ ordenes, sentido, ahora: { moneda } }: Situacion): AppError {
  const [{ pagada, monto } = { pagada: false, monto: 0 }] = ordenes;
  const cuanto = formatMonto(monto, moneda);
  return conflict(
    pagada
      ? `Una orden de pago ya pagó ${cuanto} de este documento. No se ${sentido === 'deshacer' ? 'deshace' : 'rehace'}.`
      : `Una orden de pago va a pagar ${cuanto} de este documento. Cancélala antes de ${sentido} esto.`,
  );
}

/** Throws where less would be left of a document than lines or orders pay of it. */
function assertCabe(situacion: Situacion): void {
  const { sentido, paso, ahora, pares, ordenes } = situacion;
  const { hacia } = paso;
  const queda = !hacia.anulado && hacia.moneda === ahora.moneda ? hacia.montoTotal : 0;
  const suma = (montos: readonly number[]) => montos.reduce((total, monto) => total + monto, 0);
  const que = !hacia.anulado ? 'el cambio' : sentido === 'deshacer' ? 'su ingreso' : 'su anulación';
  if (suma(pares.map(({ montoDocumento }) => montoDocumento)) > queda)
    throw estaConciliado(pares, ahora.moneda, `${sentido} ${que}`);
  if (suma(ordenes.map(({ monto }) => monto)) > queda) throw enOrden(situacion);
}

/**
 * Throws `conflicto` with the reason for which an act on a document is not undone or done again, as far as the document
 * alone tells it: it changed since, came from the SII, or is paid by more than it would be left with.
 */
export function assertSituacion(situacion: Situacion): void {
  const { paso, ahora, actual } = situacion;
  assertDelUsuario(actual);
  if (!isDeepStrictEqual(ahora, paso.desde)) throw cambioDespues(situacion);
  if (!paso.desde.anulado) assertCabe(situacion);
}

/** Throws `conflicto` where another document took the place of one that comes back. */
export async function assertLugar(
  tx: Tx,
  idEmpresa: number,
  { id, modelo: suyo }: { readonly id: number; readonly modelo: string },
  { desde, hacia }: Paso<ImagenDocumento>,
): Promise<void> {
  if (hacia.anulado) return;
  const modelo = oneOf(MODELOS_MANUALES, suyo);
  const otro = await findPorClave(tx, idEmpresa, { ...hacia, modelo });
  if (otro && otro.id !== id) throw yaEsta(modelo, otro, 'Dos documentos no pueden tener los mismos datos.');
  const { mes } = hacia.detalle as { mes?: string };
  if (modelo !== 'Impuesto' || !desde.anulado || mes === undefined) return;
  const declarado = await findDeclaracion(tx, idEmpresa, { ...hacia, modelo }, mes);
  if (declarado) throw yaEsta(modelo, declarado, 'Anúlalo antes de recuperar este.');
}
