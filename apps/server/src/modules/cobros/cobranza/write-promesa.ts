import type { Promesa, PromesaEscrita } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { clienteNotFound, lockCliente } from '../../registros/clientes/index.ts';
import { presentPromesa } from './get-cobranza-de-cliente.ts';
import { stateOfPromesas, type PromesaConEstado } from './load-situaciones.ts';
import type { Alcance } from './store/deudas.ts';
import { insertPromesa, readPromesa, readPromesas, readSaldo, withdrawPromesa } from './store/promesas.ts';

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

/**
 * Notes a promise to pay. Throws `no_encontrado` for a customer that is gone, `validacion` for a day that has passed or
 * an amount beyond the debt, and `conflicto` while another one about the same stands.
 */
export function writePromesa(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  hoy: string,
  idCliente: number,
  { idDocumento = null, fecha, moneda, monto, comentario = null }: PromesaEscrita,
): Promise<Promesa> {
  const alcance = { idEmpresa, hoy };
  return withEmpresa(db, idEmpresa, async (tx) => {
    // Its lock keeps two promises about the same from entering at once.
    if (!(await lockCliente(tx, { idEmpresa, id: idCliente }))) throw clienteNotFound();
    if (fecha < hoy) throw invalid('fecha', 'La fecha prometida no puede haber pasado.');
    const saldo = await readSaldo(tx, alcance, { idCliente, idDocumento, moneda });
    if (saldo === null || saldo <= 0)
      throw invalid(
        idDocumento === null ? 'monto' : 'idDocumento',
        idDocumento === null ? 'No debe nada en esa moneda.' : 'Ese documento no se le debe a tu empresa.',
      );
    if (monto > saldo) throw invalid('monto', `Es más de lo que debe: ${formatMonto(saldo, moneda)}.`);
    const otras = await stateOfPromesas({ tx, ...alcance }, await readPromesas(tx, alcance, idCliente));
    const vigente = otras.find(
      ({ estado, documento }) => estado === 'vigente' && (documento?.id ?? null) === idDocumento,
    );
    if (vigente) throw conflict('Ya hay una promesa vigente. Retírala antes de anotar otra.');
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
    });
    if (id === null) throw conflict('Ya hay una promesa para ese día.');
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
  });
}

/** Withdraws a promise. Throws `no_encontrado`, and `conflicto` once its day passed or its money came. */
export function withdrawPromesaDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  hoy: string,
  id: number,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const promesa = await loadPromesa(tx, { idEmpresa, hoy }, id);
    if (promesa.estado !== 'vigente') throw conflict('Solo se retira una promesa vigente.');
    await withdrawPromesa(tx, idEmpresa, id);
    const { fecha, moneda, monto, idCliente } = promesa;
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
  });
}
