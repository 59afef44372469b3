import {
  ESTADOS_CLASIFICACION,
  ESTADOS_CONCILIACION,
  MODELOS_DOCUMENTO,
  type DocumentoItem,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { oneOf } from '../../platform/values/index.ts';
import { convertMontos } from './convert-montos.ts';
import type { FilaDocumento } from './store/item.ts';

const ESTADOS_SII = ['registro', 'pendiente', 'reclamado', 'no_incluir'] as const;

export function presentDocumento(fila: FilaDocumento): DocumentoItem {
  const {
    tipoCodigo,
    tipoPrefix,
    tipoNombre,
    tipoDescripcion,
    idContraparte,
    anulado,
    estadoConciliacion,
    valorMoneda,
    valorPropio,
    ...resto
  } = fila;
  return {
    ...resto,
    modelo: oneOf(MODELOS_DOCUMENTO, fila.modelo),
    moneda: oneOf(MONEDAS, fila.moneda),
    montosConvertidos: convertMontos({ ...resto, valorMoneda, valorPropio }),
    tipo: { codigo: tipoCodigo, prefix: tipoPrefix, nombre: tipoNombre, descripcion: tipoDescripcion },
    idCliente: idContraparte,
    estadoConciliacion: ESTADOS_CONCILIACION[estadoConciliacion] ?? 'sin_conciliar',
    estadoClasificacion: ESTADOS_CLASIFICACION[fila.estadoClasificacion] ?? 'sin_clasificar',
    isAnnulled: anulado,
    estadoSii: fila.estadoSii === null ? null : oneOf(ESTADOS_SII, fila.estadoSii),
    created: fila.created.toISOString(),
  };
}
