const MAX_NOMBRE = 255;

/** A file's name as a person will read it: no folders, no control characters. It never becomes part of a path. */
export function cleanNombre(nombre: string): string {
  const base = nombre
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return base.slice(0, MAX_NOMBRE) || 'archivo';
}
