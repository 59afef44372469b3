import type { Acto } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { holdsRight, type Principal } from '../../../platform/auth/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { detailOf, titleOf } from './describe-acto.ts';
import { estadoDeActo } from './estado-acto.ts';
import { rightToUndo } from './sight.ts';
import type { FilaActo } from './store/lista.ts';

const SIN_NOMBRE = {
  persona: 'Una persona',
  regla: 'Una regla',
  importacion: 'Importación',
  cuadra: 'Cuadra sola',
};

export function presentActo(fila: FilaActo, principal: Principal, ahora: Date): Acto {
  const { id, clase, autor, persona, nombre, cantidad, deshechas, created, deshecho, deshizo } = fila;
  const estado = estadoDeActo({ ...fila, enCurso: fila.avance !== null }, ahora);
  const right = rightToUndo(fila);
  return {
    id,
    clase,
    autor,
    quien:
      persona ?? (autor === 'regla' && nombre !== null ? `Regla ${nombre}` : nombre) ?? SIN_NOMBRE[autor],
    created: created.toISOString(),
    titulo: titleOf(fila),
    detalle: detailOf(fila),
    cantidad,
    deshechas,
    montos: fila.montos.map(({ moneda, entra, sale }) => ({ moneda: oneOf(MONEDAS, moneda), entra, sale })),
    estado,
    deshecho: deshecho?.toISOString() ?? null,
    deshechoPor: deshecho === null ? null : (deshizo ?? 'Cuadra'),
    puedeDeshacer:
      (estado === 'hecho' || estado === 'en_parte') &&
      !fila.haciendo &&
      principal.soloLectura === undefined &&
      right !== null &&
      holdsRight(right, principal),
  };
}
