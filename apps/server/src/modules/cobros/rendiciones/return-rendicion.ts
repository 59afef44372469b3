import type { BodyOf, postDevolucion, RendicionAbierta } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordActoDeRendicion } from './ajuste-rendicion.ts';
import { auditRendicion } from './audit-rendicion.ts';
import { loadAbierta } from './load-abierta.ts';
import { insertRendicion } from './store/write.ts';
import { openLinea, takeLinea } from './take-linea.ts';

/**
 * Returns an advance or fund with a line the other way. Throws `no_encontrado`, and `conflicto` where the line goes the
 * same way, is of another currency, or either has less open.
 */
export function returnRendicion(
  { db }: Platform,
  principal: Principal,
  id: number,
  { idCartola, monto, comentario }: BodyOf<typeof postDevolucion>,
): Promise<RendicionAbierta> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const linea = await openLinea(tx, idEmpresa, idCartola);
    const { rendicion, entra } = await loadAbierta(tx, idEmpresa, id);
    const { tipo, contraparte, isoCode, disponible } = rendicion;
    if (linea.entra === entra)
      throw conflict(
        entra
          ? 'Un anticipo se devuelve con un cargo del banco, y esa línea es un abono.'
          : 'Un fondo vuelve con un abono del banco, y esa línea es un cargo.',
      );
    if (linea.moneda !== isoCode)
      throw conflict(
        `La línea está en ${linea.moneda} y el saldo en ${isoCode}: deben ser de la misma moneda.`,
      );
    if (disponible === 0) throw conflict('No queda nada por devolver: el saldo es cero.');
    const tomado = monto ?? Math.min(linea.resto, disponible);
    if (tomado > disponible)
      throw conflict(
        `Quieres devolver ${formatMonto(tomado, isoCode)} y quedan ${formatMonto(disponible, isoCode)}.`,
      );
    await takeLinea(tx, idEmpresa, linea, tomado);
    const nueva = await insertRendicion(tx, idEmpresa, {
      idContraparte: contraparte.id,
      tipo,
      idCartola,
      devuelve: { id, idCartola: rendicion.idCartola },
      monto: tomado,
      comentario,
      idUsuario,
    });
    const { nombre } = contraparte;
    const datos = { tipo, nombre, monto: tomado, moneda: isoCode, devolucion: true };
    await auditRendicion(tx, principal, { accion: 'devolver_rendicion', id: nueva, idCartola, datos });
    await recordActoDeRendicion(tx, principal, { accion: 'devolver_rendicion', id: nueva, datos });
    return (await loadAbierta(tx, idEmpresa, id)).rendicion;
  });
}
