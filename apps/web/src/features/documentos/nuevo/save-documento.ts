import { createAdjunto, createManual, updateManual, type ModeloManual } from '@cuadra/contract';
import { showErrorToast } from '@cuadra/ui';
import { call, messageOf, upload } from '../../../shared/api/index.ts';

/**
 * Sends a document by the call of its kind. The body was read by the same schema that the server reads it by, which the
 * types cannot follow over the kinds.
 */
export async function saveDocumento(
  modelo: ModeloManual,
  id: number | null,
  cuerpo: Record<string, unknown>,
  archivo: File | null,
): Promise<{ id: number; folio: string }> {
  const body = cuerpo as never;
  const hecho =
    id === null
      ? await call(createManual[modelo], { body })
      : await call(updateManual[modelo], { params: { id }, body });
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
