import type { Incidencia } from '@cuadra/contract';
import type { Copy, Tx } from '../../../platform/database/index.ts';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import type { Lector, Lectura, ResumenCartola } from '../lectura/tipos.ts';
import { insertLineas, readExistentes } from '../store/cartola.ts';
import { insertCuenta, lockCuenta, lockCuentas, readBancos, readCuentas } from '../store/cuenta.ts';
import type { EmpresaQueImporta } from '../store/empresa.ts';
import { chooseCuenta } from './choose-cuenta.ts';

export interface CartolasImportadas {
  readonly filas: number;
  readonly creados: number;
  readonly duplicados: number;
  readonly avisos: readonly Incidencia[];
  /** The account, where all the statements of the file are of one. */
  readonly idCuentaCorriente: number | null;
}

/** The file names no account and nobody chose one: a person has to. */
export class FaltaCuenta extends Error {
  constructor() {
    super('the statement names no account');
    this.name = 'FaltaCuenta';
  }
}

interface Destino {
  readonly idEmpresa: number;
  readonly idArchivo: number;
  readonly empresa: EmpresaQueImporta;
  readonly elegida: number | null;
}

async function resolveCuenta(
  tx: Tx,
  { idEmpresa, elegida }: Destino,
  cartola: ResumenCartola,
  recordada: number | null,
): Promise<{ id: number; aviso: string | null }> {
  const [conocidas, bancos] = [await readCuentas(tx, idEmpresa), await readBancos(tx)];
  const cuenta = chooseCuenta(cartola, { conocidas, bancos, elegida, recordada });
  switch (cuenta.tipo) {
    case 'usar':
      return cuenta;
    case 'crear': {
      const id = await insertCuenta(tx, idEmpresa, cuenta.cuenta);
      return { id, aviso: `Creamos la cuenta ${cuenta.cuenta.numeroCuenta} de ${cartola.banco ?? 'banco'}.` };
    }
    case 'otra_moneda':
      throw ArchivoRechazado.whole(
        `La cartola está en ${cartola.moneda} y la cuenta ${cuenta.cuenta.numeroCuenta}, en ${cuenta.cuenta.moneda}. Elige una cuenta de la misma moneda.`,
      );
    case 'falta':
      throw new FaltaCuenta();
  }
}

function avisosDe(cartola: ResumenCartola, empresa: EmpresaQueImporta, cuenta: string | null): Incidencia[] {
  const general = (mensaje: string): Incidencia => ({ fila: null, campo: null, mensaje });
  const { rutTitular } = cartola;
  return [
    ...(cuenta === null ? [] : [general(cuenta)]),
    ...(rutTitular === null || rutTitular === empresa.rut
      ? []
      : [
          general(
            `La cartola dice ser de ${rutTitular} y la empresa es ${empresa.rut}. Revisa que sea la suya.`,
          ),
        ]),
    ...cartola.avisos,
  ];
}

/**
 * Adds the lines of each statement of a file that are not here yet, inside the transaction of the file. Throws
 * {@link FaltaCuenta} or {@link ArchivoRechazado}.
 */
export async function importCartolas(
  tx: Tx,
  copy: Copy,
  lector: Lector,
  destino: Destino,
  { cartolas, idCuentaRecordada }: Extract<Lectura, { tipo: 'cartolas' }>,
): Promise<CartolasImportadas> {
  const { idEmpresa, idArchivo, empresa } = destino;
  const avisos: Incidencia[] = [];
  const cuentas = new Set<number>();
  let [filas, creados, duplicados] = [0, 0, 0];
  await lockCuentas(tx, idEmpresa);
  for (const [indice, cartola] of cartolas.entries()) {
    const cuenta = await resolveCuenta(tx, destino, cartola, idCuentaRecordada);
    cuentas.add(cuenta.id);
    avisos.push(...avisosDe(cartola, empresa, cuenta.aviso));
    filas += cartola.lineas;
    if (cartola.fechas === null) continue;
    await lockCuenta(tx, idEmpresa, cuenta.id);
    const existentes = await readExistentes(tx, idEmpresa, cuenta.id, cartola.fechas);
    const preparadas = await lector.prepararLineas(indice, existentes);
    const insertadas =
      preparadas.nuevas === 0
        ? 0
        : await insertLineas(
            tx,
            copy,
            { idEmpresa, idCuentaCorriente: cuenta.id, idArchivo },
            preparadas.trozos,
          );
    creados += insertadas;
    duplicados += preparadas.duplicadas + preparadas.nuevas - insertadas;
  }
  const [unica] = cuentas;
  return {
    filas,
    creados,
    duplicados,
    avisos,
    idCuentaCorriente: cuentas.size === 1 ? (unica ?? null) : null,
  };
}
