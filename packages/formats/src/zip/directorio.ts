export const FIRMA_FIN = 0x06054b50;
export const FIRMA_CENTRAL = 0x02014b50;
export const FIRMA_LOCAL = 0x04034b50;
const CENTINELA = 0xffffffff;
export const LARGO_CENTRAL = 46;
export const LARGO_LOCAL = 30;
/** The end record and the longest comment that may follow it. */
const MAX_FIN = 65_557;

/** `zip64`: sizes stand elsewhere, where a reader may believe another; no file of 4 GB is meant to be read. */
type FallaDeZip = 'danado' | 'zip64';

export class ErrorDeZip extends Error {
  readonly falla: FallaDeZip;

  constructor(falla: FallaDeZip) {
    super(`the zip cannot be read: ${falla}`);
    this.name = 'ErrorDeZip';
    this.falla = falla;
  }
}

/** An entry as the central directory declares it; sizes in bytes. APPNOTE.TXT of PKWARE, section 4.3.12. */
export interface EntradaDeDirectorio {
  /** 0 stored, 8 deflate; others are not read here. */
  readonly metodo: number;
  readonly cifrada: boolean;
  /** General purpose bit 11: the name is UTF-8. */
  readonly utf8: boolean;
  readonly crc: number;
  readonly comprimido: number;
  readonly expandido: number;
  readonly nombre: Uint8Array;
  readonly extra: Uint8Array;
  /** Where its local header stands. */
  readonly posicion: number;
}

function buscarFin(vista: DataView): number {
  const minimo = Math.max(0, vista.byteLength - MAX_FIN);
  for (let i = vista.byteLength - 22; i >= minimo; i -= 1)
    if (vista.getUint32(i, true) === FIRMA_FIN) return i;
  throw new ErrorDeZip('danado');
}

/** How many entries a zip declares, and each of them, without expanding a byte. Throws {@link ErrorDeZip}. */
export function leerDirectorio(bytes: Uint8Array): {
  declaradas: number;
  entradas: () => Generator<EntradaDeDirectorio>;
} {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fin = buscarFin(vista);
  const declaradas = vista.getUint16(fin + 10, true);
  const largo = vista.getUint32(fin + 12, true);
  const inicio = vista.getUint32(fin + 16, true);
  if (largo === CENTINELA || inicio === CENTINELA) throw new ErrorDeZip('zip64');
  return { declaradas, entradas: () => recorrer(bytes, vista, inicio, declaradas) };
}

function* recorrer(
  bytes: Uint8Array,
  vista: DataView,
  inicio: number,
  cuantas: number,
): Generator<EntradaDeDirectorio> {
  let pos = inicio;
  for (let i = 0; i < cuantas; i += 1) {
    if (pos + LARGO_CENTRAL > bytes.length || vista.getUint32(pos, true) !== FIRMA_CENTRAL)
      throw new ErrorDeZip('danado');
    const marcas = vista.getUint16(pos + 8, true);
    const comprimido = vista.getUint32(pos + 20, true);
    const expandido = vista.getUint32(pos + 24, true);
    if (comprimido === CENTINELA || expandido === CENTINELA) throw new ErrorDeZip('zip64');
    const finNombre = pos + LARGO_CENTRAL + vista.getUint16(pos + 28, true);
    const finExtra = finNombre + vista.getUint16(pos + 30, true);
    yield {
      metodo: vista.getUint16(pos + 10, true),
      cifrada: (marcas & 1) !== 0,
      utf8: (marcas & 0x800) !== 0,
      crc: vista.getUint32(pos + 16, true),
      comprimido,
      expandido,
      nombre: bytes.subarray(pos + LARGO_CENTRAL, finNombre),
      extra: bytes.subarray(finNombre, finExtra),
      posicion: vista.getUint32(pos + 42, true),
    };
    pos = finExtra + vista.getUint16(pos + 32, true);
  }
}

/** The compressed bytes of an entry, behind its local header. Throws {@link ErrorDeZip}. */
export function contenidoComprimido(
  bytes: Uint8Array,
  { posicion, comprimido }: Pick<EntradaDeDirectorio, 'posicion' | 'comprimido'>,
): Uint8Array {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (posicion + LARGO_LOCAL > bytes.length || vista.getUint32(posicion, true) !== FIRMA_LOCAL)
    throw new ErrorDeZip('danado');
  const inicio =
    posicion + LARGO_LOCAL + vista.getUint16(posicion + 26, true) + vista.getUint16(posicion + 28, true);
  if (inicio + comprimido > bytes.length) throw new ErrorDeZip('danado');
  return bytes.subarray(inicio, inicio + comprimido);
}
