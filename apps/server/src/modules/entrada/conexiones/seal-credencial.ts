import * as z from 'zod';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { SealError, type Seal } from '../../../platform/seal/index.ts';

/** Whose the connection is, and who makes it. */
export type QuienConecta = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

const VIGENCIA_MS = 30 * 60_000;

/** Where a kept secret belongs: of another company, extractor or access it does not open. */
const contextOf = (idEmpresa: number, extractor: string, idExterno: string) =>
  `conexion/${idEmpresa}/${extractor}/${idExterno}`;

export function sealSecreto(
  seal: Seal,
  idEmpresa: number,
  extractor: string,
  idExterno: string,
  secreto: string,
): string {
  return seal.seal(secreto, contextOf(idEmpresa, extractor, idExterno));
}

export function openSecreto(
  seal: Seal,
  idEmpresa: number,
  extractor: string,
  idExterno: string,
  sellado: string,
): string {
  return seal.open(sellado, contextOf(idEmpresa, extractor, idExterno));
}

const accesoSchema = z.object({
  idIntegrador: z.number(),
  extractor: z.string(),
  secreto: z.string(),
  vence: z.number(),
});
type AccesoDado = z.output<typeof accesoSchema>;

const accesoContext = ({ idEmpresa, idUsuario }: QuienConecta) => `acceso_banco/${idEmpresa}/${idUsuario}`;

/**
 * What stands, in the browser, for an access that a bank just took: sealed for the person and the company, for half an
 * hour, so that nothing has to be kept of one that is not used, and nothing of it is shown.
 */
export function sealAcceso(
  { seal, clock }: Pick<Platform, 'seal' | 'clock'>,
  principal: QuienConecta,
  acceso: Omit<AccesoDado, 'vence'>,
): string {
  const vence = clock.now().getTime() + VIGENCIA_MS;
  return seal.seal(JSON.stringify({ ...acceso, vence }), accesoContext(principal));
}

/** Opens it again. Throws `validacion` under `body.acceso` for one of somebody else, altered, too old or of another bank. */
export function openAcceso(
  { seal, clock }: Pick<Platform, 'seal' | 'clock'>,
  principal: QuienConecta,
  sellado: string,
): AccesoDado {
  const mensaje = 'El acceso al banco venció. Vuelve a conectar con el banco.';
  const vencido = new AppError('validacion', mensaje, { 'body.acceso': [mensaje] });
  try {
    const leido = accesoSchema.parse(JSON.parse(seal.open(sellado, accesoContext(principal))));
    if (leido.vence < clock.now().getTime()) throw vencido;
    return leido;
  } catch (error) {
    if (error instanceof SealError) throw vencido;
    throw error;
  }
}
