import { beneficiarioEscrito, type BeneficiarioEscrito } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import type { Correos, TipoCuentaPago } from '@cuadra/domain/beneficiarios';
import { normalizarNombre, type FilaBeneficiario } from '@cuadra/formats';
import type { Banco } from './store/cuentas.ts';

const TIPOS = new Map<string, TipoCuentaPago>([
  ['', 'corriente'],
  ['corriente', 'corriente'],
  ['cuenta corriente', 'corriente'],
  ['cta cte', 'corriente'],
  ['cc', 'corriente'],
  ['vista', 'vista'],
  ['cuenta vista', 'vista'],
  ['chequera electronica', 'vista'],
  ['ahorro', 'ahorro'],
  ['cuenta de ahorro', 'ahorro'],
  ['rut', 'rut'],
  ['cuentarut', 'rut'],
  ['cuenta rut', 'rut'],
]);

const sinBanco = (texto: string) => normalizarNombre(texto).replace(/^banco (de )?/, '');

/** The bank that a cell names, by its name or its SBIF code; a bank has several readers, of which the first is it. */
function findBanco(texto: string, bancos: readonly Banco[]): Banco | undefined {
  if (/^\d{1,3}$/.test(texto)) return bancos.find(({ codigoSbif }) => codigoSbif === texto.padStart(3, '0'));
  return bancos.find(({ nombre }) => sinBanco(nombre) === sinBanco(texto));
}

/**
 * The addresses of a cell, between commas or semicolons. An empty cell keeps those of before, as does one with the first
 * of them alone: a spreadsheet with a single address for each takes none away.
 */
function readCorreos(celda: string, antes: Correos | undefined): Partial<Correos> {
  const [email, ...emails] = celda.split(/[\s,;]+/).filter((parte) => parte !== '');
  if (antes && (email === undefined || (email === antes.email && emails.length === 0)))
    return { email: antes.email, emails: antes.emails };
  return { ...(email !== undefined && { email }), emails };
}

/** A row as a beneficiary that may be written, or why it may not; what is not in the row stays as `antes` has it. */
export function readFila(
  { rut, razonSocial, banco, tipoCuenta, numeroCuenta, email }: Omit<FilaBeneficiario, 'fila'>,
  bancos: readonly Banco[],
  antes: (Correos & { readonly razonSocial: string }) | undefined,
): BeneficiarioEscrito | string {
  if (parseRut(rut) === null) return `El RUT «${rut}» no es válido.`;
  const hallado = findBanco(banco, bancos);
  if (!hallado) return `No conocemos el banco «${banco}». Escribe su nombre o su código, como 001.`;
  const tipo = TIPOS.get(normalizarNombre(tipoCuenta));
  if (!tipo) return `El tipo de cuenta «${tipoCuenta}» no existe: corriente, vista, ahorro o CuentaRUT.`;
  const leido = beneficiarioEscrito.safeParse({
    rut,
    razonSocial: razonSocial === '' ? antes?.razonSocial : razonSocial,
    idIntegrador: hallado.id,
    tipoCuenta: tipo,
    numeroCuenta: numeroCuenta.replaceAll(/[\s.-]/g, ''),
    ...readCorreos(email, antes),
  });
  if (leido.success) return leido.data;
  const [problema] = leido.error.issues;
  const campo = String(problema?.path[0] ?? '');
  return campo === 'razonSocial'
    ? 'Falta la razón social.'
    : (problema?.message ?? 'La fila no se entiende.');
}
