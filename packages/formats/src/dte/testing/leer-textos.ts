import { openPdf } from './open-pdf.ts';

/** Texts of each page of a PDF, in the order in which they were drawn. */
export async function leerTextosDePdf(pdf: Uint8Array): Promise<string[][]> {
  const { documento, close } = await openPdf(pdf);
  const paginas: string[][] = [];
  for (let numero = 1; numero <= documento.numPages; numero += 1) {
    const { items } = await (await documento.getPage(numero)).getTextContent();
    paginas.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  await close();
  return paginas;
}
