import type { Fecha } from '@cuadra/domain';
import type { ClientePorRecordar, DiaDeRecordatorios, ParadaDeDocumento } from '@cuadra/domain/recordatorios';
import type { Tx } from '../../../platform/database/index.ts';
import { readBancoLeidoAl } from '../../registros/cartolas/index.ts';
import { readParadas, type Paradas } from '../cobranza/index.ts';
import { readAbiertos, readClientesConPlan, type FilaAbierto, type FilaCliente } from './store/clientes.ts';
import { readPlanes, type PlanCargado } from './store/planes.ts';

/** A customer as the schedule decides on them, with the rows behind it. */
export interface ClienteCargado extends ClientePorRecordar {
  readonly fila: FilaCliente;
  readonly abiertos: readonly FilaAbierto[];
}

/** Plans, customers and the bank of a company, to decide the reminders of a day. */
export interface DiaCargado {
  readonly dia: DiaDeRecordatorios;
  readonly planes: readonly PlanCargado[];
  readonly clientesDe: (idPlan: number) => readonly ClienteCargado[];
}

interface Cuales {
  readonly idEmpresa: number;
  readonly fecha: Fecha;
  readonly idsCliente?: readonly number[];
  /** A mail whose own marks are left out: it is looked at again before it leaves. */
  readonly sinEnvio?: number;
}

function stopOf(
  { promesas, compromisos, disputas, judiciales }: Paradas,
  idCliente: number,
  idDocumento: number | null,
): ParadaDeDocumento | null {
  const about = (una: { readonly idCliente: number; readonly idDocumento: number | null }) =>
    una.idCliente === idCliente && una.idDocumento === idDocumento;
  const judicial = judiciales.find(about);
  if (judicial) return { tipo: 'judicial', desde: judicial.desde };
  const compromiso = compromisos.find(about);
  if (compromiso) return { tipo: 'compromiso', fecha: compromiso.fecha };
  const promesa = promesas.find(about);
  if (promesa) return { tipo: 'promesa', fecha: promesa.fecha };
  const disputa = disputas.find(about);
  return disputa ? { tipo: 'disputa', motivo: disputa.motivo } : null;
}

/** Loads a day of a company, of all customers with a plan or of some. */
export async function loadDia(
  tx: Tx,
  { idEmpresa, fecha, idsCliente, sinEnvio }: Cuales,
): Promise<DiaCargado> {
  const planes = await readPlanes(tx, idEmpresa);
  const filas = await readClientesConPlan(tx, { idEmpresa, fecha, idsCliente });
  const abiertos = Map.groupBy(
    await readAbiertos(tx, { idEmpresa, idsCliente }, sinEnvio),
    ({ idCliente }) => idCliente,
  );
  const paradas = await readParadas(tx, { idEmpresa, hoy: fecha }, idsCliente);
  const paradasDe = {
    promesas: Map.groupBy(paradas.promesas, ({ idCliente }) => idCliente),
    compromisos: Map.groupBy(paradas.compromisos, ({ idCliente }) => idCliente),
    judiciales: Map.groupBy(paradas.judiciales, ({ idCliente }) => idCliente),
    disputas: Map.groupBy(paradas.disputas, ({ idCliente }) => idCliente),
    abonos: Map.groupBy(paradas.abonos, ({ idCliente }) => idCliente),
  };
  const clientes = filas.map((fila): ClienteCargado => {
    const { id, contactos, ajuste, ...resto } = fila;
    const suyas: Paradas = {
      promesas: paradasDe.promesas.get(id) ?? [],
      compromisos: paradasDe.compromisos.get(id) ?? [],
      judiciales: paradasDe.judiciales.get(id) ?? [],
      disputas: paradasDe.disputas.get(id) ?? [],
      abonos: paradasDe.abonos.get(id) ?? [],
    };
    const documentos = abiertos.get(id) ?? [];
    return {
      id,
      excluido: resto.excluido,
      pausadoHasta: resto.pausadoHasta,
      respondio: resto.respondio,
      ultimo: resto.ultimo,
      tieneContacto: contactos.length > 0,
      ajuste,
      abonoPorConciliar: suyas.abonos.reduce((suma, { pesos }) => suma + pesos, 0),
      parado: stopOf(suyas, id, null),
      documentos: documentos.map((uno) => ({
        id: uno.id,
        vence: uno.vence,
        pesos: uno.pesos,
        dicho: uno.dicho,
        parado: stopOf(suyas, id, uno.id),
      })),
      fila,
      abiertos: documentos,
    };
  });
  const porPlan = Map.groupBy(clientes, ({ fila }) => fila.idPlan);
  return {
    dia: { fecha, bancoLeidoAl: await readBancoLeidoAl(tx, idEmpresa) },
    planes,
    clientesDe: (idPlan) => porPlan.get(idPlan) ?? [],
  };
}

/** One customer with their plan on a day; null without a plan. */
export async function loadDiaDeCliente(
  tx: Tx,
  cual: Omit<Cuales, 'idsCliente'> & { readonly idCliente: number },
): Promise<{
  readonly dia: DiaDeRecordatorios;
  readonly plan: PlanCargado;
  readonly cliente: ClienteCargado;
} | null> {
  const { dia, planes, clientesDe } = await loadDia(tx, { ...cual, idsCliente: [cual.idCliente] });
  for (const plan of planes) {
    const [cliente] = clientesDe(plan.id);
    if (cliente) return { dia, plan, cliente };
  }
  return null;
}
