import { cuentaCorta, ultimosDigitos } from './textos.ts';

/** Bank and last digits; a long name is cut, the digits never are. */
export function Cuenta({ cuenta }: { cuenta: { banco: string; numeroCuenta: string } }) {
  const digitos = ultimosDigitos(cuenta.numeroCuenta);
  return (
    <span className="flex min-w-0 gap-1">
      <span className="truncate">{digitos === '' ? cuentaCorta(cuenta) : cuenta.banco}</span>
      <span className="tnum shrink-0">{digitos}</span>
    </span>
  );
}
