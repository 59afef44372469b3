import type { CuentaDelMayor, LineaDelMayor } from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import type { FilaCuentaMayor, FilaMayor } from '../store/mayor.ts';

/** On the side on which a type grows. No zero is negative. */
const deSuLado = (neto: number, creditoPositivo: boolean): number => (creditoPositivo ? 0 - neto : neto) + 0;

export function presentCuenta({ apertura, debe, haber, ...cuenta }: FilaCuentaMayor): CuentaDelMayor {
  const { creditoPositivo } = cuenta;
  return {
    ...cuenta,
    apertura: deSuLado(apertura, creditoPositivo),
    debe,
    haber,
    cierre: deSuLado(apertura + debe - haber, creditoPositivo),
  };
}

interface ConSaldo extends FilaMayor {
  readonly saldo: number;
}

/** The balance after each line, oldest first; `antes` is debits less credits before the first. */
export function correrSaldos(
  lineas: readonly FilaMayor[],
  antes: number,
  creditoPositivo: boolean,
): ConSaldo[] {
  let neto = antes;
  return lineas.map((linea) => {
    neto += linea.debe - linea.haber;
    return { ...linea, saldo: deSuLado(neto, creditoPositivo) };
  });
}

/** Who is paid what is for those who may see sueldos; the rest see that it was paid. */
export function presentLinea(
  { idDocumento, modelo, folio, glosa, ...linea }: ConSaldo,
  veSueldos: boolean,
): LineaDelMayor {
  const oculto = tieneRasgo(modelo, 'reservado') && !veSueldos;
  return {
    ...linea,
    glosa: oculto ? 'Remuneración' : glosa,
    Documento: idDocumento && modelo && !oculto ? { id: idDocumento, modelo, folio: folio ?? '' } : null,
  };
}
