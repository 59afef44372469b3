import { horaEnChile } from '@cuadra/domain';
import { decidirDia, esDiaDeRecordatorios } from '@cuadra/domain/recordatorios';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { isPersona } from '../cobranza/index.ts';
import { loadDia } from './load-dia.ts';
import { sendDePlan, type Servicios } from './send-recordatorio.ts';
import { readInterruptor } from './store/ajustes.ts';
import { markHechos } from './store/planes.ts';
import { countEnviados } from './store/recordatorios.ts';

/** Mails that each plan of a company still sends on a day, with its candidates by amount. */
async function planDia({ platform: { db, clock } }: Servicios, idEmpresa: number) {
  const hoy = clock.hoy();
  const hora = horaEnChile(clock.now());
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { encendido, remitente } = await readInterruptor(tx, idEmpresa);
    // Mails in the name of a person who left the company would be answered to nobody.
    if (!encendido || remitente === null || !(await isPersona(tx, idEmpresa, remitente.id))) return [];
    const feriados = await listFeriados(tx);
    const cargado = await loadDia(tx, { idEmpresa, fecha: hoy });
    const tocan = cargado.planes.filter(
      ({ hechoAl, horaDesde, horaHasta }) =>
        (hechoAl === null || hechoAl < hoy) && hora >= horaDesde && hora < horaHasta,
    );
    if (!esDiaDeRecordatorios(hoy, feriados))
      return tocan.map(({ id }) => ({ id, quedan: 0, candidatos: [] }));
    const enviados = await countEnviados(tx, idEmpresa, hoy);
    return tocan.map((plan) => {
      const llevan = enviados.get(plan.id) ?? 0;
      const candidatos = decidirDia(plan, cargado.clientesDe(plan.id), cargado.dia, {
        feriados,
        enviados: llevan,
      }).flatMap((uno) =>
        uno.decision === 'sale' || (uno.decision === 'no_sale' && uno.motivo.tipo === 'limite')
          ? uno.idCliente
          : [],
      );
      return { id: plan.id, quedan: plan.maxPorDia - llevan, candidatos };
    });
  });
}

/**
 * Sends the reminders of a company's day, each in a transaction of its own that looks again at the customer. It may be
 * cut off and run again: the key of a reminder refuses a second one of the day.
 */
export async function sendDia(servicios: Servicios, idEmpresa: number, signal: AbortSignal): Promise<void> {
  const { db, clock } = servicios.platform;
  const hoy = clock.hoy();
  for (const { id, quedan, candidatos } of await planDia(servicios, idEmpresa)) {
    let salen = 0;
    for (const idCliente of candidatos) {
      if (salen >= quedan) break;
      signal.throwIfAborted();
      try {
        if (await sendDePlan(servicios, idEmpresa, idCliente, hoy)) salen += 1;
      } catch (error) {
        // The clock asks again while the plan's hours last.
        if (error instanceof AppError && error.code === 'demasiadas_solicitudes') return;
        if (!(error instanceof AppError)) throw error;
        servicios.platform.log.error({ err: error, idEmpresa, idCliente }, 'reminder could not be written');
      }
    }
    await withEmpresa(db, idEmpresa, (tx) => markHechos(tx, idEmpresa, [id], hoy));
  }
}
