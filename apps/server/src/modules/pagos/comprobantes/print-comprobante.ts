import { imprimirComprobante } from '@cuadra/formats';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeCodigo } from './codigo.ts';
import { readVigentes, type FilaComprobante } from './store/comprobantes.ts';
import { readLogo } from './store/ordenes.ts';
import { writeComprobantes } from './write-comprobantes.ts';

export type Servicios = Pick<Platform, 'db' | 'storage' | 'publicUrl'>;

/** Kinds of pictures that a PDF can hold. A logo of another kind is left out. */
const IMPRIMIBLES: ReadonlySet<string | null> = new Set(['image/png', 'image/jpeg']);

/** Page where anybody verifies a receipt. */
const pageOf = (publicUrl: string): string => `${publicUrl}/comprobante`;

/** That page with a code, in the fragment, which browsers send to no server and name in no referrer. */
export const addressOf = (publicUrl: string, codigo: string): string => `${pageOf(publicUrl)}#${codigo}`;

/** The company's logo as it can be printed, or null. Not within a transaction. */
export async function loadLogo({ db, storage }: Servicios, idEmpresa: number): Promise<Uint8Array | null> {
  const { claveLogo, tipoLogo } = await withEmpresa(db, idEmpresa, (tx) => readLogo(tx, idEmpresa));
  return claveLogo !== null && IMPRIMIBLES.has(tipoLogo) ? storage.read(claveLogo) : null;
}

/** The receipt of a paid order, written now where it has none yet. Throws `conflicto` for one that is not paid. */
export async function loadComprobante(tx: Tx, idEmpresa: number, idOrden: number): Promise<FilaComprobante> {
  await writeComprobantes(tx, idEmpresa, [idOrden]);
  const [fila] = await readVigentes(tx, idEmpresa, [idOrden]);
  if (!fila) throw conflict('Esta orden no está pagada, así que no tiene comprobante.');
  return fila;
}

/** A receipt as a PDF, and a name for its file. */
export async function drawComprobante(
  { publicUrl }: Pick<Servicios, 'publicUrl'>,
  idEmpresa: number,
  { idOrden, codigo, pagada, monto, contenido }: FilaComprobante,
  logo: Uint8Array | null,
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const { pagador, ...resto } = contenido;
  const escrito = writeCodigo(idEmpresa, codigo);
  return {
    nombre: `comprobante-de-pago-${idOrden}.pdf`,
    bytes: await imprimirComprobante({
      ...resto,
      numero: idOrden,
      pagada,
      monto,
      pagador: { ...pagador, logo },
      codigo: escrito,
      pagina: pageOf(publicUrl),
      enlace: addressOf(publicUrl, escrito),
    }),
  };
}

/**
 * The receipt of a paid order as a PDF, and a name for its file. The caller checks that the person may see the order. Throws `conflicto` for an order that is not paid, or is no longer.
 */
export async function printComprobante(
  servicios: Servicios,
  idEmpresa: number,
  idOrden: number,
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const fila = await withEmpresa(servicios.db, idEmpresa, (tx) => loadComprobante(tx, idEmpresa, idOrden));
  return drawComprobante(servicios, idEmpresa, fila, await loadLogo(servicios, idEmpresa));
}
