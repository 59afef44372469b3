/** Enough for any place where a logo stands, printed too. */
const LADO = 1024;

/** Measures of a picture whose longer side becomes `lado`; a smaller one keeps its own. */
export function fitInside(ancho: number, alto: number, lado: number): { ancho: number; alto: number } {
  const escala = Math.min(1, lado / Math.max(ancho, alto));
  return { ancho: Math.max(1, Math.round(ancho * escala)), alto: Math.max(1, Math.round(alto * escala)) };
}

/**
 * The picture as it will be sent: as it came, or drawn smaller where it is larger than a logo needs to be. Null where
 * the browser finds no picture in the file.
 */
export async function shrinkLogo(file: File): Promise<File | null> {
  let imagen: ImageBitmap;
  try {
    imagen = await createImageBitmap(file);
  } catch {
    return null;
  }
  const { ancho, alto } = fitInside(imagen.width, imagen.height, LADO);
  if (ancho === imagen.width) return file;
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  lienzo.getContext('2d')?.drawImage(imagen, 0, 0, ancho, alto);
  const blob = await new Promise<Blob | null>((resolve) => lienzo.toBlob(resolve, 'image/png'));
  return blob === null ? file : new File([blob], file.name, { type: blob.type });
}
