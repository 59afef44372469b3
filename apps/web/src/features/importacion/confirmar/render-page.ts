import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF whose pages can be drawn. */
export interface DrawablePdf {
  readonly pages: number;
  /** Draws a page from 1 into the canvas at this many pixels of width; `signal` stops it. */
  readonly draw: (
    page: number,
    canvas: HTMLCanvasElement,
    width: number,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly close: () => void;
}

/** Opens a PDF. The library is large: it is loaded when the first one is asked for. */
export async function openPdf(file: Blob): Promise<DrawablePdf> {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker.default;
  const task: PDFDocumentLoadingTask = getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  const document = await task.promise;
  return {
    pages: document.numPages,
    draw: (page, canvas, width, signal) => drawPage(document, page, canvas, width, signal),
    close: () => void task.destroy(),
  };
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(number);
  if (signal.aborted) return;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const drawing = page.render({ canvas, viewport });
  const stop = () => drawing.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await drawing.promise;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
