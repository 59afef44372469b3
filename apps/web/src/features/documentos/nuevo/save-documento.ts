import { createAdjunto, createManual, updateManual, type ModeloManual } from '@cuadra/contract';
import { showErrorToast } from '@cuadra/ui';
import type * as z from 'zod';
import { call, messageOf, upload } from '../../../shared/api/index.ts';

/** Sends a document that was read: as a new one, or as the change of the one with this number. */
type SendDocumento = (id: number | null) => Promise<{ id: number; folio: string }>;

/** How each kind is read by the contract, and by which calls it is sent. */
export const LECTURAS: Readonly<Record<ModeloManual, z.ZodType<SendDocumento>>> = {
  Gasto: createManual.Gasto.body.transform(
    (body) => (id: number | null) =>
      id === null ? call(createManual.Gasto, { body }) : call(updateManual.Gasto, { params: { id }, body }),
  ),
  Honorario: createManual.Honorario.body.transform(
    (body) => (id: number | null) =>
      id === null
        ? call(createManual.Honorario, { body })
        : call(updateManual.Honorario, { params: { id }, body }),
  ),
  BoletaTercero: createManual.BoletaTercero.body.transform(
    (body) => (id: number | null) =>
      id === null
        ? call(createManual.BoletaTercero, { body })
        : call(updateManual.BoletaTercero, { params: { id }, body }),
  ),
  Remuneracion: createManual.Remuneracion.body.transform(
    (body) => (id: number | null) =>
      id === null
        ? call(createManual.Remuneracion, { body })
        : call(updateManual.Remuneracion, { params: { id }, body }),
  ),
  Previred: createManual.Previred.body.transform(
    (body) => (id: number | null) =>
      id === null
        ? call(createManual.Previred, { body })
        : call(updateManual.Previred, { params: { id }, body }),
  ),
  Impuesto: createManual.Impuesto.body.transform(
    (body) => (id: number | null) =>
      id === null
        ? call(createManual.Impuesto, { body })
        : call(updateManual.Impuesto, { params: { id }, body }),
  ),
};

/** Sends a document, and its file after it. */
export async function saveDocumento(send: SendDocumento, id: number | null, archivo: File | null) {
  const hecho = await send(id);
  if (archivo !== null) {
    // The document is there: a file that did not get through is told, and laid upon it from its sheet.
    await attach(hecho.id, archivo).catch((error: unknown) =>
      showErrorToast(`Se guardó, pero sin el archivo. ${messageOf(error)}`),
    );
  }
  return hecho;
}

/** Lays a file upon a document. */
export function attach(id: number, archivo: File) {
  const form = new FormData();
  form.append('archivo', archivo);
  return upload(createAdjunto, { params: { id }, form });
}
