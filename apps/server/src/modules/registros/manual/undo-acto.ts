import { MODELOS_MANUALES, type ClaseActo } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { markUndone } from '../actos/index.ts';
import { assertVeModelo, rewriteLeido, setAnulado, setVigente } from '../documentos/index.ts';
import { assertSeDeshace } from './decide-impedimento.ts';
import { readActoDeDocumento, type ActoDeDocumento } from './store/acto.ts';
import { lockManual, readManual, readPares, type DocumentoExistente } from './store/documento.ts';
import type { ImagenDocumento } from './store/imagen.ts';

interface ActoPedido {
  readonly lote: string;
  readonly clase: ClaseActo;
}

const MOTIVO = 'Se deshizo su ingreso';

const DESHACER = {
  ingreso: 'deshacer_ingreso',
  edicion: 'deshacer_edicion',
  anulacion: 'deshacer_anulacion',
} as const;
type ClaseManual = keyof typeof DESHACER;

/** Kinds of acts on documents by hand. */
export const isDeDocumento = (clase: ClaseActo): clase is ClaseManual => Object.hasOwn(DESHACER, clase);

/** Gives a document back what it told before. */
async function giveBack(
  tx: Tx,
  idEmpresa: number,
  { idDocumento: id, modelo }: ActoDeDocumento,
  { anulado: _anulado, ...antes }: ImagenDocumento,
): Promise<void> {
  const pares = await readPares(tx, { idEmpresa, id });
  const conciliado = pares.reduce((suma, { montoDocumento }) => suma + montoDocumento, 0);
  await rewriteLeido(
    tx,
    idEmpresa,
    { id, conciliado },
    {
      ...antes,
      modelo: oneOf(MODELOS_MANUALES, modelo),
      fuente: 'manual',
      fila: 0,
      giro: null,
      direccion: null,
      comuna: null,
      referencias: [],
      estadoSii: null,
      fechaRecepcion: null,
      fechaAcuse: null,
      fechaReclamo: null,
    },
  );
}

async function undo(
  tx: Tx,
  idEmpresa: number,
  acto: ActoDeDocumento,
  clase: ClaseManual,
  { id, montoTotal }: Pick<DocumentoExistente, 'id' | 'montoTotal'>,
): Promise<void> {
  switch (clase) {
    case 'ingreso':
      return setAnulado(tx, { idEmpresa, id }, { motivo: MOTIVO, montoTotal });
    case 'anulacion':
      await setVigente(tx, { idEmpresa, id });
      if (acto.antes !== null) await giveBack(tx, idEmpresa, acto, acto.antes);
      return;
    case 'edicion':
      if (acto.antes !== null) await giveBack(tx, idEmpresa, acto, acto.antes);
  }
}

/**
 * Undoes an act on a document by hand in the caller's transaction: one that was entered is annulled, one that was changed
 * or annulled tells again what it told. Answers how many records. Throws `conflicto` with what stands in the way.
 */
export async function undoActoManualEn(
  tx: Tx,
  principal: Principal,
  { lote, clase }: ActoPedido,
): Promise<number> {
  const { idEmpresa, idUsuario } = principal;
  if (!isDeDocumento(clase)) return 0;
  await lockLibro(tx, idEmpresa);
  const acto = await readActoDeDocumento(tx, idEmpresa, lote);
  if (!acto) return 0;
  const modelo = oneOf(MODELOS_MANUALES, acto.modelo);
  assertVeModelo(principal, modelo);
  const actual = await lockManual(tx, { idEmpresa, id: acto.idDocumento }, modelo);
  if (!actual) throw notFound('Ese documento no existe o no es de tu empresa.');
  await assertSeDeshace(tx, { idEmpresa, lote, clase }, acto, actual);
  await undo(tx, idEmpresa, acto, clase, actual);
  const { montoTotal, moneda } = acto.despues;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: DESHACER[clase],
      modelo,
      idRegistro: actual.id,
      antes: { montoTotal, moneda },
      despues: {
        montoTotal: acto.antes?.montoTotal ?? 0,
        moneda: acto.antes?.moneda ?? moneda,
      },
    },
  ]);
  await markUndone(tx, { idEmpresa, idUsuario }, new Map([[lote, 1]]));
  return 1;
}

/** Why an act on a document by hand is not undone now, for a person; null where it is. */
export async function readImpedimento(
  tx: Tx,
  idEmpresa: number,
  { lote, clase }: ActoPedido,
): Promise<string | null> {
  const acto = await readActoDeDocumento(tx, idEmpresa, lote);
  if (!acto) return null;
  const modelo = oneOf(MODELOS_MANUALES, acto.modelo);
  const actual = await readManual(tx, { idEmpresa, id: acto.idDocumento }, modelo);
  if (!actual) return null;
  try {
    await assertSeDeshace(tx, { idEmpresa, lote, clase }, acto, actual);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
