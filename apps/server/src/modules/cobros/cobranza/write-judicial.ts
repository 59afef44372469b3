import type { Judicial, JudicialEscrita } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { markOrigenUndone } from '../../registros/actos/index.ts';
import { assertCliente, presentJudicial } from './get-cobranza-de-cliente.ts';
import { recordDeCobranza } from './record-actos.ts';
import { isDocumentoDe } from './store/disputas.ts';
import { endJudicial, insertJudicial, readJudicial } from './store/judiciales.ts';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

async function loadJudicial(tx: Tx, idEmpresa: number, id: number): Promise<Judicial> {
  const fila = await readJudicial(tx, idEmpresa, id);
  if (!fila) throw notFound('Esa cobranza judicial ya no existe.');
  return presentJudicial(fila);
}

/**
 * Notes that a debt is claimed in court. Throws `no_encontrado` for a customer that is gone, `validacion` for a day to
 * come or a document of another customer, and `conflicto` while one about the same stands.
 */
export function writeJudicial(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  hoy: string,
  idCliente: number,
  judicial: JudicialEscrita,
): Promise<Judicial> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertCliente(tx, idEmpresa, idCliente);
    const { idDocumento = null, desde, nota = null } = judicial;
    if (desde > hoy) throw invalid('desde', 'La fecha no puede ser de un día que no ha llegado.');
    if (idDocumento !== null && !(await isDocumentoDe(tx, idEmpresa, idCliente, idDocumento)))
      throw invalid('idDocumento', 'Ese documento no es de este cliente.');
    const id = await insertJudicial(tx, { idEmpresa, idUsuario }, idCliente, judicial);
    if (id === null) throw conflict('Eso ya está en cobranza judicial.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'pasar_a_judicial',
        modelo: 'Cliente',
        idRegistro: idCliente,
        despues: { idJudicial: id, idDocumento, desde, nota },
      },
    ]);
    await recordDeCobranza(
      tx,
      { idEmpresa, idUsuario },
      { clave: `judicial:${id}`, clase: 'judicial', idOrigen: id, idCliente, cantidad: 1 },
    );
    return loadJudicial(tx, idEmpresa, id);
  });
}

/** Takes a debt out of court. Throws `no_encontrado`, and `conflicto` where that was done already. */
export function liftJudicialDe(db: Db, principal: Principal, id: number): Promise<Judicial> {
  return withEmpresa(db, principal.idEmpresa, (tx) => liftJudicialEn(tx, principal, id));
}

/** As `liftJudicialDe`, in the transaction of the caller. */
export async function liftJudicialEn(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<Judicial> {
  const antes = await loadJudicial(tx, idEmpresa, id);
  if (!(await endJudicial(tx, { idEmpresa, idUsuario }, id)))
    throw conflict('Ya no está en cobranza judicial.');
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'quitar_de_judicial',
      modelo: 'Cliente',
      idRegistro: antes.idCliente,
      antes: { idJudicial: id, desde: antes.desde, nota: antes.nota },
    },
  ]);
  await markOrigenUndone(tx, { idEmpresa, idUsuario }, { clase: 'judicial', idOrigen: id });
  return loadJudicial(tx, idEmpresa, id);
}
