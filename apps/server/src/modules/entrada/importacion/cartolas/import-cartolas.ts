import type { Incidencia } from '@cuadra/contract';
import { lockCuentas, lockLibro, type Copy, type Tx } from '../../../../platform/database/index.ts';
import { loadCartola, openCuenta, restoreCuenta } from '../../../registros/cartolas/index.ts';
import type { Lector, Lectura, ResumenCartola } from '../lectura/tipos.ts';
import { readBancos, readCuentas } from '../store/cuenta.ts';
import type { EmpresaQueImporta } from '../store/empresa.ts';
import { checkTitular } from './check-titular.ts';
import { chooseCuentas } from './choose-cuenta.ts';
import { describeRecuento } from './describe-recuento.ts';
import { FaltaCuenta } from './falta-cuenta.ts';

export interface CartolasImportadas {
  readonly filas: number;
  readonly creados: number;
  readonly duplicados: number;
  readonly avisos: readonly Incidencia[];
  /** Accounts that were made, and what came in of each statement beside what it says. */
  readonly novedades: readonly string[];
  /** The account, where all the statements of the file are of one. */
  readonly idCuentaCorriente: number | null;
}

function faltaCuenta({ numeroCuenta, banco }: ResumenCartola): FaltaCuenta {
  const dicho =
    numeroCuenta === null
      ? 'La cartola no dice de qué cuenta es.'
      : `La cartola es de la cuenta ${numeroCuenta}${banco === null ? ', sin decir de qué banco' : ` de ${banco}`}, y la empresa no tiene esa cuenta.`;
  return new FaltaCuenta(`${dicho} Elige en qué cuenta cargarla, o crea una.`);
}

function variasCuentas({ numeroCuenta }: ResumenCartola, cuantas: number): FaltaCuenta {
  const dicho =
    cuantas > 1
      ? `El archivo trae ${cuantas} cuentas que la empresa no tiene, y elegiste una sola.`
      : 'La cuenta que elegiste es la de otra cartola del mismo archivo.';
  const cual = numeroCuenta === null ? 'sin número' : numeroCuenta;
  return new FaltaCuenta(
    `${dicho} Falta la cuenta ${cual}: créala con ese número, o sube cada cuenta en un archivo aparte.`,
  );
}

interface Destino {
  readonly idEmpresa: number;
  readonly idArchivo: number;
  readonly empresa: EmpresaQueImporta;
  readonly elegida: number | null;
}

async function resolveCuenta(
  tx: Tx,
  { idEmpresa, empresa, elegida }: Destino,
  cartolas: readonly ResumenCartola[],
  indice: number,
  recordada: number | null,
): Promise<{ id: number; avisos: readonly (string | null)[]; novedad?: string }> {
  const [conocidas, bancos] = [await readCuentas(tx, idEmpresa), await readBancos(tx)];
  const cartola = cartolas[indice];
  const cuenta = chooseCuentas(cartolas, { conocidas, bancos, elegida, recordada })[indice];
  if (cartola === undefined || cuenta === undefined) throw new Error(`the file has no statement ${indice}`);
  const deOtro = checkTitular(cartola, cuenta, { empresa, conocidas, elegida });
  switch (cuenta.tipo) {
    case 'usar':
      return { id: cuenta.id, avisos: [cuenta.aviso, deOtro] };
    case 'crear': {
      const id = await openCuenta(tx, { idEmpresa, alias: null, ...cuenta.cuenta });
      const banco = bancos.find((uno) => uno.id === cuenta.cuenta.idIntegrador)?.nombre ?? cartola.banco;
      const que = cuenta.cuenta.tipo === 'TC' ? 'la tarjeta' : 'la cuenta';
      return { id, avisos: [deOtro], novedad: `Creamos ${que} ${cuenta.cuenta.numeroCuenta} de ${banco}.` };
    }
    case 'otra_moneda':
      throw new FaltaCuenta(
        `La cartola está en ${cartola.moneda} y la cuenta ${cuenta.cuenta.numeroCuenta}, en ${cuenta.cuenta.moneda}. Elige una cuenta en ${cartola.moneda}, o crea una.`,
      );
    case 'falta':
      throw faltaCuenta(cartola);
    case 'varias':
      throw variasCuentas(cartola, cuenta.cuantas);
  }
}

/**
 * Adds the lines of each statement of a file that are not here yet, inside the transaction of the file. Throws
 * {@link FaltaCuenta}.
 */
export async function importCartolas(
  tx: Tx,
  copy: Copy,
  lector: Lector,
  destino: Destino,
  { cartolas, idCuentaRecordada }: Extract<Lectura, { tipo: 'cartolas' }>,
): Promise<CartolasImportadas> {
  const { idEmpresa, idArchivo } = destino;
  const avisos: Incidencia[] = [];
  const novedades: string[] = [];
  const recuentos: string[] = [];
  const cuentas = new Set<number>();
  let [filas, creados, duplicados] = [0, 0, 0];
  await lockLibro(tx, idEmpresa);
  await lockCuentas(tx, idEmpresa);
  for (const [indice, cartola] of cartolas.entries()) {
    const cuenta = await resolveCuenta(tx, destino, cartolas, indice, idCuentaRecordada);
    cuentas.add(cuenta.id);
    if (cuenta.novedad !== undefined) novedades.push(cuenta.novedad);
    else if (await restoreCuenta(tx, idEmpresa, cuenta.id))
      novedades.push('La cuenta de esta cartola estaba eliminada: volvió a la lista.');
    for (const mensaje of cuenta.avisos)
      if (mensaje !== null) avisos.push({ fila: null, campo: null, mensaje });
    avisos.push(...cartola.avisos);
    filas += cartola.lineas;
    recuentos.push(describeRecuento(cartola));
    const { fechas, condiciones } = cartola;
    if (fechas === null) continue;
    const cargada = await loadCartola(
      tx,
      copy,
      { idEmpresa, idCuentaCorriente: cuenta.id, idArchivo },
      { fechas, condiciones },
      {
        prepararLineas: (existentes) => lector.prepararLineas(indice, existentes),
        siguientesFilas: () => lector.siguientesFilas(),
      },
    );
    creados += cargada.creados;
    duplicados += cargada.duplicados;
  }
  const [unica] = cuentas;
  return {
    filas,
    creados,
    duplicados,
    avisos,
    novedades: [...novedades, ...recuentos],
    idCuentaCorriente: cuentas.size === 1 ? (unica ?? null) : null,
  };
}
