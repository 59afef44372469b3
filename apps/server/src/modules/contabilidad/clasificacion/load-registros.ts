import type { ModeloClasificable } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readMontosClasificables } from '../contabilidad/index.ts';
import { readCartolas, readDocumentos, type FilaCartola } from './store/registros.ts';
import type { Lado } from './store/clasificacion.ts';
import type { Registro } from './tipos.ts';

/** In which of the two tables the classification of a model stands. */
export const ladoDe = (modelo: ModeloClasificable): Lado => (modelo === 'Cartola' ? 'cartola' : 'documento');

function desdeCartola(fila: FilaCartola): Registro {
  const { id, cargo, abono, conciliado, moneda } = fila;
  const entra = abono > 0;
  return {
    id,
    modelo: 'Cartola',
    clase: entra ? 'abono' : 'cargo',
    rut: fila.rutAsignado ?? (entra ? fila.rutOrigen : fila.rutDestino),
    nombre: fila.nombreAsignado ?? (entra ? fila.nombreOrigen : fila.nombreDestino) ?? fila.descripcion,
    descripcion: fila.descripcion,
    deTarjeta: fila.deTarjeta,
    moneda: oneOf(MONEDAS, moneda),
    // What documents explain is classified by them.
    monto: cargo + abono - conciliado,
    efecto: entra ? 1 : -1,
  };
}

/** The records of these ids that the company has, by id and in its order; locked where they are about to change. */
export async function loadRegistros(
  tx: Tx,
  { idEmpresa, modelo }: { idEmpresa: number; modelo: ModeloClasificable },
  ids: readonly number[],
  { bloquear = false }: { bloquear?: boolean } = {},
): Promise<Registro[]> {
  if (ids.length === 0) return [];
  if (modelo === 'Cartola') return (await readCartolas(tx, { idEmpresa, ids, bloquear })).map(desdeCartola);
  const filas = await readDocumentos(tx, modelo, { idEmpresa, ids, bloquear });
  const montos = await readMontosClasificables(
    tx,
    idEmpresa,
    filas.map(({ id }) => id),
  );
  return filas.map(({ id, rut, razonSocial, moneda, signo }) => ({
    id,
    modelo,
    clase: modelo,
    rut,
    nombre: razonSocial,
    descripcion: '',
    deTarjeta: false,
    moneda: oneOf(MONEDAS, moneda),
    // A guía and a note that corrects text carry no debt: nothing of them is posted.
    monto: signo === 0 ? 0 : (montos.get(id) ?? 0),
    efecto: signo === -1 ? -1 : 1,
  }));
}
