import type { AjusteDeFlujo } from '@cuadra/contract';
import { addDias, MONEDAS, type Fecha } from '@cuadra/domain';
import { CATEGORIAS_FLUJO, diasDeRepeticion, REPETICIONES, SENTIDOS_FLUJO } from '@cuadra/domain/flujo-caja';
import { oneOf } from '../../../../platform/values/index.ts';
import type { FilaAjuste } from '../store/ajustes.ts';

/** What repeats falls again within a year. */
const DIAS_DE_VISTA = 366;

/** A row whose closed lists are known to be what the database's checks let in. */
export function typeAjuste(fila: FilaAjuste) {
  return {
    ...fila,
    sentido: oneOf(SENTIDOS_FLUJO, fila.sentido),
    categoria: oneOf(CATEGORIAS_FLUJO, fila.categoria),
    moneda: oneOf(MONEDAS, fila.moneda),
    repite: oneOf(REPETICIONES, fila.repite),
  };
}

export function presentAjuste(fila: FilaAjuste, hoy: Fecha): AjusteDeFlujo {
  const ajuste = typeAjuste(fila);
  const fin = addDias(ajuste.fecha > hoy ? ajuste.fecha : hoy, DIAS_DE_VISTA);
  return { ...ajuste, proxima: diasDeRepeticion(ajuste, hoy, fin)[0] ?? null };
}
