const MAX_NOMBRE = 255;

/** A file's name as a person will read it: no folders, no control characters. It never becomes part of a path. */
export function cleanNombre(nombre: string): string {
  const base = sinControles(nombre.replace(/^.*[/\\]/su, ''));
  return base.slice(0, MAX_NOMBRE) || 'archivo';
}

function sinControles(texto: string): string {
  return texto.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

/** A file's path within a zip as a person will read it; of one that is too long, its end. It never becomes a real path. */
export function cleanRuta(ruta: string): string {
  const partes = ruta
    .split('/')
    .map(sinControles)
    .filter((parte) => parte !== '' && parte !== '.' && parte !== '..');
  const limpia = partes.join('/');
  return limpia.length <= MAX_NOMBRE ? limpia || 'archivo' : `…${limpia.slice(1 - MAX_NOMBRE)}`;
}
