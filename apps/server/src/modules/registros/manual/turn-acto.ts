import { MODELOS_MANUALES, type ClaseActo } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, type Json, type Tx } from '../../../platform/database/index.ts';
import { notFound, refusalOf } from '../../../platform/errors/index.ts';
import type { Paso } from '../../../platform/imagenes/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { markRedone, markUndone } from '../actos/index.ts';
import { assertVeModelo, rewriteLeido, setAnulado, setVigente } from '../documentos/index.ts';
import { assertLugar, assertSituacion } from './decide-impedimento.ts';
import { loadSituaciones } from './load-situaciones.ts';
import { readActosDeDocumentos, type ActoDeDocumento } from './store/acto.ts';
import { lockManual, readPares } from './store/documento.ts';
import type { ActoPedido, ImagenDocumento } from './tipos.ts';

const CLASES = ['ingreso', 'edicion', 'anulacion'] as const;
type ClaseManual = (typeof CLASES)[number];

/** Kinds of acts on documents by hand. */
export const isDeDocumento = (clase: ClaseActo): clase is ClaseManual => CLASES.some((de) => de === clase);

/** Writes an image over a document in force. */
async function writeImagen(
  tx: Tx,
  idEmpresa: number,
  { idDocumento: id, modelo }: ActoDeDocumento,
  { anulado: _anulado, ...imagen }: ImagenDocumento,
): Promise<void> {
  const pares = await readPares(tx, { idEmpresa, id });
  const conciliado = pares.reduce((suma, { montoDocumento }) => suma + montoDocumento, 0);
  await rewriteLeido(
    tx,
    idEmpresa,
    { id, conciliado },
    {
      ...imagen,
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

async function take(
  tx: Tx,
  idEmpresa: number,
  acto: ActoDeDocumento,
  { desde, hacia }: Paso<ImagenDocumento>,
): Promise<void> {
  const { idDocumento: id } = acto;
  if (hacia.anulado) {
    const { anulacion } = hacia.detalle as { readonly anulacion: Json };
    return setAnulado(tx, { idEmpresa, id }, anulacion);
  }
  if (desde.anulado) await setVigente(tx, { idEmpresa, id });
  await writeImagen(tx, idEmpresa, acto, hacia);
}

/**
 * Undoes an act on a document by hand, or does it again, in the caller's transaction: the document takes the image of
 * before the act or of after it. Returns the count of records. Throws `conflicto` with the reason of a refusal.
 */
export async function turnActoManualEn(tx: Tx, principal: Principal, pedido: ActoPedido): Promise<number> {
  const { idEmpresa, idUsuario } = principal;
  const { lote, clase, sentido } = pedido;
  if (!isDeDocumento(clase)) return 0;
  await lockLibro(tx, idEmpresa);
  const [acto] = await readActosDeDocumentos(tx, idEmpresa, [lote]);
  if (!acto) return 0;
  const modelo = oneOf(MODELOS_MANUALES, acto.modelo);
  assertVeModelo(principal, modelo);
  const { idDocumento: id } = acto;
  if (!(await lockManual(tx, { idEmpresa, id }, modelo)))
    throw notFound('Ese documento no existe o no es de tu empresa.');
  const suya = (await loadSituaciones(tx, idEmpresa, [pedido])).get(lote);
  if (!suya) return 0;
  const { paso } = suya.situacion;
  assertSituacion(suya.situacion);
  await assertLugar(tx, idEmpresa, { id, modelo }, paso);
  await take(tx, idEmpresa, acto, paso);
  const totalDe = ({ montoTotal, moneda }: ImagenDocumento) => ({ montoTotal, moneda });
  const accion = `${sentido}_${clase}`;
  const antes = totalDe(paso.desde);
  await recordAudit(tx, [
    { idEmpresa, idUsuario, accion, modelo, idRegistro: id, antes, despues: totalDe(paso.hacia) },
  ]);
  const quien = { idEmpresa, idUsuario };
  if (sentido === 'deshacer') await markUndone(tx, quien, new Map([[lote, 1]]));
  else await markRedone(tx, quien, { lote, cantidad: 1 });
  return 1;
}

/** Why an act on a document is not undone or done again now, for a person; null where the document allows it. */
export async function readImpedimento(tx: Tx, idEmpresa: number, pedido: ActoPedido): Promise<string | null> {
  const suya = (await loadSituaciones(tx, idEmpresa, [pedido])).get(pedido.lote);
  if (!suya) return null;
  const { acto, situacion } = suya;
  return refusalOf(async () => {
    assertSituacion(situacion);
    await assertLugar(tx, idEmpresa, { id: acto.idDocumento, modelo: acto.modelo }, situacion.paso);
  });
}

/** The same of many acts by lote, but for a place that another document took. Acts without a reason are left out. */
export async function readImpedimentos(
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoPedido[],
): Promise<Map<string, string>> {
  const motivos = new Map<string, string>();
  for (const [lote, { situacion }] of await loadSituaciones(tx, idEmpresa, pedidos)) {
    const motivo = await refusalOf(() => assertSituacion(situacion));
    if (motivo !== null) motivos.set(lote, motivo);
  }
  return motivos;
}
