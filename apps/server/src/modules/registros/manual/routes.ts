import {
  annulManual,
  createAdjunto,
  createManual,
  deleteAdjunto,
  getAdjunto,
  MODELOS_MANUALES,
  updateManual,
} from '@cuadra/contract';
import { receiveAdjunto } from '../../../platform/adjuntos/index.ts';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { addAdjunto, assertDocumento, readArchivo, removeAdjunto } from './adjuntos/manage-adjuntos.ts';
import { annulDocumento } from './annul-documento.ts';
import { createDocumento } from './create-documento.ts';
import { updateDocumento } from './update-documento.ts';

export function manualRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(createManual.Gasto, ({ principal, body }) =>
      createDocumento(platform, principal, 'Gasto', body),
    ),
    implement(createManual.Honorario, ({ principal, body }) =>
      createDocumento(platform, principal, 'Honorario', body),
    ),
    implement(createManual.BoletaTercero, ({ principal, body }) =>
      createDocumento(platform, principal, 'BoletaTercero', body),
    ),
    implement(createManual.Remuneracion, ({ principal, body }) =>
      createDocumento(platform, principal, 'Remuneracion', body),
    ),
    implement(createManual.Previred, ({ principal, body }) =>
      createDocumento(platform, principal, 'Previred', body),
    ),
    implement(createManual.Impuesto, ({ principal, body }) =>
      createDocumento(platform, principal, 'Impuesto', body),
    ),
    implement(updateManual.Gasto, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Gasto' }, body),
    ),
    implement(updateManual.Honorario, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Honorario' }, body),
    ),
    implement(updateManual.BoletaTercero, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'BoletaTercero' }, body),
    ),
    implement(updateManual.Remuneracion, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Remuneracion' }, body),
    ),
    implement(updateManual.Previred, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Previred' }, body),
    ),
    implement(updateManual.Impuesto, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Impuesto' }, body),
    ),
    ...MODELOS_MANUALES.map((modelo) =>
      implement(annulManual[modelo], ({ principal, params: { id }, body: { motivo } }) =>
        annulDocumento(db, principal, { id, modelo, motivo }),
      ),
    ),
    implement(createAdjunto, async ({ principal, params: { id }, request }) => {
      await assertDocumento(platform, principal, id);
      return addAdjunto(platform, principal, id, await receiveAdjunto(request));
    }),
    implement(getAdjunto, async ({ principal, params: { id: idDocumento, idAdjunto }, reply }) => {
      const { nombre, tipo, bytes } = await readArchivo(platform, principal, { idDocumento, idAdjunto });
      return sendFile(reply, { nombre, media: tipo, bytes });
    }),
    implement(deleteAdjunto, async ({ principal, params: { id: idDocumento, idAdjunto } }) => {
      await removeAdjunto(platform, principal, { idDocumento, idAdjunto });
      return undefined;
    }),
  ];
}
