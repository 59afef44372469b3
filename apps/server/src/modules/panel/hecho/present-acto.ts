import { isClaseAjuste, type Acto } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { holdsRight, type Principal } from '../../../platform/auth/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { detailOf, titleOf } from './describe-acto.ts';
import { estadoDeActo, whyNotRedone } from './estado-acto.ts';
import { rightToUndo } from './sight.ts';
import type { FilaActo } from './store/lista.ts';

const SIN_NOMBRE = {
  persona: 'Una persona',
  regla: 'Una regla',
  importacion: 'Importación',
  cuadra: 'Cuadra sola',
};

/** Presents an act to a person. `impide` is the reason against its undo or, of an undone act, against its redo. */
export function presentActo(fila: FilaActo, principal: Principal, ahora: Date, impide: string | null): Acto {
  const { id, clase, autor, persona, nombre, cantidad, deshechas, created, deshecho, deshizo } = fila;
  const { rehecho, rehizo } = fila;
  // Of an act of Cuadra on a rule, the name is that of the rule; of a change of settings, its title.
  const deOrigen = autor === 'cuadra' || isClaseAjuste(clase) ? null : nombre;
  const conCurso = { ...fila, enCurso: fila.avance !== null };
  const estado = estadoDeActo(conCurso, ahora);
  const right = rightToUndo(fila);
  const puede =
    !fila.haciendo && principal.soloLectura === undefined && right !== null && holdsRight(right, principal);
  const libre = estado === 'deshecho' || estado === 'en_parte';
  return {
    id,
    clase,
    autor,
    quien:
      persona ?? (autor === 'regla' && nombre !== null ? `Regla ${nombre}` : deOrigen) ?? SIN_NOMBRE[autor],
    created: created.toISOString(),
    titulo: titleOf(fila),
    detalle: detailOf(fila),
    cantidad,
    deshechas,
    montos: fila.montos.map(({ moneda, entra, sale }) => ({ moneda: oneOf(MONEDAS, moneda), entra, sale })),
    estado,
    deshecho: deshecho?.toISOString() ?? null,
    deshechoPor: deshecho === null ? null : (deshizo ?? 'Cuadra'),
    rehecho: deshecho === null ? (rehecho?.toISOString() ?? null) : null,
    rehechoPor: deshecho === null && rehecho !== null ? (rehizo ?? 'Cuadra') : null,
    puedeDeshacer: puede && impide === null && (estado === 'hecho' || estado === 'en_parte'),
    puedeRehacer:
      puede && (impide === null || estado === 'en_parte') && libre && whyNotRedone(conCurso, ahora) === null,
    impide,
  };
}
