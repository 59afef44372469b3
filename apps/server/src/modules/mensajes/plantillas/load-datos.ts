import type { DatosDeEmail, DocumentoDeEmail } from '@cuadra/domain/correo';
import { MODELOS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import {
  readContactosDe,
  readDocumentos,
  readIdsAbiertos,
  readParte,
  readPorCobrarDe,
  readQuien,
} from './store/datos.ts';

/** Documents that a mail takes where none were chosen. */
const MAX_POR_OMISION = 20;

export interface ConQue {
  readonly idCliente?: number | undefined;
  /** Undefined takes what the customer owes. */
  readonly documentos?: readonly number[] | undefined;
}

type Fila = Awaited<ReturnType<typeof readDocumentos>>[number];
type FilaContacto = Awaited<ReturnType<typeof readContactosDe>>[number];

/** What mails to one customer are filled with. */
export interface Cargado {
  readonly emailDeUsuario: string;
  readonly empresa: string;
  readonly documentos: readonly Fila[];
  readonly contactos: readonly FilaContacto[];
  /** The values for one receiver, by their address. */
  readonly datosPara: (para: string | null) => Omit<DatosDeEmail, 'suma'>;
}

export const nombreDeContacto = ({ nombre, apellido }: FilaContacto) =>
  [nombre, apellido].filter((parte) => parte !== null).join(' ');

/** Whether documents of a kind show the pay of a worker. */
export const isReservado = (modelo: string) =>
  Object.entries(MODELOS).some(([nombre, { reservado }]) => nombre === modelo && reservado);

/**
 * Loads what mails are filled with. Throws `no_encontrado` where the customer or a document is not the company's, or
 * where the person may not see a document.
 */
export async function loadDatos(
  tx: Tx,
  { idEmpresa, idUsuario, permisos }: Pick<Principal, 'idEmpresa' | 'idUsuario' | 'permisos'>,
  { idCliente, documentos: pedidos }: ConQue,
  hoy: string,
): Promise<Cargado> {
  const { empresa, usuario, email } = await readQuien(tx, idEmpresa, idUsuario);
  const parte = idCliente === undefined ? undefined : await readParte(tx, idEmpresa, idCliente);
  if (idCliente !== undefined && !parte) throw notFound('Ese cliente no existe o no es de tu empresa.');
  const ids = pedidos ?? (parte ? await readIdsAbiertos(tx, idEmpresa, parte.id, MAX_POR_OMISION) : []);
  const documentos = await readDocumentos(tx, idEmpresa, ids);
  const oculto = documentos.some(
    ({ modelo }) => isReservado(modelo) && !permisos.includes('remuneraciones.ver'),
  );
  if (documentos.length < new Set(ids).size || oculto)
    throw notFound('Uno de los documentos ya no existe. Vuelve a elegirlos.');
  const contactos = parte ? await readContactosDe(tx, idEmpresa, parte.id) : [];
  const porCobrar = parte ? await readPorCobrarDe(tx, idEmpresa, parte.id) : [];
  const enCorreo: readonly DocumentoDeEmail[] = documentos;
  return {
    emailDeUsuario: email,
    empresa,
    documentos,
    contactos,
    datosPara: (para) => ({
      empresa,
      usuario,
      contacto: contactos.find((uno) => uno.email === para)?.nombre ?? null,
      cliente: parte?.nombre ?? null,
      documentos: enCorreo,
      porCobrar,
      hoy,
    }),
  };
}
