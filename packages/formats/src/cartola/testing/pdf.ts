import Pdf from 'pdfkit';

/** A word or more of a page: where it begins, with `derecha` where it ends, with `centro` its middle. */
export interface Texto {
  x: number;
  y: number;
  texto: string;
  derecha?: boolean;
  centro?: boolean;
  tamano?: number;
}

/** A PDF with text, page by page, as banks make theirs. With `clave`, one that asks for it. */
export function pdf(
  paginas: readonly (readonly Texto[])[],
  { clave }: { clave?: string } = {},
): Promise<Uint8Array> {
  const documento = new Pdf({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    ...(clave === undefined ? {} : { userPassword: clave }),
  });
  const trozos: Buffer[] = [];
  const listo = new Promise<Uint8Array>((resolve) => {
    documento.on('data', (trozo: Buffer) => trozos.push(trozo));
    documento.on('end', () => resolve(new Uint8Array(Buffer.concat(trozos))));
  });
  for (const textos of paginas) {
    documento.addPage();
    for (const { x, y, texto, derecha = false, centro = false, tamano = 7 } of textos) {
      documento.fontSize(tamano);
      const ancho = documento.widthOfString(texto);
      const x0 = derecha ? x - ancho : centro ? x - ancho / 2 : x;
      documento.text(texto, x0, y, { lineBreak: false });
    }
  }
  documento.end();
  return listo;
}
