import { ErrorDeZip, leerDirectorio } from '../../zip/directorio.ts';
import { ErrorCartola } from '../errores.ts';
import { LIMITES } from './limites.ts';

const DEFLATE = 8;

/**
 * Refuses a zip whose declared expansion is beyond `maxBytes`, before a byte is expanded. The declared sizes
 * can be trusted afterwards: the reader stops an entry that grows past its own declaration. So nothing may be declared
 * in a second place, which the reader would believe instead.
 * Throws ErrorCartola `bomba-zip` or `archivo-danado`.
 */
export function revisarZip(bytes: Uint8Array, maxBytes: number = LIMITES.bytesDescomprimidos): void {
  try {
    revisar(bytes, maxBytes);
  } catch (error) {
    if (error instanceof ErrorDeZip) throw error.falla === 'zip64' ? bomba() : danado();
    throw error;
  }
}

function revisar(bytes: Uint8Array, maxBytes: number): void {
  const { declaradas, entradas } = leerDirectorio(bytes);
  if (declaradas > LIMITES.entradasZip) throw bomba();
  let total = 0;
  for (const { metodo, comprimido, expandido } of entradas()) {
    // A deflated entry that declares nothing would be expanded without a bound, or to what its own heading declares.
    if (metodo === DEFLATE && (comprimido === 0 || (expandido === 0 && comprimido !== 2))) throw danado();
    if (
      expandido > LIMITES.bytesSinRazon &&
      expandido / Math.max(comprimido, 1) > LIMITES.razonDeCompresion
    ) {
      throw bomba();
    }
    total += expandido;
    if (total > maxBytes) throw bomba();
  }
}

function bomba(): ErrorCartola {
  return new ErrorCartola(
    'bomba-zip',
    'El archivo se expande mucho más de lo normal y por seguridad no lo abrimos. Descárgalo de nuevo y vuelve a subirlo.',
  );
}

function danado(): ErrorCartola {
  return new ErrorCartola(
    'archivo-danado',
    'La planilla está dañada o incompleta. Descárgala de nuevo y vuelve a subirla.',
  );
}
