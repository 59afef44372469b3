import type { AprobacionEscrita } from '@cuadra/contract';
import { ESTADO_ORDEN, motivoParaNoFirmar } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertSegundoFactor, readSegundoFactor, type Origen } from '../../identidad/acceso/index.ts';
import { loadContexto, lockFilas } from './load-contexto.ts';
import {
  avisosOf,
  estadoOf,
  noPuedeAprobar,
  pesos,
  porFirmar,
  textOf,
  type ContextoDeOrdenes,
} from './present-orden.ts';
import { passOrdenes } from './pass-ordenes.ts';
import { newLote, recordActoDeOrdenes } from './record-acto.ts';
import { decidirFirmasCon } from './sign-orden.ts';
import type { FilaOrden } from './store/fila.ts';
import { insertFirmas, readGruposDe } from './store/firmas.ts';
import { recordEnOrdenes } from './store/registro.ts';

const titulo = ({ razonSocial, monto }: FilaOrden) => `${razonSocial}, ${pesos(monto)}`;

/** The error that refuses the whole approval because of one order; null where it may be signed. */
function refusal(fila: FilaOrden, contexto: ContextoDeOrdenes): AppError | null {
  const motivo = noPuedeAprobar(fila, contexto);
  const cual = titulo(fila);
  switch (motivo) {
    case null:
      return null;
    case 'preparo':
      return new AppError('sin_permiso', `Tú preparaste la orden de ${cual}: la aprueba otra persona.`);
    case 'cuenta':
      return new AppError('sin_permiso', `Tú ingresaste la cuenta de ${cual}: la aprueba otra persona.`);
    case 'permiso':
      return new AppError('sin_permiso', 'No tienes permiso para aprobar pagos.');
    case 'estado':
      return conflict(`La orden de ${cual} ya no está por aprobar.`);
    case 'firmada':
      return conflict(`Ya firmaste la orden de ${cual}.`);
    case 'impedida': {
      const [aviso] = avisosOf(fila, contexto);
      return conflict(`${cual}: ${aviso ? textOf(aviso, fila, contexto) : 'no se puede aprobar'}.`);
    }
  }
}

/** Locks and checks the orders in the versions of the request. Throws `no_encontrado`, `sin_permiso` and `conflicto`. */
async function loadPorFirmar(
  tx: Tx,
  principal: Principal,
  { ordenes, total }: AprobacionEscrita,
): Promise<{ filas: readonly FilaOrden[]; contexto: ContextoDeOrdenes }> {
  const versiones = new Map(ordenes.map(({ id, version }) => [id, version]));
  const filas = await lockFilas(tx, principal, [...versiones.keys()]);
  const contexto = await loadContexto(tx, principal);
  for (const fila of filas) {
    const error = refusal(fila, contexto);
    if (error !== null) throw error;
    if (versiones.get(fila.id) !== fila.version)
      throw conflict(`La orden de ${titulo(fila)} cambió. Revísala y vuelve a aprobar.`);
  }
  const suma = filas.reduce((acumulado, { monto }) => acumulado + monto, 0);
  if (suma !== total)
    throw conflict(`Las órdenes suman ${pesos(suma)}, no ${pesos(total)}. Revísalas otra vez.`);
  return { filas, contexto };
}

/**
 * Signs orders in an exact version, all or none. Orders with all their signatures are scheduled. A person with a second
 * factor gives its code. Above the company's amount (`codigoDesde`) the second factor is required. Throws
 * `no_encontrado`, `sin_permiso`, `conflicto`, and `validacion` on `body.codigo`.
 */
export async function approveOrdenes(
  platform: Platform,
  principal: Principal,
  escrita: AprobacionEscrita,
  origen: Origen,
): Promise<{ agendadas: number; firmadas: number }> {
  const { db, clock } = platform;
  const { idEmpresa, idUsuario } = principal;
  // The code can be used once, so every other check runs before it.
  const maximo = await withEmpresa(db, idEmpresa, async (tx) => {
    const { filas, contexto } = await loadPorFirmar(tx, principal, escrita);
    return filas.find(({ monto }) => monto >= contexto.ajustes.codigoDesde)
      ? contexto.ajustes.codigoDesde
      : null;
  });
  const { activo: conCodigo } = await readSegundoFactor(db, idUsuario);
  if (maximo !== null && !conCodigo)
    throw new AppError(
      'sin_permiso',
      `Desde ${pesos(maximo)} se aprueba con código. Activa la verificación en dos pasos en tu cuenta.`,
    );
  await assertSegundoFactor(platform, { idUsuario, codigo: escrita.codigo, origen });
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const { filas, contexto } = await loadPorFirmar(tx, principal, escrita);
    const grupos = await readGruposDe(tx, idEmpresa, idUsuario, clock.hoy());
    const firmas = filas.map((fila) => {
      // A person who may not sign this order lends no groups for it.
      const suyos = grupos.filter((grupo) => motivoParaNoFirmar(porFirmar(fila), grupo.idUsuario) === null);
      const ajeno = suyos.find((grupo) => grupo.idUsuario !== idUsuario);
      return { fila, grupos: suyos.map(({ idGrupo }) => idGrupo), porUsuario: ajeno?.idUsuario ?? null };
    });
    await insertFirmas(
      tx,
      idEmpresa,
      firmas.map(({ fila, grupos: suyos, porUsuario }) => ({
        idOrden: fila.id,
        version: fila.version,
        idUsuario,
        idUsuarioInscriptor: fila.idUsuarioInscriptor,
        idBeneficiarioCuenta: fila.idBeneficiarioCuenta ?? 0,
        monto: fila.monto,
        conCodigo,
        grupos: suyos,
        porUsuario,
      })),
    );
    const completas = firmas
      .filter(({ fila, grupos: suyos }) =>
        decidirFirmasCon(fila, contexto.reglas, { idUsuario, grupos: suyos }),
      )
      .map(({ fila }) => fila);
    const lote = newLote();
    await passOrdenes(platform, tx, { idEmpresa, idUsuario }, completas, {
      paso: { idEstado: ESTADO_ORDEN.agendado, idUsuarioAprobador: idUsuario },
      accion: 'agendar',
      lote,
    });
    await recordEnOrdenes(
      tx,
      { idEmpresa, idUsuario },
      filas
        .filter((fila) => !completas.includes(fila))
        .map((fila) => ({
          idOrden: fila.id,
          accion: 'firmar',
          de: estadoOf(fila),
          a: ESTADO_ORDEN.porAprobar,
          lote,
        })),
    );
    await recordAudit(
      tx,
      filas.map(({ id, monto, version }) => ({
        idEmpresa,
        idUsuario,
        accion: 'aprobar_orden_pago',
        modelo: 'OrdenPago',
        idRegistro: id,
        despues: { monto, version, conCodigo },
      })),
    );
    await recordActoDeOrdenes(tx, principal, { clase: 'aprobacion_orden', lote }, filas);
    return { agendadas: completas.length, firmadas: filas.length - completas.length };
  });
}
