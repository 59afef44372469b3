import { ErrorCartola } from '../errores.ts';
import { LIMITES } from './limites.ts';

const FIRMA_FIN = 0x06054b50;
const FIRMA_CENTRAL = 0x02014b50;
const CENTINELA = 0xffffffff;
const DEFLATE = 8;

/**
 * Refuses a zip whose declared expansion is beyond `maxBytes`, before a byte is expanded. The declared sizes
 * can be trusted afterwards: the reader stops an entry that grows past its own declaration. So nothing may be declared
 * in a second place, which the reader would believe instead.
 * Throws ErrorCartola `bomba-zip` or `archivo-danado`.
 */
export function revisarZip(bytes: Uint8Array, maxBytes: number = LIMITES.bytesDescomprimidos): void {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fin = buscarFin(vista);
  const entradas = vista.getUint16(fin + 10, true);
  const bytesDirectorio = vista.getUint32(fin + 12, true);
  let pos = vista.getUint32(fin + 16, true);
  // A sentinel sends the reader to the directory of a ZIP64, which may be another.
  if (entradas > LIMITES.entradasZip || bytesDirectorio === CENTINELA || pos === CENTINELA) throw bomba();
  let total = 0;
  for (let i = 0; i < entradas; i += 1) {
    if (pos + 46 > bytes.length || vista.getUint32(pos, true) !== FIRMA_CENTRAL) throw danado();
    const metodo = vista.getUint16(pos + 10, true);
    const comprimido = vista.getUint32(pos + 20, true);
    const expandido = vista.getUint32(pos + 24, true);
    if (comprimido === CENTINELA || expandido === CENTINELA) throw bomba();
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
    pos +=
      46 +
      vista.getUint16(pos + 28, true) +
      vista.getUint16(pos + 30, true) +
      vista.getUint16(pos + 32, true);
  }
}

function buscarFin(vista: DataView): number {
  const minimo = Math.max(0, vista.byteLength - 65_557);
  for (let i = vista.byteLength - 22; i >= minimo; i -= 1) {
    if (vista.getUint32(i, true) === FIRMA_FIN) return i;
  }
  throw danado();
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
