import { finDeSesion, HORAS_SESION, MAX_INTENTOS_PIN, pinVigente } from '@cuadra/domain/portal-proveedores';
import { setTimeout as sleep } from 'node:timers/promises';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { makeToken, readToken } from '../../../platform/tokens/index.ts';
import { forgetTries, limitTries } from '../../identidad/acceso/index.ts';
import { readDestinatario } from '../beneficiarios/index.ts';
import { isPin } from './hash-pin.ts';
import { keyOfIntentos, keyOfPedidos } from './limits.ts';
import { noteVisita } from './store/enlaces.ts';
import { endPines, takeIntento, type FilaPin } from './store/pines.ts';
import { insertSesion } from './store/sesiones.ts';

/** Least time of an answer: beyond the few milliseconds by which a known link takes longer. */
const MINIMO_MS = 200;
/** Compared in place of the PIN of a link that is not there. */
const NINGUNO = { idEmpresa: 1, huella: Buffer.alloc(32) };

export interface Entrada {
  /** Secret of the session, for the cookie. */
  readonly secreto: string;
  /** When it ends if nobody calls. */
  readonly hasta: Date;
}

function wrongPin(): AppError {
  const mensaje = 'Esos números no sirven. Revísalos o pide otros.';
  return new AppError('validacion', mensaje, { 'body.pin': [mensaje] });
}

/** The PIN that was typed, among those that were mailed by the link; null where none fits. */
function findPin(clave: Uint8Array, filas: readonly FilaPin[], pin: string, ahora: Date): FilaPin | null {
  // As much is computed without a row as with one.
  const comparables = filas.length > 0 ? filas : [{ idEnlace: 0, huella: NINGUNO.huella }];
  const iguales = comparables.map(({ idEnlace, huella }) => isPin(clave, idEnlace, pin, huella));
  return filas.find((fila, i) => iguales[i] === true && pinVigente(fila, ahora)) ?? null;
}

async function openSesion(tx: Tx, idEmpresa: number, hallado: FilaPin, ahora: Date): Promise<Entrada | null> {
  const { idEnlace, idBeneficiario, rut, email } = hallado;
  // The company may have taken the address away since the PIN was mailed.
  const quien = await readDestinatario(tx, idEmpresa, idBeneficiario);
  if (quien?.rut !== rut || !quien.emails.includes(email)) return null;
  const { token: secreto, huella } = makeToken(idEmpresa);
  const vence = new Date(ahora.getTime() + HORAS_SESION * 3_600_000);
  await insertSesion(tx, { idEmpresa, idEnlace, huella, rut, email, usada: ahora, vence });
  await endPines(tx, idEmpresa, idEnlace);
  await noteVisita(tx, idEmpresa, idEnlace, ahora);
  return { secreto, hasta: finDeSesion({ usada: ahora, vence }) };
}

/**
 * Enters with a PIN, which is used up. Throws `validacion`, the same for a wrong PIN, an expired one and an unknown
 * link, and `demasiadas_solicitudes` after five failures of a link or fifty of an address.
 */
export async function enterPortal(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  clave: Uint8Array,
  { token, pin, ip }: { readonly token: string; readonly pin: string; readonly ip: string },
): Promise<Entrada> {
  const minimo = sleep(MINIMO_MS);
  const { idEmpresa, huella } = readToken(token) ?? NINGUNO;
  const ahora = clock.now();
  const entrada = await limitTries(db, clock, { clave: keyOfIntentos(token), ip }, () =>
    withEmpresa(db, idEmpresa, async (tx) => {
      const filas = await takeIntento(tx, { idEmpresa, huella }, { ahora, maximo: MAX_INTENTOS_PIN });
      const hallado = findPin(clave, filas, pin, ahora);
      return hallado && openSesion(tx, idEmpresa, hallado, ahora);
    }),
  );
  if (entrada !== null) await forgetTries(db, keyOfPedidos(token));
  await minimo;
  if (entrada === null) throw wrongPin();
  return entrada;
}
