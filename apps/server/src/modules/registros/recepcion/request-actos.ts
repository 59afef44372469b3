import { randomUUID } from 'node:crypto';
import type { acceptRecepciones, AccionRecepcion, ReplyOf } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordActo, sumMontos } from '../actos/index.ts';
import { decideActo } from './decide-acto.ts';
import { presentActo } from './present-acto.ts';
import { registrarRecepcion } from './registrar-job.ts';
import { insertActos, lockRecibidos, readActos } from './store/acto.ts';
import { readVenceCertificado } from './store/por-vencer.ts';

export interface PedidoRecepcion {
  readonly ids: readonly number[];
  readonly acciones: readonly AccionRecepcion[];
  /** What the person confirmed on the screen, in pesos. */
  readonly monto: number;
}

const SIN_CERTIFICADO =
  'Para decírselo al SII desde aquí hace falta el certificado digital de la empresa. Súbelo en Datos de la empresa, o hazlo en sii.cl, en Registro de aceptación y reclamo.';
const VENCIDO =
  'El certificado digital de la empresa venció. Sube el nuevo en Datos de la empresa, o hazlo en sii.cl, en Registro de aceptación y reclamo.';

/**
 * Writes down what the company says of purchases and asks for it to be told to the SII, all or nothing. What was said
 * before is answered as it stands. Throws `no_encontrado`, and `conflicto` where the total is not the one that was
 * confirmed, the company has no certificate, or the law no longer lets it be said of one of them.
 */
export function requestActos(
  { db, clock, queue }: Platform,
  { idEmpresa, idUsuario }: Principal,
  { ids, acciones, monto }: PedidoRecepcion,
): Promise<ReplyOf<typeof acceptRecepciones>> {
  const pedidos = [...new Set(ids)];
  return withEmpresa(db, idEmpresa, async (tx) => {
    const documentos = await lockRecibidos(tx, idEmpresa, pedidos);
    if (documentos.length < pedidos.length)
      throw notFound('Una de las compras no existe o no es de tu empresa.');
    const total = documentos.reduce((suma, { montoTotal }) => suma + montoTotal, 0);
    if (total !== monto)
      throw new AppError(
        'conflicto',
        `Confirmaste ${formatMonto(monto)} y lo elegido suma ${formatMonto(total)}. Revisa la lista y vuelve a confirmar.`,
      );
    const vence = await readVenceCertificado(tx, idEmpresa);
    const ahora = clock.now();
    if (vence === null || vence <= ahora)
      throw new AppError('conflicto', vence === null ? SIN_CERTIFICADO : VENCIDO);
    const anteriores = Map.groupBy(await readActos(tx, idEmpresa, pedidos), ({ idDocumento }) => idDocumento);
    const nuevos: { idEmpresa: number; idDocumento: number; accion: AccionRecepcion; idUsuario: number }[] =
      [];
    for (const documento of documentos) {
      // Two acceptances of one document are decided side by side: neither is in the way of the other.
      for (const accion of acciones) {
        const decision = decideActo(documento, anteriores.get(documento.id) ?? [], accion, ahora);
        if (decision.tipo === 'no')
          throw new AppError(
            'conflicto',
            `La factura ${documento.folio} de ${documento.razonSocial}: ${decision.motivo.charAt(0).toLowerCase()}${decision.motivo.slice(1)}`,
          );
        if (decision.tipo === 'pedir')
          nuevos.push({ idEmpresa, idDocumento: documento.id, accion, idUsuario });
      }
    }
    const idsActos = await insertActos(tx, nuevos);
    for (const idActo of idsActos) await queue.send(tx, registrarRecepcion, { idEmpresa, idActo });
    const montos = new Map(documentos.map(({ id, montoTotal }) => [id, montoTotal]));
    await recordAudit(
      tx,
      nuevos.map(({ idDocumento, accion }) => ({
        idEmpresa,
        idUsuario,
        accion: 'pedir_recepcion',
        modelo: 'Compra',
        idRegistro: idDocumento,
        despues: { accion, monto: montos.get(idDocumento) ?? 0 },
      })),
    );
    const dichos = documentos.filter(({ id }) => nuevos.some(({ idDocumento }) => idDocumento === id));
    const [dicho] = dichos;
    if (dicho)
      await recordActo(tx, {
        idEmpresa,
        clave: randomUUID(),
        clase: 'sii',
        autor: 'persona',
        idUsuario,
        modelo: 'Compra',
        detalle: `Factura ${dicho.folio} de ${dicho.razonSocial}`,
        cantidad: dichos.length,
        montos: sumMontos(dichos.map(({ montoTotal }) => ({ moneda: 'CLP', monto: montoTotal }))),
      });
    const actos = await readActos(tx, idEmpresa, pedidos);
    return {
      actos: actos
        .filter(({ accion, estado }) => acciones.includes(accion) && estado !== 'rechazado')
        .map((acto) => ({ ...presentActo(acto), idDocumento: acto.idDocumento })),
    };
  });
}
