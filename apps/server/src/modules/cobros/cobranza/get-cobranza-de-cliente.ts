import type { CobranzaDeCliente, Disputa, Gestion, Judicial, Promesa } from '@cuadra/contract';
import { explicarMotivo } from '@cuadra/domain/cobranza';
import type { Tx } from '../../../platform/database/index.ts';
import { clienteNotFound } from '../../registros/clientes/index.ts';
import { listCompromisosDeCliente } from '../compromisos/index.ts';
import { loadSituaciones, type PromesaConEstado } from './load-situaciones.ts';
import { openCobranza, type Origen } from './open-cobranza.ts';
import { readPromesasDe } from './read-promesas-de.ts';
import { readClientes, type Alcance } from './store/deudas.ts';
import { readDisputas, type FilaDisputaEntera } from './store/disputas.ts';
import { readGestiones, type FilaGestion } from './store/gestiones.ts';
import { readJudiciales, type FilaJudicialEntera } from './store/judiciales.ts';
import { readUltimosPagos } from './store/situaciones.ts';

export function presentPromesa(promesa: PromesaConEstado): Promesa {
  const {
    retirada: _retirada,
    lote: _lote,
    pagadoATiempo: _aTiempo,
    saldo: _saldo,
    cubre: _cubre,
    ...resto
  } = promesa;
  return { ...resto, created: promesa.created.toISOString() };
}

export function presentDisputa(disputa: FilaDisputaEntera): Disputa {
  const { abierta, cerrada } = disputa;
  return { ...disputa, abierta: abierta.toISOString(), cerrada: cerrada?.toISOString() ?? null };
}

export function presentJudicial({ levantada, ...judicial }: FilaJudicialEntera): Judicial {
  return { ...judicial, levantada: levantada?.toISOString() ?? null };
}

export function presentGestion({ lote: _lote, ...gestion }: FilaGestion): Gestion {
  return { ...gestion, created: gestion.created.toISOString() };
}

/** Throws `no_encontrado` where the company has no such customer. */
export async function assertCliente(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  if (!(await readClientes(tx, idEmpresa, [id])).has(id)) throw clienteNotFound();
}

/** Promises, disputes and notes of contact of one customer. Throws `no_encontrado`. */
export function getCobranzaDe(origen: Origen, alcance: Alcance, id: number): Promise<CobranzaDeCliente> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const { tx, idEmpresa, hoy } = cobranza;
    await assertCliente(tx, idEmpresa, id);
    const promesas = await readPromesasDe(tx, alcance, id);
    const situaciones = await loadSituaciones(cobranza, [id]);
    const decidida = situaciones.decidir(id, (await cobranza.readDeudas()).get(id) ?? []);
    return {
      promesas: promesas.map(presentPromesa),
      compromisos: await listCompromisosDeCliente(tx, alcance, id),
      disputas: (await readDisputas(tx, idEmpresa, id)).map(presentDisputa),
      judiciales: (await readJudiciales(tx, idEmpresa, id)).map(presentJudicial),
      gestiones: (await readGestiones(tx, idEmpresa, id)).map(presentGestion),
      habito: situaciones.habitoDe(id),
      pagos: await readUltimosPagos(tx, alcance, id),
      motivo: decidida ? explicarMotivo(decidida.motivo, hoy) : null,
    };
  });
}
