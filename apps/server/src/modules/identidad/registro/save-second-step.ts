import { MENSAJES, type BodyOf, type ReplyOf, type saveSecondStep as endpoint } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { moveSession } from '../acceso/index.ts';
import { nextIdEmpresa, openEmpresa, recordReferido, type AltaEmpresa } from '../empresas/index.ts';
import { enterEmpresa, withUsuario, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { startPruebaDeAlta } from '../../suscripcion/pruebas/index.ts';
import { savePersona } from '../personas/index.ts';
import { countEmpresas, lockPersona } from './store.ts';

/** Section 8 of the specification names the field of a company that is registered. */
function registered(): AppError {
  const mensaje = MENSAJES.empresaRegistrada;
  return new AppError('conflicto', mensaje, { 'body.username': [mensaje] });
}

async function open(tx: Tx, idEmpresa: number, alta: AltaEmpresa): Promise<void> {
  try {
    await openEmpresa(tx, idEmpresa, alta);
  } catch (error) {
    throw error instanceof AppError && error.code === 'conflicto' ? registered() : error;
  }
}

/**
 * Opens, on trial, the company of a person who has none, and turns their session to it. Throws `conflicto` where the
 * RUT is registered or the person has a company; of two at once for one RUT, or of one person, one is opened.
 */
export async function saveSecondStep(
  { db, clock }: Platform,
  { idUsuario, token }: { idUsuario: number; token: string },
  paso: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { company: nombre, telefono, razonSocial = nombre, referido } = paso;
  const rut = parseRut(paso.rut);
  if (!rut) {
    const mensaje = 'El RUT es inválido';
    throw new AppError('validacion', mensaje, { 'body.rut': [mensaje] });
  }
  return withUsuario(db, idUsuario, async (tx) => {
    await lockPersona(tx, idUsuario);
    if ((await countEmpresas(tx, idUsuario)).activas > 0)
      throw conflict('Ya tienes una empresa en Cuadra. Refresca la página para entrar a ella.');
    const idEmpresa = await nextIdEmpresa(tx);
    await enterEmpresa(tx, idEmpresa);
    await open(tx, idEmpresa, {
      rut,
      nombre,
      razonSocial,
      plan: 'prueba',
      // What was issued in earlier months was mostly paid; the person is asked, and may say another day.
      fechaCorte: `${clock.hoy().slice(0, 7)}-01`,
      administrador: { idUsuario },
    });
    await startPruebaDeAlta({ clock }, tx, idEmpresa);
    if (referido) await recordReferido(tx, referido);
    const persona = await savePersona(tx, idUsuario, { telefono, nombre: paso.nombre });
    await moveSession(tx, token, idEmpresa);
    return {
      company: { id: idEmpresa, nombre, rut },
      id: idUsuario,
      nombre: persona.nombre,
      telefono: persona.telefono,
      modified: persona.modified.toISOString(),
      success: true as const,
    };
  });
}
