/** `Banco de Chile`, `00-168-10452-08` → `Chile ··5208`: what tells accounts apart in little room. */
export function cuentaCorta(banco: string, numeroCuenta: string): string {
  const nombre = banco.replace(/^Banco (de )?/, '');
  return `${nombre} ··${numeroCuenta.replace(/\D/g, '').slice(-4)}`;
}
