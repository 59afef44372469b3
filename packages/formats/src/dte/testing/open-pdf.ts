import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const TRABAJADOR = 'pdfjsWorker';

/**
 * Opens a PDF as a reader that is not ours does. Our own brings another version of the same library, and each leaves its
 * worker in the same global: what the other left is put away while this one is brought up, and put back.
 */
export async function openPdf(pdf: Uint8Array) {
  const ajeno: unknown = Reflect.get(globalThis, TRABAJADOR);
  Reflect.deleteProperty(globalThis, TRABAJADOR);
  try {
    const carga = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
    const documento = await carga.promise;
    return { documento, close: () => carga.destroy() };
  } finally {
    Reflect.deleteProperty(globalThis, TRABAJADOR);
    if (ajeno !== undefined) Reflect.set(globalThis, TRABAJADOR, ajeno);
  }
}
