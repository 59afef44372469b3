import {
  clasificarMasivo,
  getLoteClasificacion,
  getSugerenciaClasificacion,
  previewMasivo,
  putClasificacion,
  undoLoteClasificacion,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { classifyMany } from '../classify-many.ts';
import { classifyOne } from '../classify-one.ts';
import { getLote } from '../get-lote.ts';
import { previewMany } from '../preview-many.ts';
import type { Listas } from '../seleccion.ts';
import { suggestOne } from '../suggest-one.ts';
import { undoLote } from '../undo-lote.ts';

export function clasificarRoutes(platform: Platform, listas: Listas): Implementation[] {
  const { db } = platform;
  return [
    implement(putClasificacion, ({ principal, params, body }) => classifyOne(db, principal, params, body)),
    implement(getSugerenciaClasificacion, ({ principal, params }) => suggestOne(db, principal, params)),
    implement(clasificarMasivo, ({ principal, body }) => classifyMany(platform, listas, principal, body)),
    implement(previewMasivo, ({ principal, body }) => previewMany(platform, listas, principal, body)),
    implement(getLoteClasificacion, ({ principal, params }) => getLote(db, principal.idEmpresa, params.lote)),
    implement(undoLoteClasificacion, ({ principal, params }) => undoLote(db, principal, params.lote)),
  ];
}
