/** Marks of a zip and of its records of eight bytes (ZIP64). APPNOTE.TXT of PKWARE, section 4.3. */
export const FIRMA_LOCAL = 0x04034b50;
export const FIRMA_CENTRAL = 0x02014b50;
export const FIRMA_FIN = 0x06054b50;
export const FIRMA_DESCRIPTOR = 0x08074b50;
export const FIRMA_FIN64 = 0x06064b50;
export const FIRMA_LOCALIZADOR = 0x07064b50;
export const EXTRA_ZIP64 = 0x0001;
export const DEFLATE = 8;
export const GUARDADO = 0;
export const MAX_16 = 0xffff;
/** Says that the number stands in the record of eight bytes. */
export const MAX_32 = 0xffffffff;
