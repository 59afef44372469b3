import { createCesion, deleteCesion } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cedeDocumento } from './cede-documento.ts';
import { undoCesion } from './undo-cesion.ts';

export function cesionesRoutes(platform: Platform): Implementation[] {
  return (['Compra', 'Dte'] as const).flatMap((modelo) => [
    implement(createCesion[modelo], ({ principal, params, body }) =>
      cedeDocumento(platform, principal, modelo, params.id, body),
    ),
    implement(deleteCesion[modelo], ({ principal, params }) =>
      undoCesion(platform, principal, modelo, params.id),
    ),
  ]);
}
