import type { Adjunto } from '@cuadra/contract';
import { prepareAdjunto } from '../../../platform/adjuntos/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { AJUSTE_DE_COMPROBANTES, recordActoDeComprobante } from './ajuste-comprobantes.ts';
import {
  insertComprobante,
  lineaExists,
  readComprobantes,
  setQuitados,
  type FilaComprobante,
} from './store/adjuntos.ts';

const MAX_COMPROBANTES = 10;

/** A file as it is told of. */
function presentComprobante(fila: FilaComprobante): Adjunto {
  const { claveArchivo: _clave, huella: _huella, created, ...adjunto } = fila;
  return { ...adjunto, created: created.toISOString() };
}

/** The receipts on a line, oldest first. */
export async function listComprobantes(tx: Tx, idEmpresa: number, idCartola: number): Promise<Adjunto[]> {
  return (await readComprobantes(tx, idEmpresa, idCartola)).map(presentComprobante);
}

async function assertLineaIn(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  if (!(await lineaExists(tx, idEmpresa, id)))
    throw notFound('Esa línea del banco no existe o no es de tu empresa.');
}

/** Before the file is read: throws `no_encontrado` where the company has no such line. */
export function assertLinea(db: Db, { idEmpresa }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, (tx) => assertLineaIn(tx, idEmpresa, id));
}

/** Lays a receipt upon a line; the same file again changes nothing. Throws `validacion` for what is no receipt. */
export async function addComprobante(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { idEmpresa, idUsuario }: Principal,
  idCartola: number,
  archivo: { readonly nombre: string; readonly bytes: Uint8Array },
): Promise<Adjunto> {
  const nuevo = await prepareAdjunto(storage, idEmpresa, archivo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertLineaIn(tx, idEmpresa, idCartola);
    await AJUSTE_DE_COMPROBANTES.lock(tx, idEmpresa, [idCartola]);
    const previos = await readComprobantes(tx, idEmpresa, idCartola);
    const mismo = previos.find(({ huella }) => huella === nuevo.huella);
    if (mismo) return presentComprobante(mismo);
    if (previos.length >= MAX_COMPROBANTES) {
      const mensaje = `Una línea puede tener hasta ${MAX_COMPROBANTES} comprobantes. Quita alguno antes.`;
      throw new AppError('validacion', mensaje, { 'body.archivo': [mensaje] });
    }
    await insertComprobante(tx, { idEmpresa, idCartola, ...nuevo, idUsuario });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'adjuntar',
        modelo: 'Cartola',
        idRegistro: idCartola,
        despues: { nombre: nuevo.nombre, huella: nuevo.huella },
      },
    ]);
    const guardado = (await readComprobantes(tx, idEmpresa, idCartola)).find(
      ({ huella }) => huella === nuevo.huella,
    );
    if (!guardado) throw new Error('a file that was laid upon a line is not there');
    const { id: idAdjunto, nombre } = guardado;
    await recordActoDeComprobante(
      tx,
      { idEmpresa, idUsuario },
      { idCartola, idAdjunto, nombre, quitado: false },
    );
    return presentComprobante(guardado);
  });
}

interface Pedido {
  readonly idCartola: number;
  readonly idAdjunto: number;
}

async function findComprobante(
  tx: Tx,
  idEmpresa: number,
  { idCartola, idAdjunto }: Pedido,
): Promise<FilaComprobante> {
  const hallado = (await readComprobantes(tx, idEmpresa, idCartola)).find(({ id }) => id === idAdjunto);
  if (!hallado) throw notFound('Ese archivo no existe o no es de tu empresa.');
  return hallado;
}

/** The bytes of a receipt as they came, with its name. Throws `no_encontrado`. */
export async function readComprobante(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { idEmpresa }: Principal,
  pedido: Pedido,
): Promise<{ nombre: string; tipo: string; bytes: Uint8Array }> {
  const { nombre, tipo, claveArchivo } = await withEmpresa(db, idEmpresa, (tx) =>
    findComprobante(tx, idEmpresa, pedido),
  );
  return { nombre, tipo, bytes: await storage.read(claveArchivo) };
}

/** Takes a receipt off a line. It stays in storage, as its trail in the line's history does. */
export async function removeComprobante(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  pedido: Pedido,
): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_COMPROBANTES.lock(tx, idEmpresa, [pedido.idCartola]);
    const { nombre } = await findComprobante(tx, idEmpresa, pedido);
    await setQuitados(tx, { idEmpresa, idCartola: pedido.idCartola }, [pedido.idAdjunto], true);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'quitar_adjunto',
        modelo: 'Cartola',
        idRegistro: pedido.idCartola,
        antes: { nombre },
      },
    ]);
    await recordActoDeComprobante(tx, { idEmpresa, idUsuario }, { ...pedido, nombre, quitado: true });
  });
}
