import { normalizarNumeroCuenta } from '@cuadra/formats';
import type { Banco, CuentaConocida, CuentaNueva } from '../store/cuenta.ts';
import type { ResumenCartola } from '../lectura/tipos.ts';

export interface Cuentas {
  readonly conocidas: readonly CuentaConocida[];
  readonly bancos: readonly Banco[];
  /** Chosen by the person at the upload or with the mapping. */
  readonly elegida: number | null;
  /** Of the last file with the same header. */
  readonly recordada: number | null;
}

export type CuentaElegida =
  | { readonly tipo: 'usar'; readonly id: number; readonly aviso: string | null }
  | { readonly tipo: 'crear'; readonly cuenta: CuentaNueva }
  | { readonly tipo: 'otra_moneda'; readonly cuenta: CuentaConocida }
  /** The file does not say which account it is of, and nobody did. */
  | { readonly tipo: 'falta' }
  /** One account was chosen for a file with several that the company does not have. */
  | { readonly tipo: 'varias'; readonly cuantas: number };

function compacto(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();
}

/** `Banco Santander Chile` and `Santander Personas` are both `santander`; `Banco de Chile` is what it is. */
function marca(nombre: string): string {
  const texto = compacto(nombre);
  if (texto === 'banco de chile' || texto === 'bancochile') return 'banco de chile';
  const propia = texto.split(/ +/).find((palabra) => !['banco', 'bank', 'de', 'del'].includes(palabra));
  return (propia ?? texto).replace(/^banco(?=.)/, '');
}

/** The bank that a file names, by name or by the regulator's code; null for one that is not known. */
export function findBanco(nombre: string | null, bancos: readonly Banco[]): Banco | null {
  if (nombre === null || nombre.trim() === '') return null;
  if (/^\d{1,3}$/.test(nombre.trim())) {
    const codigo = nombre.trim().padStart(3, '0');
    return bancos.find(({ codigoSbif }) => codigoSbif === codigo) ?? null;
  }
  const exacto = bancos.find((banco) => compacto(banco.nombre) === compacto(nombre));
  return exacto ?? bancos.find((banco) => marca(banco.nombre) === marca(nombre)) ?? null;
}

/** Whether two ways of writing an account's number are of one account. */
export function mismoNumero(a: string, b: string): boolean {
  const [x, y] = [normalizarNumeroCuenta(a), normalizarNumeroCuenta(b)];
  if (x === y) return true;
  // A card is printed with its last four digits; the person may have written it whole.
  const [corta, larga] = x.startsWith('*') ? [x, y] : [y, x];
  return corta.startsWith('*') && !larga.startsWith('*') && larga.endsWith(corta.slice(1));
}

/** What tells the account of a statement from that of others in the same file. */
function identidadDe({ numeroCuenta, moneda, tipoCuenta }: ResumenCartola): string {
  return [numeroCuenta === null ? '' : normalizarNumeroCuenta(numeroCuenta), moneda, tipoCuenta].join(' ');
}

/**
 * The account of each statement of a file. The chosen one is of one account: where the file names several that the
 * company does not have, in one currency, nobody has said which of them it is, and none of them goes there; neither does
 * one where another statement of the file names it.
 */
export function chooseCuentas(cartolas: readonly ResumenCartola[], cuentas: Cuentas): CuentaElegida[] {
  const sinElegir = cartolas.map((cartola) =>
    chooseCuenta(cartola, { ...cuentas, elegida: null, recordada: null }),
  );
  const porElegir = cartolas.filter((_, i) => sinElegir[i]?.tipo === 'falta');
  const nombrada = sinElegir.some((suya) => suya.tipo === 'usar' && suya.id === cuentas.elegida);
  return cartolas.map((cartola) => {
    const propia = chooseCuenta(cartola, cuentas);
    const vaAlaElegida =
      propia.tipo === 'usar' && propia.id === cuentas.elegida && porElegir.includes(cartola);
    const otras = new Set(
      porElegir.filter(({ moneda }) => moneda === cartola.moneda).map((otra) => identidadDe(otra)),
    );
    if (vaAlaElegida && (nombrada || otras.size > 1)) return { tipo: 'varias', cuantas: otras.size };
    return propia;
  });
}

/**
 * The account of a statement: the one whose bank and number it names, made when the company has none such; else
 * the one that the person chose; else the one remembered with its mapping. What the file says wins, because a
 * statement loaded into another account is worse than a question.
 */
export function chooseCuenta(cartola: ResumenCartola, cuentas: Cuentas): CuentaElegida {
  const { conocidas, bancos, elegida, recordada } = cuentas;
  const { numeroCuenta, moneda, tipoCuenta } = cartola;
  const banco = findBanco(cartola.banco, bancos);
  if (numeroCuenta !== null) {
    const nombradas = conocidas.filter(
      (cuenta) =>
        mismoNumero(cuenta.numeroCuenta, numeroCuenta) &&
        cuenta.moneda === moneda &&
        // Whose it is was only deduced: an account of that number that the company has says more.
        (banco === null ||
          cartola.bancoDeducido ||
          cuenta.idIntegrador === banco.id ||
          cuenta.codigoSbif === banco.codigoSbif) &&
        (tipoCuenta === null || (cuenta.tipo === 'TC') === (tipoCuenta === 'TC')),
    );
    const [unica] = nombradas;
    const preferida =
      nombradas.find(({ id }) => id === elegida) ?? (nombradas.length === 1 ? unica : undefined);
    if (preferida) {
      const otra = elegida !== null && preferida.id !== elegida;
      const aviso = `La cartola es de la cuenta ${numeroCuenta} de ${preferida.banco} y se cargó ahí, no en la que elegiste.`;
      return { tipo: 'usar', id: preferida.id, aviso: otra ? aviso : null };
    }
    if (banco !== null) {
      const cuenta = {
        idIntegrador: banco.id,
        tipo: tipoCuenta ?? 'CC',
        moneda,
        numeroCuenta: numeroCuenta.trim(),
      } as const;
      return { tipo: 'crear', cuenta };
    }
  }
  const cuenta = conocidas.find(({ id }) => id === (elegida ?? recordada));
  if (!cuenta) return { tipo: 'falta' };
  if (cuenta.moneda !== moneda) return { tipo: 'otra_moneda', cuenta };
  if (numeroCuenta === null || mismoNumero(cuenta.numeroCuenta, numeroCuenta))
    return { tipo: 'usar', id: cuenta.id, aviso: null };
  // The remembered account is a guess: a file that names another one needs a person.
  if (elegida === null) return { tipo: 'falta' };
  const aviso = `El archivo nombra la cuenta ${numeroCuenta} y se cargó en la que elegiste, ${cuenta.numeroCuenta} de ${cuenta.banco}.`;
  return { tipo: 'usar', id: cuenta.id, aviso };
}
