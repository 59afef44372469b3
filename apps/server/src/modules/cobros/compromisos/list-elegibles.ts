import type { ClienteConVencidas, FacturaVencida } from '@cuadra/contract';
import { diasEntre } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { clienteNotFound } from '../../registros/clientes/index.ts';
import { readCompromisosAbiertos } from './read-abiertos.ts';
import { hasCliente, readClientesConVencidas, readVencidas } from './store/elegir.ts';
import type { Alcance } from './store/lectura.ts';

/** Customers with something overdue. */
export function listClientesDe(
  db: Db,
  alcance: Alcance,
  texto: string,
): Promise<{ items: ClienteConVencidas[] }> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => ({
    items: await readClientesConVencidas(tx, alcance, texto),
  }));
}

/** Overdue invoices of a customer, and the commitment of those in one. Throws `no_encontrado`. */
export function listVencidasDe(
  db: Db,
  alcance: Alcance,
  idCliente: number,
): Promise<{ items: FacturaVencida[] }> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    if (!(await hasCliente(tx, alcance.idEmpresa, idCliente))) throw clienteNotFound();
    const vencidas = await readVencidas(tx, alcance, { idCliente });
    const compromisos = await readCompromisosAbiertos(tx, alcance, [idCliente]);
    const estados = new Map(compromisos.map(({ id, medido }) => [id, medido.estado]));
    return {
      items: vencidas.map(({ idCompromiso, idMoneda: _idMoneda, ...fila }) => ({
        ...fila,
        dias: diasEntre(fila.vence, alcance.hoy),
        compromiso:
          idCompromiso === null ? null : { id: idCompromiso, estado: estados.get(idCompromiso) ?? 'vigente' },
      })),
    };
  });
}
