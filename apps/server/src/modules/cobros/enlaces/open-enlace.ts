import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { SealError, type Seal } from '../../../platform/seal/index.ts';
import { readAjustes } from './store/ajustes.ts';
import { endEnlaces, extendEnlace, insertEnlace, isRevocado, readPrincipal } from './store/enlaces.ts';
import { makeToken } from '../../../platform/tokens/index.ts';

/** Days that a link opens after the last mail that carried it. */
const DIAS_VIGENTE = 180;
const MS_DIA = 86_400_000;

export type Servicios = Pick<Platform, 'seal' | 'publicUrl' | 'clock'>;

/** The customer of a link, and the person who makes it; null where Cuadra does. */
export interface DeQuien {
  readonly idEmpresa: number;
  readonly idCliente: number;
  readonly idUsuario: number | null;
}

/** A link in force, with its token in the clear. */
export interface Enlace {
  readonly id: number;
  readonly token: string;
  readonly url: string;
  readonly created: Date;
  readonly vence: Date;
  readonly ultimaVisita: Date | null;
}

const placeOf = (idEmpresa: number) => `portal_enlace/${idEmpresa}`;

const endOf = (ahora: Date) => new Date(ahora.getTime() + DIAS_VIGENTE * MS_DIA);

/** The page of every portal. */
export const pageOfPortal = (publicUrl: string) => `${publicUrl}/portal-cliente`;

/** Writes the link of a customer. One that another transaction wrote meanwhile holds instead. */
export async function writeEnlace(
  { seal, clock }: Servicios,
  tx: Tx,
  { idEmpresa, idCliente, idUsuario }: DeQuien,
): Promise<void> {
  const { token, huella } = makeToken(idEmpresa);
  await insertEnlace(tx, {
    idEmpresa,
    idContraparte: idCliente,
    huella,
    sellado: seal.seal(token, placeOf(idEmpresa)),
    vence: endOf(clock.now()),
    idUsuario,
  });
}

/** A token that was sealed with another master key is lost: null. */
function openToken(seal: Seal, idEmpresa: number, sellado: string): string | null {
  try {
    return seal.open(sellado, placeOf(idEmpresa));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** The link that the company shows of a customer; null where there is none, or its token is lost. */
export async function readEnlace(
  { seal, publicUrl }: Pick<Servicios, 'seal' | 'publicUrl'>,
  tx: Tx,
  idEmpresa: number,
  idCliente: number,
): Promise<Enlace | null> {
  const fila = await readPrincipal(tx, idEmpresa, idCliente);
  if (!fila || fila.sellado === null) return null;
  const { id, created, vence, ultimaVisita } = fila;
  const token = openToken(seal, idEmpresa, fila.sellado);
  if (token === null) return null;
  // In the fragment, which browsers send to no server and name in no referrer.
  return { id, token, url: `${pageOfPortal(publicUrl)}#${token}`, created, vence, ultimaVisita };
}

/**
 * Address of a customer's portal for a mail that is about to leave: it opens for the next 180 days. Makes the link
 * where there is none. Null where the company closed its portals, or revoked this one.
 */
export async function addressForMail(servicios: Servicios, tx: Tx, quien: DeQuien): Promise<string | null> {
  const { idEmpresa, idCliente } = quien;
  const { activo } = await readAjustes(tx, idEmpresa);
  if (!activo) return null;
  const antes = await readEnlace(servicios, tx, idEmpresa, idCliente);
  if (antes === null) {
    if (await isRevocado(tx, idEmpresa, idCliente)) return null;
    // A link whose token is lost gives way.
    await endEnlaces(tx, idEmpresa, idCliente, 'reemplazado');
    await writeEnlace(servicios, tx, quien);
    return (await readEnlace(servicios, tx, idEmpresa, idCliente))?.url ?? null;
  }
  await extendEnlace(tx, idEmpresa, antes.id, endOf(servicios.clock.now()));
  return antes.url;
}

/** Whether `addressForMail` has an address for a customer. Writes nothing. */
export async function opensForMail(
  servicios: Pick<Servicios, 'seal' | 'publicUrl'>,
  tx: Tx,
  idEmpresa: number,
  idCliente: number,
): Promise<boolean> {
  const { activo } = await readAjustes(tx, idEmpresa);
  if (!activo) return false;
  const enlace = await readEnlace(servicios, tx, idEmpresa, idCliente);
  return enlace !== null || !(await isRevocado(tx, idEmpresa, idCliente));
}

/** Address for a preview: the page of portals without a token. A preview writes no link. */
export async function addressForPreview(
  { publicUrl }: Pick<Servicios, 'publicUrl'>,
  tx: Tx,
  idEmpresa: number,
): Promise<string | null> {
  const { activo } = await readAjustes(tx, idEmpresa);
  return activo ? pageOfPortal(publicUrl) : null;
}
