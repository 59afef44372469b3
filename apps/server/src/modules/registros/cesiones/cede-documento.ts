import type { Cesion, createCesion, BodyOf } from '@cuadra/contract';
import { formatMonto, instanteDeChile } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordActoDeCesion } from './ajuste-cesion.ts';
import { assertCedible } from './assert-cedible.ts';
import { cesionAnotada } from './hechos.ts';
import { readCesiones } from './read-cesiones.ts';
import { insertCesiones, readGuardadas, settleVigente } from './store/cesion.ts';
import { lockDocumento, type DocumentoCedible } from './store/documento.ts';

export type ModeloCedible = 'Compra' | 'Dte';

/** Who had the credit before the first cession: whoever sells. */
function vendedorDe({ modelo, rut, razonSocial, rutEmpresa, razonSocialEmpresa }: DocumentoCedible) {
  return modelo === 'Compra' ? { rut, razonSocial } : { rut: rutEmpresa, razonSocial: razonSocialEmpresa };
}

/**
 * Writes down by hand that a document was ceded. Throws `no_encontrado`, `conflicto` where it cannot be ceded or is
 * already that assignee's, and `validacion` for what no cession says.
 */
export function cedeDocumento(
  { db, clock }: Platform,
  { idEmpresa, idUsuario }: Principal,
  modelo: ModeloCedible,
  id: number,
  body: BodyOf<(typeof createCesion)[ModeloCedible]>,
): Promise<{ cesiones: Cesion[] }> {
  const { rutCesionario, razonSocialCesionario, monto, email } = body;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const documento = await lockDocumento(tx, { idEmpresa, id });
    if (documento?.modelo !== modelo) throw notFound('Ese documento no existe o no es de tu empresa.');
    assertCedible(documento);
    const clave = { idEmpresa, idDocumento: id };
    const guardadas = await readGuardadas(tx, clave);
    const ultima = guardadas.at(-1);
    const dueno =
      ultima === undefined
        ? vendedorDe(documento)
        : { rut: ultima.rutCesionario, razonSocial: ultima.razonSocialCesionario };
    if (rutCesionario === dueno.rut) {
      const mensaje =
        ultima === undefined
          ? 'Ese RUT es de quien vendió: el cesionario es otro, a quien le cedió la factura.'
          : 'Este documento ya está cedido a ese RUT.';
      throw new AppError('conflicto', mensaje, { 'body.rutCesionario': [mensaje] });
    }
    const cedido = monto ?? documento.montoTotal;
    if (cedido > documento.montoTotal) {
      const mensaje = `No puede ser más que el total del documento, ${formatMonto(documento.montoTotal)}.`;
      throw new AppError('validacion', mensaje, { 'body.monto': [mensaje] });
    }
    const hoy = clock.hoy();
    if (body.fecha !== undefined && body.fecha > hoy) {
      const mensaje = 'La fecha de la cesión no puede ser futura.';
      throw new AppError('validacion', mensaje, { 'body.fecha': [mensaje] });
    }
    const fecha =
      body.fecha === undefined || body.fecha === hoy
        ? clock.now().toISOString()
        : instanteDeChile(body.fecha, '12:00:00');
    const origen = { fuente: 'manual', idImportacionArchivo: null, idUsuario } as const;
    await insertCesiones(tx, clave, origen, [
      {
        secuencia: (ultima?.secuencia ?? 0) + 1,
        rutCedente: dueno.rut,
        razonSocialCedente: dueno.razonSocial,
        rutCesionario,
        razonSocialCesionario,
        emailCesionario: email ?? null,
        emailDeudor: null,
        monto: cedido,
        ultimoVencimiento: documento.fechaVencimiento,
        otrasCondiciones: null,
        fecha,
      },
    ]);
    await settleVigente(tx, clave);
    const despues = { rut: rutCesionario, razonSocial: razonSocialCesionario, fuente: 'manual' };
    await recordAudit(tx, [{ idEmpresa, idUsuario, accion: 'ceder', modelo, idRegistro: id, despues }]);
    await appendHechos(tx, idEmpresa, cesionAnotada, [{ id }]);
    const cesiones = await readCesiones(tx, clave);
    const idCesion = cesiones.at(-1)?.id;
    if (idCesion === undefined) throw new Error('a cession that was just written down is not there');
    await recordActoDeCesion(
      tx,
      { idEmpresa, idUsuario },
      {
        idDocumento: id,
        idCesion,
        quitada: false,
        cesionario: { rut: rutCesionario, razonSocial: razonSocialCesionario },
      },
    );
    return { cesiones };
  });
}
