import type { Disputa, DisputaEscrita } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { assertCliente, presentDisputa } from './get-cobranza-de-cliente.ts';
import { recordDeCobranza } from './record-actos.ts';
import { endDisputa, insertDisputa, isDocumentoDe, isPersona, readDisputa } from './store/disputas.ts';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

async function loadDisputa(tx: Tx, idEmpresa: number, id: number): Promise<Disputa> {
  const fila = await readDisputa(tx, idEmpresa, id);
  if (!fila) throw notFound('Esa disputa ya no existe.');
  return presentDisputa(fila);
}

/**
 * Opens a dispute. Throws `no_encontrado` for a customer that is gone, `validacion` for a document of somebody else or
 * an owner outside the company, and `conflicto` while one about the same is open.
 */
export function writeDisputa(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
  disputa: DisputaEscrita,
): Promise<Disputa> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertCliente(tx, idEmpresa, idCliente);
    const { idDocumento, idResponsable, motivo } = disputa;
    if (idDocumento && !(await isDocumentoDe(tx, idEmpresa, idCliente, idDocumento)))
      throw invalid('idDocumento', 'Ese documento no es de este cliente.');
    if (idResponsable !== undefined && !(await isPersona(tx, idEmpresa, idResponsable)))
      throw invalid('idResponsable', 'Esa persona no trabaja en tu empresa.');
    const id = await insertDisputa(tx, { idEmpresa, idUsuario }, idCliente, disputa);
    if (id === null) throw conflict('Ya hay una disputa abierta por lo mismo.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'abrir_disputa',
        modelo: 'Cliente',
        idRegistro: idCliente,
        despues: { idDisputa: id, idDocumento: idDocumento ?? null, motivo },
      },
    ]);
    await recordDeCobranza(
      tx,
      { idEmpresa, idUsuario },
      { clave: `disputa:${id}`, clase: 'disputa', idOrigen: id, idCliente, cantidad: 1 },
    );
    return loadDisputa(tx, idEmpresa, id);
  });
}

/** Closes a dispute. Throws `no_encontrado`, and `conflicto` where it is closed already. */
export function closeDisputaDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  resultado: string | null,
): Promise<Disputa> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await loadDisputa(tx, idEmpresa, id);
    if (!(await endDisputa(tx, { idEmpresa, idUsuario }, id, resultado)))
      throw conflict('Esa disputa ya está cerrada.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cerrar_disputa',
        modelo: 'Cliente',
        idRegistro: antes.idCliente,
        despues: { idDisputa: id, resultado },
      },
    ]);
    return loadDisputa(tx, idEmpresa, id);
  });
}
