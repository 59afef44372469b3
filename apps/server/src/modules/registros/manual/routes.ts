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
import { createDocumento, type OnChanged } from './create-documento.ts';
import { updateDocumento } from './update-documento.ts';

export function manualRoutes(platform: Platform, onChanged: OnChanged): Implementation[] {
  const { db } = platform;
  return [
    implement(createManual.Gasto, ({ principal, body }) =>
      createDocumento(platform, principal, 'Gasto', body, onChanged),
    ),
    implement(createManual.Honorario, ({ principal, body }) =>
      createDocumento(platform, principal, 'Honorario', body, onChanged),
    ),
    implement(createManual.BoletaTercero, ({ principal, body }) =>
      createDocumento(platform, principal, 'BoletaTercero', body, onChanged),
    ),
    implement(createManual.Remuneracion, ({ principal, body }) =>
      createDocumento(platform, principal, 'Remuneracion', body, onChanged),
    ),
    implement(createManual.Previred, ({ principal, body }) =>
      createDocumento(platform, principal, 'Previred', body, onChanged),
    ),
    implement(createManual.Impuesto, ({ principal, body }) =>
      createDocumento(platform, principal, 'Impuesto', body, onChanged),
    ),
    implement(updateManual.Gasto, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Gasto' }, body, onChanged),
    ),
    implement(updateManual.Honorario, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Honorario' }, body, onChanged),
    ),
    implement(updateManual.BoletaTercero, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'BoletaTercero' }, body, onChanged),
    ),
    implement(updateManual.Remuneracion, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Remuneracion' }, body, onChanged),
    ),
    implement(updateManual.Previred, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Previred' }, body, onChanged),
    ),
    implement(updateManual.Impuesto, ({ principal, params: { id }, body }) =>
      updateDocumento(platform, principal, { id, modelo: 'Impuesto' }, body, onChanged),
    ),
    ...MODELOS_MANUALES.map((modelo) =>
      implement(annulManual[modelo], ({ principal, params: { id }, body: { motivo } }) =>
        annulDocumento(db, principal, { id, modelo, motivo }, onChanged),
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
