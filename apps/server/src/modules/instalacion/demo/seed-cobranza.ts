import { addDias, type Fecha } from '@cuadra/domain';
import { repartirCuotas } from '@cuadra/domain/compromisos';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  insertCompromisoDemo,
  insertDisputaDemo,
  insertGestionDemo,
  insertJudicialDemo,
  insertPromesaDemo,
  readDeudoresDemo,
  type DeudorDemo,
} from './store/cobranza.ts';

/**
 * What was said to the customers who owe most: a broken promise, one that stands, a dispute, a claim in court, a
 * commitment that stands, a late one and notes of contact, so that the worklist shows each of its reasons.
 */
export async function seedCobranza(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  hoy: Fecha,
): Promise<void> {
  const quien = { idEmpresa, idUsuario };
  const [rota, vigente, disputada, judicial, alDia, atrasado, ...otras] = await readDeudoresDemo(
    tx,
    idEmpresa,
    hoy,
  );
  if (!rota || !vigente || !disputada || !judicial || !alDia || !atrasado) return;
  await insertGestionDemo(tx, quien, rota, {
    medio: 'llamada',
    fecha: addDias(hoy, -14),
    resultado: 'hablamos',
    persona: 'Carolina',
    comentario: 'Prometió pagar la semana siguiente',
  });
  await insertPromesaDemo(tx, quien, rota, {
    hecha: addDias(hoy, -14),
    fecha: addDias(hoy, -6),
    monto: rota.vencido,
  });
  await insertGestionDemo(tx, quien, vigente, {
    medio: 'llamada',
    fecha: addDias(hoy, -3),
    resultado: 'hablamos',
    persona: 'Inés',
    comentario: 'Entra en la nómina de fin de mes',
  });
  await insertPromesaDemo(tx, quien, vigente, {
    hecha: addDias(hoy, -3),
    fecha: addDias(hoy, 5),
    monto: vigente.vencido,
  });
  await insertDisputaDemo(tx, quien, disputada, {
    motivo: 'entrega',
    comentario: 'Faltaron 20 cajas de la guía 4471',
  });
  await insertJudicialDemo(tx, quien, judicial, {
    desde: addDias(hoy, -40),
    nota: 'Estudio Lagos, rol C-2210',
  });
  const acordar = async (deudor: DeudorDemo, hecho: Fecha, desde: Fecha) => {
    const { id, cuotas } = await insertCompromisoDemo(tx, quien, deudor, {
      hecho,
      hoy,
      plan: (monto) => repartirCuotas({ monto, cantidad: 3, desde, cada: 'mes' }),
    });
    await recordAudit(tx, [
      {
        ...quien,
        accion: 'crear_compromiso',
        modelo: 'CompromisoPago',
        idRegistro: id,
        despues: { moneda: 'CLP', cuotas: cuotas.map(({ fecha, monto }) => ({ fecha, monto })) },
      },
    ]);
  };
  await acordar(alDia, addDias(hoy, -4), addDias(hoy, 6));
  await acordar(atrasado, addDias(hoy, -20), addDias(hoy, -6));
  for (const [i, deudor] of otras.entries())
    await insertGestionDemo(tx, quien, deudor, {
      medio: i % 2 === 0 ? 'correo' : 'llamada',
      fecha: addDias(hoy, -4 - i * 3),
      resultado: i % 2 === 0 ? 'sin_respuesta' : 'dejo_mensaje',
      persona: null,
      comentario: null,
    });
}
