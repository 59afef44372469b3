import type { Medida } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import {
  insertAvisoDeArchivo,
  insertAvisoDeAutonomia,
  insertAvisoDeCorreo,
  insertAvisoDeConexion,
  insertAvisoDeExportacion,
  insertAvisosDeCliente,
  insertAvisosDePago,
  insertAvisosDePrueba,
  insertAvisosDeTope,
  insertAvisosDelBanco,
} from './store/notificaciones.ts';
import { readPersonas } from './store/registros.ts';

export interface AvisoDelBanco {
  readonly idUsuario: number;
  readonly idCartola: number;
  /** How many lines it is about; `idCartola` is the first. */
  readonly registros: number;
  readonly texto: string;
}

/** Tells people inside what a bank did to lines that they worked on, in the transaction that found out. */
export function notifyBanco(tx: Tx, idEmpresa: number, avisos: readonly AvisoDelBanco[]): Promise<void> {
  return insertAvisosDelBanco(tx, idEmpresa, avisos);
}

/** Tells a person inside that a connection with a bank needs them, in the transaction that found out. */
export function notifyConexion(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idUsuario: number; readonly idConexion: number; readonly texto: string },
): Promise<void> {
  return insertAvisoDeConexion(tx, idEmpresa, aviso);
}

/** Tells who let something be done without asking that it stopped, in the transaction that stopped it. */
export function notifyAutonomia(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idUsuario: number; readonly idAutonomia: number; readonly texto: string },
): Promise<void> {
  return insertAvisoDeAutonomia(tx, idEmpresa, aviso);
}

/** Tells the person who sent a mail that it was answered or came back, in the transaction that read it. */
export function notifyCorreo(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idUsuario: number; readonly idEnvio: number; readonly texto: string },
): Promise<void> {
  return insertAvisoDeCorreo(tx, idEmpresa, aviso);
}

/** Tells the person who asked for an export that it ended, in the transaction that ended it. */
export function notifyExportacion(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idUsuario: number; readonly idExportacion: number; readonly texto: string },
): Promise<void> {
  return insertAvisoDeExportacion(tx, idEmpresa, aviso);
}

/** Tells the person who asked for the archive of the company that it ended, in the transaction that ended it. */
export function notifyArchivo(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idUsuario: number; readonly idArchivoEmpresa: number; readonly texto: string },
): Promise<void> {
  return insertAvisoDeArchivo(tx, idEmpresa, aviso);
}

/** Tells everyone who works on sales that a customer did something by themselves, in the transaction of it. */
export async function notifyCliente(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idCliente: number; readonly texto: string },
): Promise<void> {
  const personas = await readPersonas(tx, idEmpresa, 'documentos.editar');
  await insertAvisosDeCliente(
    tx,
    idEmpresa,
    personas.map(({ id }) => id),
    { idContraparte: aviso.idCliente, texto: aviso.texto },
  );
}

/** Tells everyone who sends payments that an order needs them, in the transaction that found out. */
export async function notifyPago(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idOrden: number; readonly texto: string },
): Promise<void> {
  const personas = await readPersonas(tx, idEmpresa, 'pagos.enviar');
  await insertAvisosDePago(
    tx,
    idEmpresa,
    personas.map(({ id }) => id),
    aviso,
  );
}

/** Tells people of a trial, by its key, that it ends or that a colleague asks for it. */
export function notifyPrueba(
  tx: Tx,
  idEmpresa: number,
  usuarios: readonly number[],
  { clave, texto }: { readonly clave: string; readonly texto: string },
): Promise<void> {
  return insertAvisosDePrueba(tx, idEmpresa, usuarios, { pruebaPlan: clave, texto });
}

/** Tells people that a limit of the plan is near or reached. */
export function notifyTope(
  tx: Tx,
  idEmpresa: number,
  usuarios: readonly number[],
  aviso: { readonly medida: Medida; readonly texto: string },
): Promise<void> {
  return insertAvisosDeTope(tx, idEmpresa, usuarios, aviso);
}
