import { randomUUID } from 'node:crypto';
import type { BodyOf, postPromesas, Promesa, PromesaEscrita } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { clienteNotFound, lockCliente } from '../../registros/clientes/index.ts';
import { presentPromesa } from './get-cobranza-de-cliente.ts';
import { recordDeCobranza } from './record-actos.ts';
import { stateOfPromesas, type PromesaConEstado } from './load-situaciones.ts';
import type { Alcance } from './store/deudas.ts';
import { readPromesasDe } from './read-promesas-de.ts';
import {
  insertPromesa,
  readDebidos,
  readIdsDeLote,
  readPromesa,
  readSaldo,
  withdrawPromesa,
} from './store/promesas.ts';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

const promesaNotFound = () => notFound('Esa promesa ya no existe.');

async function loadPromesa(tx: Tx, alcance: Alcance, id: number): Promise<PromesaConEstado> {
  const fila = await readPromesa(tx, alcance, id);
  const [promesa] = fila ? await stateOfPromesas({ tx, ...alcance }, [fila]) : [];
  if (!promesa) throw promesaNotFound();
  return promesa;
}

/** The person who notes a promise; null where the customer does it in their portal. */
interface QuienPromete {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
}

interface PorPrometer {
  readonly hoy: string;
  readonly idCliente: number;
  /** Names the document in a message, where there are several. */
  readonly de?: string;
  /** The act of a person that it is of. */
  readonly lote?: string;
}

/** Notes a promise under the lock of its customer. Throws as `writePromesa`. */
export async function notePromesa(
  tx: Tx,
  { idEmpresa, idUsuario }: QuienPromete,
  { hoy, idCliente, de = '', lote }: PorPrometer,
  { idDocumento = null, fecha, moneda, monto, comentario = null }: PromesaEscrita,
): Promise<Promesa> {
  const alcance = { idEmpresa, hoy };
  if (fecha < hoy) throw invalid('fecha', 'La fecha prometida no puede haber pasado.');
  const saldo = await readSaldo(tx, alcance, { idCliente, idDocumento, moneda });
  if (saldo === null || saldo <= 0)
    throw invalid(
      idDocumento === null ? 'monto' : 'idDocumento',
      idDocumento === null ? 'No debe nada en esa moneda.' : 'Ese documento no se le debe a tu empresa.',
    );
  if (monto > saldo) throw invalid('monto', `Es más de lo que debe: ${formatMonto(saldo, moneda)}.`);
  const otras = await readPromesasDe(tx, alcance, idCliente);
  const vigente = otras.find(
    ({ estado, documento }) => estado === 'vigente' && (documento?.id ?? null) === idDocumento,
  );
  if (vigente) throw conflict(`Ya hay una promesa vigente${de}. Retírala antes de anotar otra.`);
  const id = await insertPromesa(tx, {
    idEmpresa,
    idContraparte: idCliente,
    idDocumento,
    fecha,
    moneda,
    monto,
    comentario,
    hecha: hoy,
    idUsuario,
    lote: lote ?? null,
  });
  if (id === null) throw conflict(`Ya hay una promesa para ese día${de}.`);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'anotar_promesa',
      modelo: 'Cliente',
      idRegistro: idCliente,
      despues: { idPromesa: id, idDocumento, fecha, moneda, monto },
    },
  ]);
  return presentPromesa(await loadPromesa(tx, alcance, id));
}

/** Its lock keeps two promises about the same from entering at once. Throws `no_encontrado`. */
async function lockDeudor(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  if (!(await lockCliente(tx, { idEmpresa, id }))) throw clienteNotFound();
}

function recordPromesas(
  tx: Tx,
  principal: Principal,
  { idCliente, lote }: { readonly idCliente: number; readonly lote: string },
  promesas: readonly Promesa[],
): Promise<void> {
  const cantidad = promesas.length;
  return recordDeCobranza(tx, principal, { clave: lote, clase: 'promesa', idCliente, cantidad, promesas });
}

/**
 * Notes a promise to pay. Throws `no_encontrado` for a customer that is gone, `validacion` for a day that has passed or
 * an amount beyond the debt, and `conflicto` while another one about the same stands.
 */
export function writePromesa(
  db: Db,
  principal: Principal,
  hoy: string,
  idCliente: number,
  promesa: PromesaEscrita,
): Promise<Promesa> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    await lockDeudor(tx, principal.idEmpresa, idCliente);
    const lote = randomUUID();
    const escrita = await notePromesa(tx, principal, { hoy, idCliente, lote }, promesa);
    await recordPromesas(tx, principal, { idCliente, lote }, [escrita]);
    return escrita;
  });
}

/**
 * Notes that a customer promised to pay documents whole on one day: a promise for each, in one transaction. Throws as
 * `writePromesa`, and `conflicto` where a document is no longer owed.
 */
export function writePromesas(
  db: Db,
  principal: Principal,
  hoy: string,
  idCliente: number,
  { idsDocumento, ...promesa }: BodyOf<typeof postPromesas>,
): Promise<{ items: Promesa[] }> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    await lockDeudor(tx, principal.idEmpresa, idCliente);
    const pedidos = new Set(idsDocumento);
    const debidos = await readDebidos(tx, principal.idEmpresa, idCliente, [...pedidos]);
    if (debidos.length < pedidos.size)
      throw conflict('Uno de los documentos ya no se le debe a tu empresa. Vuelve a elegirlos.');
    const lote = randomUUID();
    const items: Promesa[] = [];
    for (const { id, folio, moneda, saldo } of debidos)
      items.push(
        await notePromesa(
          tx,
          principal,
          { hoy, idCliente, lote, de: ` del folio ${folio}` },
          { ...promesa, idDocumento: id, moneda, monto: saldo },
        ),
      );
    await recordPromesas(tx, principal, { idCliente, lote }, items);
    return { items };
  });
}

/** Withdraws a promise. Throws `no_encontrado`, and `conflicto` once its day passed or its money came. */
export function withdrawPromesaDe(db: Db, principal: Principal, hoy: string, id: number): Promise<void> {
  return withEmpresa(db, principal.idEmpresa, (tx) => withdrawEn(tx, principal, hoy, id));
}

async function withdrawEn(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  hoy: string,
  id: number,
): Promise<void> {
  const promesa = await loadPromesa(tx, { idEmpresa, hoy }, id);
  if (promesa.estado !== 'vigente') throw conflict('Solo se retira una promesa vigente.');
  await withdrawPromesa(tx, idEmpresa, id);
  const { fecha, moneda, monto, idCliente, lote } = promesa;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'retirar_promesa',
      modelo: 'Cliente',
      idRegistro: idCliente,
      antes: { idPromesa: id, fecha, moneda, monto },
    },
  ]);
  if (lote !== null) await markUndone(tx, { idEmpresa, idUsuario }, new Map([[lote, 1]]));
}

/**
 * Withdraws the promises of an act that stand, in the transaction of the caller. Answers how many. Throws `conflicto`
 * once the day of one passed or its money came.
 */
export async function withdrawPromesasEn(
  tx: Tx,
  principal: Principal,
  hoy: string,
  lote: string,
): Promise<number> {
  const ids = await readIdsDeLote(tx, principal.idEmpresa, lote);
  for (const id of ids) await withdrawEn(tx, principal, hoy, id);
  return ids.length;
}
