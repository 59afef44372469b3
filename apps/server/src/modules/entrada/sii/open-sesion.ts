import { setTimeout as sleep } from 'node:timers/promises';
import { parseRut, type Rut } from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readMotivo, SiiError, type MotivoSii } from './cliente/sii-error.ts';
import { signIn, enterWithToken, type SesionSii } from './cliente/sign-in.ts';
import { takeSiiToken } from './obtain-token.ts';
import { openSecreto } from './save-credenciales.ts';
import { endTurn, readCredencial, renewTurn, takeTurn } from './store/credencial.ts';

/** A turn holds as long as it is renewed: that of a process that died is soon another's. */
const TURNO_SEGUNDOS = 12;
const LATIDO_MS = 4000;
const ESPERA_MS = 500;
const MAX_ESPERAS = 360;
const SIN_CREDENCIAL =
  'Conecta la empresa con el SII para traer sus documentos: guarda su clave tributaria o usa su certificado.';

function asRut(texto: string): Rut {
  const rut = parseRut(texto);
  if (rut === null) throw new Error('a RUT that is none is kept');
  return rut;
}

async function enter(
  platform: Platform,
  idEmpresa: number,
  turno: { readonly rut: string; readonly modo: string; readonly secretoSellado: string },
  signal: AbortSignal,
): Promise<SesionSii> {
  const { urls } = platform.sii;
  const rut = asRut(turno.rut);
  if (turno.modo === 'certificado')
    return enterWithToken(urls, { rut, token: await takeSiiToken(platform, idEmpresa, signal) }, { signal });
  const clave = openSecreto(platform.seal, idEmpresa, turno.secretoSellado);
  return signIn(urls, { rut, clave }, { signal });
}

/**
 * Signs a company in with its kept credentials. The services of a company take turns: where the clave was changed at
 * the SII, one of them finds out and the others do not try. Throws SiiError.
 */
export async function openSesion(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<SesionSii> {
  const { db, log } = platform;
  for (let espera = 0; espera < MAX_ESPERAS; espera += 1) {
    signal.throwIfAborted();
    const turno = await withEmpresa(db, idEmpresa, (tx) => takeTurn(tx, idEmpresa, TURNO_SEGUNDOS));
    if (turno) {
      const end = (motivo: MotivoSii | null) =>
        withEmpresa(db, idEmpresa, (tx) => endTurn(tx, idEmpresa, turno.secretoSellado, motivo));
      const latido = setInterval(() => {
        withEmpresa(db, idEmpresa, (tx) =>
          renewTurn(tx, idEmpresa, turno.secretoSellado, TURNO_SEGUNDOS),
        ).catch((error: unknown) => log.warn({ err: error, idEmpresa }, 'a turn was not renewed'));
      }, LATIDO_MS);
      try {
        const sesion = await enter(platform, idEmpresa, turno, signal);
        await end(null);
        return sesion;
      } catch (error) {
        await end(error instanceof SiiError && error.deCredencial ? error.motivo : null);
        throw error;
      } finally {
        clearInterval(latido);
      }
    }
    const credencial = await withEmpresa(db, idEmpresa, (tx) => readCredencial(tx, idEmpresa));
    if (!credencial) throw new SiiError('clave_incorrecta', 'no credentials', { mensaje: SIN_CREDENCIAL });
    if (credencial.estado !== 'valida')
      throw new SiiError(readMotivo(credencial.motivo), 'the kept credentials were refused');
    await sleep(ESPERA_MS, undefined, { signal });
  }
  throw new SiiError('no_disponible', 'no turn to sign in came');
}
