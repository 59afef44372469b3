import { beneficiarioEscrito, type BeneficiarioEscrito } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import type { TipoCuentaPago } from '@cuadra/domain/beneficiarios';
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

/** A row as a beneficiary that may be written, or why it may not; what is not in the row stays as `antes` has it. */
export function readFila(
  { rut, razonSocial, banco, tipoCuenta, numeroCuenta, email }: Omit<FilaBeneficiario, 'fila'>,
  bancos: readonly Banco[],
  antes: { readonly razonSocial: string; readonly email: string } | undefined,
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
    email: email === '' ? antes?.email : email,
  });
  if (leido.success) return leido.data;
  const [problema] = leido.error.issues;
  const campo = String(problema?.path[0] ?? '');
  return campo === 'razonSocial'
    ? 'Falta la razón social.'
    : (problema?.message ?? 'La fila no se entiende.');
}
