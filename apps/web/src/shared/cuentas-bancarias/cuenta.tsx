import { ultimosDigitos } from './textos.ts';

/** Bank and last digits; a long name is cut, the digits never are. */
export function Cuenta({ cuenta }: { cuenta: { banco: string; numeroCuenta: string } }) {
  return (
    <span className="flex min-w-0 gap-1">
      <span className="truncate">{cuenta.banco}</span>
      <span className="tnum shrink-0">{ultimosDigitos(cuenta.numeroCuenta)}</span>
    </span>
  );
}
