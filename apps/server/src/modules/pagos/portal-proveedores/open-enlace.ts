import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { SealError, type Seal } from '../../../platform/seal/index.ts';
import { makeToken } from '../../../platform/tokens/index.ts';
import { endEnlace, extendEnlace, insertEnlace, readVigente } from './store/enlaces.ts';

/** Days that a link opens after the last mail that carried it. */
const DIAS_VIGENTE = 180;
const MS_DIA = 86_400_000;

export type Servicios = Pick<Platform, 'seal' | 'publicUrl' | 'clock'>;

export interface DeQuien {
  readonly idEmpresa: number;
  readonly idBeneficiario: number;
}

export interface Enlace {
  readonly id: number;
  readonly url: string;
  readonly vence: Date;
  readonly ultimaVisita: Date | null;
}

const placeOf = (idEmpresa: number) => `portal_proveedor_enlace/${idEmpresa}`;

const endOf = (ahora: Date) => new Date(ahora.getTime() + DIAS_VIGENTE * MS_DIA);

/** A token that was sealed with another master key is lost: null. */
function openToken(seal: Seal, idEmpresa: number, sellado: string): string | null {
  try {
    return seal.open(sellado, placeOf(idEmpresa));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

export async function writeEnlace(
  { seal, clock }: Servicios,
  tx: Tx,
  { idEmpresa, idBeneficiario }: DeQuien,
  idUsuario: number | null,
): Promise<void> {
  const { token, huella } = makeToken(idEmpresa);
  await insertEnlace(tx, {
    idEmpresa,
    idBeneficiario,
    huella,
    sellado: seal.seal(token, placeOf(idEmpresa)),
    vence: endOf(clock.now()),
    idUsuario,
  });
}

/** The link that the company shows of a beneficiary; null where there is none, or its token is lost. */
export async function readEnlace(
  { seal, publicUrl }: Pick<Servicios, 'seal' | 'publicUrl'>,
  tx: Tx,
  { idEmpresa, idBeneficiario }: DeQuien,
): Promise<Enlace | null> {
  const fila = await readVigente(tx, idEmpresa, idBeneficiario);
  if (!fila || fila.sellado === null) return null;
  const { id, vence, ultimaVisita } = fila;
  const token = openToken(seal, idEmpresa, fila.sellado);
  // In the fragment, which browsers send to no server and name in no referrer.
  return token === null ? null : { id, url: `${publicUrl}/chipay/portal-pago#${token}`, vence, ultimaVisita };
}

/**
 * Address of the portal for a mail to a beneficiary that is about to leave: it opens for the next 180 days. Makes the
 * link where there is none.
 */
export async function linkDePortal(servicios: Servicios, tx: Tx, quien: DeQuien): Promise<string> {
  const antes = await readEnlace(servicios, tx, quien);
  if (antes !== null) {
    await extendEnlace(tx, quien.idEmpresa, antes.id, endOf(servicios.clock.now()));
    return antes.url;
  }
  // A link whose token is lost gives way.
  await endEnlace(tx, quien.idEmpresa, quien.idBeneficiario);
  await writeEnlace(servicios, tx, quien, null);
  const enlace = await readEnlace(servicios, tx, quien);
  if (enlace === null) throw new Error('a link that was just written');
  return enlace.url;
}
