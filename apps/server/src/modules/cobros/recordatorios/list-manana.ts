import {
  MAX_FILAS_MANANA,
  type EtapaRecordatorio,
  type FilaRecordatorio,
  type MananaRecordatorios,
} from '@cuadra/contract';
import { addDias, habilDesde, type Fecha, type Feriados } from '@cuadra/domain';
import { decidirDia, explicarNoSale, type RecordatorioDecidido } from '@cuadra/domain/recordatorios';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { loadDia, type ClienteCargado } from './load-dia.ts';
import { readInterruptor } from './store/ajustes.ts';
import type { PlanCargado } from './store/planes.ts';

/** The next day on which reminders leave. */
export const nextDia = (hoy: Fecha, feriados: Feriados): Fecha => habilDesde(addDias(hoy, 1), feriados);

/** The day that the preview is of. */
export const readManana = async (tx: Tx, hoy: Fecha): Promise<Fecha> => nextDia(hoy, await listFeriados(tx));

function presentFila(
  { id, nombre }: PlanCargado,
  { fila, ajuste }: ClienteCargado,
  decidido: RecordatorioDecidido<EtapaRecordatorio>,
): FilaRecordatorio {
  const { etapa, documentos, pesos } = decidido;
  const motivo = decidido.decision === 'no_sale' ? decidido.motivo : null;
  return {
    idCliente: fila.id,
    cliente: fila.nombre,
    plan: { id, nombre },
    etapa: { dias: etapa.dias, nombre: etapa.nombre, canal: etapa.canal },
    documentos: documentos.length,
    pesos,
    conInteres: etapa.conInteres,
    destinatarios: fila.contactos.slice(0, etapa.destinatario === 'todos' ? undefined : 1),
    motivo: motivo && explicarNoSale(motivo),
    tipoMotivo: motivo?.tipo ?? null,
    ajuste: ajuste && fila.ajuste,
  };
}

/** Reminders of the next banking day as things stand, by amount. */
export function listManana(db: Db, idEmpresa: number, hoy: Fecha): Promise<MananaRecordatorios> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const feriados = await listFeriados(tx);
    const fecha = nextDia(hoy, feriados);
    const { encendido } = await readInterruptor(tx, idEmpresa);
    const { dia, planes, clientesDe } = await loadDia(tx, { idEmpresa, fecha });
    const decididos = planes.flatMap((plan) => {
      const clientes = new Map(clientesDe(plan.id).map((cliente) => [cliente.id, cliente]));
      return decidirDia(plan, clientesDe(plan.id), dia, { feriados, enviados: 0 }).flatMap((decidido) => {
        const cliente = clientes.get(decidido.idCliente);
        return cliente ? [{ decision: decidido.decision, fila: presentFila(plan, cliente, decidido) }] : [];
      });
    });
    const filas = (decision: RecordatorioDecidido['decision']) =>
      decididos
        .flatMap((uno) => (uno.decision === decision ? uno.fila : []))
        .toSorted((a, b) => b.pesos - a.pesos || a.idCliente - b.idCliente);
    const salen = filas('sale');
    const noSalen = filas('no_sale');
    return {
      fecha,
      encendido,
      desdeHora: Math.min(...planes.map(({ horaDesde }) => horaDesde), 24) % 24,
      salen: salen.slice(0, MAX_FILAS_MANANA),
      aMano: filas('a_mano').slice(0, MAX_FILAS_MANANA),
      noSalen: noSalen.slice(0, MAX_FILAS_MANANA),
      totales: {
        correos: salen.length,
        pesos: salen.reduce((suma, { pesos }) => suma + pesos, 0),
        noSalen: noSalen.length,
      },
    };
  });
}
