import { addDias, diasEntre, type Fecha } from '../fecha/index.ts';
import { habilDesde, type Feriados } from '../vencimientos/index.ts';
import type {
  ClientePorRecordar,
  DiaDeRecordatorios,
  DocumentoPorRecordar,
  EtapaDePlan,
  MotivoDeNoSalir,
  PlanDeRecordatorios,
  RecordatorioDecidido,
} from './tipos.ts';

type Plan<E extends EtapaDePlan> = PlanDeRecordatorios & { readonly etapas: readonly E[] };

/** Whether banks open on a day: reminders leave on no other. */
export const esDiaDeRecordatorios = (fecha: Fecha, feriados: Feriados): boolean =>
  habilDesde(fecha, feriados) === fecha;

/** The stage of a document's age: earlier ones are skipped, so that a document told late is told once. */
function etapaDeEdad<E extends EtapaDePlan>(etapas: readonly E[], edad: number): E | null {
  const alcanzadas = etapas.filter(({ dias }) => dias <= edad);
  return alcanzadas.reduce<E | null>(
    (mayor, etapa) => (mayor === null || etapa.dias > mayor.dias ? etapa : mayor),
    null,
  );
}

/** The stage that a document falls due for on a day; null where it was told already, or comes later. */
function etapaPendiente<E extends EtapaDePlan>(
  etapas: readonly E[],
  { vence, pesos, dicho }: DocumentoPorRecordar,
  fecha: Fecha,
): E | null {
  if (pesos <= 0) return null;
  const etapa = etapaDeEdad(etapas, diasEntre(vence, fecha));
  return etapa !== null && (dicho === null || etapa.dias > dicho) ? etapa : null;
}

function motivoDeCliente(
  { excluido, pausadoHasta, respondio, abonoPorConciliar, parado }: ClientePorRecordar,
  fecha: Fecha,
): MotivoDeNoSalir | null {
  if (excluido) return { tipo: 'excluido' };
  if (respondio) return { tipo: 'respondio' };
  if (pausadoHasta !== null && fecha <= pausadoHasta) return { tipo: 'pausado', hasta: pausadoHasta };
  // Money that came may pay any of their documents.
  if (abonoPorConciliar > 0) return { tipo: 'abono_por_conciliar', monto: abonoPorConciliar };
  return parado;
}

function motivoDeDocumento(
  { vence, pesos, parado }: DocumentoPorRecordar,
  { fecha, bancoLeidoAl }: DiaDeRecordatorios,
  aunqueSinBanco: boolean,
): MotivoDeNoSalir | null {
  if (parado !== null) return parado;
  // The money of the due date itself is seen only by a reading after it.
  const sinLeer = vence < fecha && (bancoLeidoAl === null || bancoLeidoAl <= vence);
  return sinLeer && pesos > 0 && !aunqueSinBanco
    ? { tipo: 'banco_sin_leer', leidoAl: bancoLeidoAl, vence }
    : null;
}

const sumar = (documentos: readonly { readonly pesos: number }[]) =>
  documentos.reduce((suma, { pesos }) => suma + pesos, 0);

const mayorDe = <E extends EtapaDePlan>(etapas: readonly E[]): E | undefined =>
  etapas.toSorted((a, b) => b.dias - a.dias)[0];

/**
 * The reminder of one customer on a day; null where no document falls due for a stage. The highest stage decides, and
 * its mail gathers the documents of its scope beside those that fall due. The day's limit is not looked at.
 */
export function decidirRecordatorio<E extends EtapaDePlan>(
  plan: Plan<E>,
  cliente: ClientePorRecordar,
  dia: DiaDeRecordatorios,
): RecordatorioDecidido<E> | null {
  const { fecha } = dia;
  const { id: idCliente, documentos, ultimo, ajuste } = cliente;
  const pendientes = new Map<number, E>();
  for (const documento of documentos) {
    const etapa = etapaPendiente(plan.etapas, documento, fecha);
    if (etapa !== null) pendientes.set(documento.id, etapa);
  }
  const mayor = mayorDe([...pendientes.values()]);
  if (mayor === undefined) return null;
  const caen = documentos.filter(({ id }) => pendientes.has(id));
  const refuse = (motivo: MotivoDeNoSalir): RecordatorioDecidido<E> => ({
    decision: 'no_sale',
    idCliente,
    etapa: mayor,
    pesos: sumar(caen),
    documentos: caen.map(({ id }) => ({ id, etapa: pendientes.get(id)?.dias ?? null })),
    motivo,
  });
  const suyo = motivoDeCliente(cliente, fecha);
  if (suyo !== null) return refuse(suyo);
  const aunqueSinBanco = plan.aunqueSinBanco || ajuste?.aunqueSinBanco === true;
  const parados = new Map(documentos.map((uno) => [uno.id, motivoDeDocumento(uno, dia, aunqueSinBanco)]));
  const libres = caen.filter(({ id }) => parados.get(id) === null);
  const etapa = mayorDe(libres.flatMap(({ id }) => pendientes.get(id) ?? []));
  if (etapa === undefined) {
    const [motivo] = caen.flatMap(({ id }) => parados.get(id) ?? []);
    return motivo === undefined ? null : refuse(motivo);
  }
  const van = documentos.filter(
    ({ id, vence, pesos }) =>
      parados.get(id) === null &&
      (pendientes.has(id) || pesos < 0 || etapa.alcance === 'todos' || vence < fecha),
  );
  const decidido = {
    idCliente,
    etapa,
    pesos: sumar(van),
    documentos: van.map(({ id }) => ({ id, etapa: pendientes.get(id)?.dias ?? null })),
  };
  const no = (motivo: MotivoDeNoSalir) => ({ ...decidido, decision: 'no_sale', motivo }) as const;
  const minimo = Math.max(plan.montoMinimo, etapa.montoMinimo, 1);
  if (decidido.pesos < minimo) return no({ tipo: 'bajo_minimo', minimo });
  if (ultimo !== null && fecha <= addDias(ultimo, plan.diasEntre)) return no({ tipo: 'descanso', ultimo });
  if (ajuste?.omitir) return no({ tipo: 'sacado' });
  if (etapa.canal !== 'correo') return { ...decidido, decision: 'a_mano' };
  return cliente.tieneContacto ? { ...decidido, decision: 'sale' } : no({ tipo: 'sin_contacto' });
}

/**
 * Reminders of a plan on a day, by amount: those beyond the day's limit wait. `enviados` is the number of mails of the
 * plan that left on this day already. Empty on a day on which banks are closed.
 */
export function decidirDia<E extends EtapaDePlan>(
  plan: Plan<E>,
  clientes: readonly ClientePorRecordar[],
  dia: DiaDeRecordatorios,
  { feriados, enviados }: { readonly feriados: Feriados; readonly enviados: number },
): RecordatorioDecidido<E>[] {
  if (!esDiaDeRecordatorios(dia.fecha, feriados)) return [];
  const { maxPorDia } = plan;
  let quedan = Math.max(maxPorDia - enviados, 0);
  return clientes
    .flatMap((cliente) => decidirRecordatorio(plan, cliente, dia) ?? [])
    .toSorted((a, b) => b.pesos - a.pesos || a.idCliente - b.idCliente)
    .map((uno) => {
      if (uno.decision !== 'sale') return uno;
      quedan -= 1;
      return quedan >= 0 ? uno : { ...uno, decision: 'no_sale', motivo: { tipo: 'limite', maxPorDia } };
    });
}

/** Days ahead in which the next reminder of a customer is looked for. */
const HORIZONTE = 120;

/**
 * The day of a customer's next reminder if nothing is paid and nothing changes, `desde` or later; null where a stop
 * stands or no stage is left.
 */
export function proximoRecordatorio(
  plan: PlanDeRecordatorios,
  cliente: ClientePorRecordar,
  { fecha: desde, bancoLeidoAl }: DiaDeRecordatorios,
  feriados: Feriados,
): { readonly fecha: Fecha; readonly etapa: EtapaDePlan } | null {
  const hasta = addDias(desde, HORIZONTE);
  let fecha = habilDesde(desde, feriados);
  while (fecha <= hasta) {
    // The bank will have been read by then.
    const leido = fecha === desde ? bancoLeidoAl : fecha;
    const decidido = decidirRecordatorio(plan, cliente, { fecha, bancoLeidoAl: leido });
    if (decidido && decidido.decision !== 'no_sale') return { fecha, etapa: decidido.etapa };
    fecha = habilDesde(addDias(fecha, 1), feriados);
  }
  return null;
}

/**
 * What stops a mail that was written before it leaves: a stop of the customer or of one of its documents. Null where it
 * may go.
 */
export function motivoDeDetener(
  cliente: ClientePorRecordar,
  ids: readonly number[],
  dia: DiaDeRecordatorios,
  aunqueSinBanco: boolean,
): MotivoDeNoSalir | null {
  const suyo = motivoDeCliente(cliente, dia.fecha);
  if (suyo !== null) return suyo;
  const [motivo = null] = cliente.documentos
    .filter(({ id }) => ids.includes(id))
    .flatMap((documento) => motivoDeDocumento(documento, dia, aunqueSinBanco) ?? []);
  return motivo;
}
