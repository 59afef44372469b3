/** RUT numbers below this are of people; those of companies begin above. */
const MENOR_DE_EMPRESA = 50_000_000;

/** Whether a canonical RUT is of a person. */
export function esPersona(rut: string): boolean {
  const numero = Number(rut.split('-')[0]);
  return numero > 0 && numero < MENOR_DE_EMPRESA;
}
