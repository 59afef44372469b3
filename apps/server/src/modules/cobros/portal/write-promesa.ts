import type { BodyOf, postPromesaPortal, ReplyOf } from '@cuadra/contract';
import { addDias, formatMonto, sumMontos, type Moneda } from '@cuadra/domain';
import { fechaEnPalabras } from '@cuadra/domain/correo';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { notifyCliente } from '../../mensajes/comentarios/index.ts';
import { lockCliente, readSaldosDe } from '../../registros/clientes/index.ts';
import { notePromesa, readPromesasDe } from '../cobranza/index.ts';
import type { Visita } from '../enlaces/index.ts';
import { documentoNotFound, visitaNotFound } from './not-found.ts';
import { readDelCliente } from './store/documentos.ts';
import type { ClaveDeVisita } from './store/resumen.ts';

/** A promise stops reminders: beyond this a person of the company agrees to it. */
const MAX_DIAS = 60;

function refuse(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

/** What is open of one document, or of all in pesos. Throws `no_encontrado` for a document of another customer. */
async function readDebe(
  tx: Tx,
  clave: ClaveDeVisita,
  idDocumento: number | null,
): Promise<{ readonly monto: number; readonly moneda: Moneda }> {
  if (idDocumento !== null) {
    const [documento] = await readDelCliente(tx, clave, [idDocumento]);
    if (!documento) throw documentoNotFound();
    return { monto: documento.saldo, moneda: documento.moneda };
  }
  const saldos = (await readSaldosDe(tx, clave, [clave.id]))(clave.id);
  const enPesos = saldos.filter(({ moneda }) => moneda === 'CLP');
  return { monto: sumMontos(enPesos.map(({ monto }) => monto)), moneda: 'CLP' };
}

/**
 * A day that the customer promises for one document, or for all that they owe in pesos. Throws `validacion` for a day
 * that passed or is far, `no_encontrado` for a document that is not theirs, and `conflicto` while another one stands.
 */
export async function writePromesaDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idEmpresa, idCliente }: Visita,
  { fecha, idDocumento = null }: BodyOf<typeof postPromesaPortal>,
): Promise<ReplyOf<typeof postPromesaPortal>> {
  const hoy = clock.hoy();
  const alcance = { idEmpresa, hoy };
  if (fecha < hoy) throw refuse('fecha', 'Elige hoy o un día que viene.');
  if (fecha > addDias(hoy, MAX_DIAS))
    throw refuse(
      'fecha',
      `Elige un día de los próximos ${MAX_DIAS}. Para más plazo, escríbele a la empresa.`,
    );
  return withEmpresa(db, idEmpresa, async (tx) => {
    // Its lock keeps two promises about the same from entering at once.
    if (!(await lockCliente(tx, { idEmpresa, id: idCliente }))) throw visitaNotFound();
    const vigente = (await readPromesasDe(tx, alcance, idCliente)).find(
      ({ estado, documento }) => estado === 'vigente' && (documento?.id ?? null) === idDocumento,
    );
    if (vigente) throw conflict(`Ya prometiste pagar el ${fechaEnPalabras(vigente.fecha)}.`);
    const { monto, moneda } = await readDebe(tx, { ...alcance, id: idCliente }, idDocumento);
    if (monto <= 0)
      throw refuse(idDocumento === null ? 'fecha' : 'idDocumento', 'No tienes nada por pagar ahí.');
    const promesa = { idDocumento, fecha, moneda, monto, comentario: null };
    await notePromesa(tx, { idEmpresa, idUsuario: null }, { hoy, idCliente }, promesa);
    const texto = `Promete pagar ${formatMonto(monto, moneda)} el ${fechaEnPalabras(fecha)}.`;
    await notifyCliente(tx, idEmpresa, { idCliente, texto });
    return { fecha, monto };
  });
}
