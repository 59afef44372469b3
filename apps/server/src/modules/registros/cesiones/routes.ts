import { createCesion, deleteCesion } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cedeDocumento, type OnCesion } from './cede-documento.ts';
import { undoCesion } from './undo-cesion.ts';

export function cesionesRoutes(platform: Platform, onCesion: OnCesion): Implementation[] {
  return (['Compra', 'Dte'] as const).flatMap((modelo) => [
    implement(createCesion[modelo], ({ principal, params, body }) =>
      cedeDocumento(platform, onCesion, principal, modelo, params.id, body),
    ),
    implement(deleteCesion[modelo], ({ principal, params }) =>
      undoCesion(platform, onCesion, principal, modelo, params.id),
    ),
  ]);
}
