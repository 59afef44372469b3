import { formatRut } from '@cuadra/domain';
import { assertPropio } from '../de-otra-empresa.ts';
import type { ResumenCartola } from '../lectura/tipos.ts';
import type { CuentaConocida } from '../store/cuenta.ts';
import type { EmpresaQueImporta } from '../store/empresa.ts';
import { mismoNumero, type CuentaElegida } from './choose-cuenta.ts';
import { FaltaCuenta } from './falta-cuenta.ts';
import { mismoTitular } from './mismo-titular.ts';

interface Contexto {
  readonly empresa: EmpresaQueImporta;
  readonly conocidas: readonly CuentaConocida[];
  /** Chosen by the person at the upload or when they were asked. */
  readonly elegida: number | null;
}

/** Whether the company has the account that the statement names: then it is its own, whoever the bank prints. */
function esConocida(
  { numeroCuenta }: ResumenCartola,
  cuenta: CuentaElegida,
  { conocidas }: Pick<Contexto, 'conocidas'>,
): boolean {
  if (numeroCuenta === null || cuenta.tipo !== 'usar') return false;
  const usada = conocidas.find(({ id }) => id === cuenta.id);
  return usada !== undefined && mismoNumero(usada.numeroCuenta, numeroCuenta);
}

/**
 * Whose statement it is, before a line of it is written. Another RUT refuses it, unless the company has that very
 * account. Another name alone may be a trade name or a partner: a person is asked, once for each account. Answers what
 * is worth a warning. Throws ArchivoRechazado or {@link FaltaCuenta}.
 */
export function checkTitular(
  cartola: ResumenCartola,
  cuenta: CuentaElegida,
  contexto: Contexto,
): string | null {
  const { empresa, elegida } = contexto;
  const { titular, rutTitular, numeroCuenta } = cartola;
  const conocida = esConocida(cartola, cuenta, contexto);
  if (rutTitular !== null) {
    if (rutTitular === empresa.rut) return null;
    if (conocida)
      return `La cartola dice ser de ${formatRut(rutTitular)} y el RUT de la empresa es ${formatRut(empresa.rut)}. Se cargó porque la empresa tiene esa cuenta.`;
    const salida = `si la cuenta ${numeroCuenta} es de esta empresa, agrégala en Cuentas bancarias y vuelve a subirlo`;
    assertPropio(empresa, {
      que: 'La cartola',
      rut: rutTitular,
      nombre: titular,
      ...(numeroCuenta === null ? {} : { salida }),
    });
  }
  if (titular === null || conocida || mismoTitular(titular, empresa.razonSocial)) return null;
  if (mismoTitular(titular, empresa.nombre)) return null;
  const dicho = `La cartola dice ser de ${titular} y esta empresa es ${empresa.razonSocial.replace(/\.$/, '')}.`;
  if (elegida !== null && cuenta.tipo === 'usar')
    return `${dicho} Se cargó en la cuenta que elegiste: revisa que sea de esta empresa.`;
  throw new FaltaCuenta(
    `${dicho} Si la cuenta${numeroCuenta === null ? '' : ` ${numeroCuenta}`} es de esta empresa, elígela o créala; si no, descarta el archivo y súbelo en la que corresponde.`,
  );
}
