/** `0-000-12-34567-8`, as Santander writes its accounts, and `00-123-45678-90`, as Banco de Chile does. */
const CON_GUIONES = /^(?:\d-\d{3}-\d{2}-\d{5}-\d|\d{2}-\d{3}-\d{5}-\d{2})$/;

/** Whether a text is an account's number by the way in which it is written, so that it needs no label. */
export function esNumeroDeCuenta(texto: string): boolean {
  return CON_GUIONES.test(texto.trim());
}
