import type { Adjunto } from '@cuadra/contract';
import { invalidAdjunto, prepareAdjunto } from '../../../../platform/adjuntos/index.ts';
import type { Principal } from '../../../../platform/auth/index.ts';
import { recordAudit } from '../../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { assertVeModelo } from '../../documentos/index.ts';
import { AJUSTE_DE_ADJUNTOS, recordActoDeAdjunto } from './ajuste-adjuntos.ts';
import { countAdjuntos, insertAdjunto, readAdjunto, readModelo, setQuitados } from '../store/adjunto.ts';

const MAX_ADJUNTOS = 20;
const NO_ESTA = 'Ese archivo no existe o no es de tu empresa.';

/** The kind of a document that the person may see. Throws `no_encontrado` or `sin_permiso`. */
async function modeloVisible(tx: Tx, principal: Principal, id: number): Promise<string> {
  const modelo = await readModelo(tx, principal.idEmpresa, id);
  if (modelo === null) throw notFound('Ese documento no existe o no es de tu empresa.');
  assertVeModelo(principal, modelo);
  return modelo;
}

/** Before the file is read: throws where the person may lay none upon this document. */
export async function assertDocumento(
  { db }: Pick<Platform, 'db'>,
  principal: Principal,
  id: number,
): Promise<void> {
  await withEmpresa(db, principal.idEmpresa, (tx) => modeloVisible(tx, principal, id));
}

/**
 * Keeps a file of a document's. Throws `validacion` for what is no PDF or picture, or too large. Doing it again
 * changes nothing.
 */
export async function addAdjunto(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  principal: Principal,
  idDocumento: number,
  archivo: { readonly nombre: string; readonly bytes: Uint8Array },
): Promise<Adjunto> {
  const { idEmpresa, idUsuario } = principal;
  const nuevo = await prepareAdjunto(storage, idEmpresa, archivo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const modelo = await modeloVisible(tx, principal, idDocumento);
    await AJUSTE_DE_ADJUNTOS.lock(tx, idEmpresa, [idDocumento]);
    if ((await countAdjuntos(tx, idEmpresa, idDocumento)) >= MAX_ADJUNTOS)
      throw invalidAdjunto(`Un documento puede tener hasta ${MAX_ADJUNTOS} archivos. Quita alguno antes.`);
    const { id, esNuevo } = await insertAdjunto(tx, { idEmpresa, idDocumento, ...nuevo, idUsuario });
    if (esNuevo) {
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'adjuntar',
          modelo,
          idRegistro: idDocumento,
          despues: { nombre: nuevo.nombre, huella: nuevo.huella },
        },
      ]);
      const { nombre } = nuevo;
      await recordActoDeAdjunto(
        tx,
        { idEmpresa, idUsuario },
        { idDocumento, idAdjunto: id, nombre, quitado: false },
      );
    }
    const guardado = await readAdjunto(tx, { idEmpresa, idDocumento, idAdjunto: id });
    if (!guardado) throw new Error('a file that was laid upon a document is not there');
    const { claveArchivo: _clave, created, ...adjunto } = guardado;
    return { ...adjunto, created: created.toISOString() };
  });
}

interface Pedido {
  readonly idDocumento: number;
  readonly idAdjunto: number;
}

/** The bytes of a file as they came, with its name. */
export async function readArchivo(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  principal: Principal,
  pedido: Pedido,
): Promise<{ nombre: string; tipo: string; bytes: Uint8Array }> {
  const { idEmpresa } = principal;
  const guardado = await withEmpresa(db, idEmpresa, async (tx) => {
    await modeloVisible(tx, principal, pedido.idDocumento);
    return readAdjunto(tx, { idEmpresa, ...pedido });
  });
  if (!guardado) throw notFound(NO_ESTA);
  return { nombre: guardado.nombre, tipo: guardado.tipo, bytes: await storage.read(guardado.claveArchivo) };
}

/** Takes a file off a document. It stays in storage, as its trail in the document's history does. */
export async function removeAdjunto(
  { db }: Pick<Platform, 'db'>,
  principal: Principal,
  pedido: Pedido,
): Promise<void> {
  const { idEmpresa, idUsuario } = principal;
  await withEmpresa(db, idEmpresa, async (tx) => {
    const modelo = await modeloVisible(tx, principal, pedido.idDocumento);
    await AJUSTE_DE_ADJUNTOS.lock(tx, idEmpresa, [pedido.idDocumento]);
    const guardado = await readAdjunto(tx, { idEmpresa, ...pedido });
    if (!guardado) throw notFound(NO_ESTA);
    await setQuitados(tx, { idEmpresa, idDocumento: pedido.idDocumento }, [pedido.idAdjunto], true);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'quitar_adjunto',
        modelo,
        idRegistro: pedido.idDocumento,
        antes: { nombre: guardado.nombre },
      },
    ]);
    const { nombre } = guardado;
    await recordActoDeAdjunto(tx, { idEmpresa, idUsuario }, { ...pedido, nombre, quitado: true });
  });
}
