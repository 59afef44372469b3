import { isDeepStrictEqual } from 'node:util';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { DB, Tx } from '../../../../platform/database/index.ts';
import { appendHechos } from '../../../../platform/hechos/index.ts';
import { cartolaCambiada, cartolaCreada } from '../tipos.ts';
import { noteCambiadas, noteCartolas } from './anotar.ts';
import type { CartolaCambiada, EstadoCartola } from './estado.ts';

/** The columns of a bank line on which other records depend. */
const COLUMNAS = [
  'id_cuenta_corriente',
  'fecha',
  'posicion',
  'cargo',
  'abono',
  'saldo',
  'tipo_cambio',
  'descripcion',
  'rut_origen',
  'rut_destino',
  'novedad_banco',
  'movimiento',
  'conciliado',
  'estado_clasificacion',
] as const;

const RESPUESTA = sql.raw(
  ['a', 'l']
    .flatMap((tabla) => COLUMNAS.map((columna) => `${tabla}.${columna} as ${tabla}_${columna}`))
    .join(),
);

type Prefijada<P extends string> = {
  readonly [C in keyof EstadoCartola as `${P}${Capitalize<C>}`]: EstadoCartola[C];
};

/** One row for each changed line: its columns before under `a`, and after under `l`. */
type FilaCambiada = { readonly id: number } & Prefijada<'a'> & Prefijada<'l'>;

function presentCambiada(fila: FilaCambiada): CartolaCambiada {
  return {
    id: fila.id,
    antes: {
      idCuentaCorriente: fila.aIdCuentaCorriente,
      fecha: fila.aFecha,
      posicion: fila.aPosicion,
      cargo: fila.aCargo,
      abono: fila.aAbono,
      saldo: fila.aSaldo,
      tipoCambio: fila.aTipoCambio,
      descripcion: fila.aDescripcion,
      rutOrigen: fila.aRutOrigen,
      rutDestino: fila.aRutDestino,
      novedadBanco: fila.aNovedadBanco,
      movimiento: fila.aMovimiento,
      conciliado: fila.aConciliado,
      estadoClasificacion: fila.aEstadoClasificacion,
    },
    despues: {
      idCuentaCorriente: fila.lIdCuentaCorriente,
      fecha: fila.lFecha,
      posicion: fila.lPosicion,
      cargo: fila.lCargo,
      abono: fila.lAbono,
      saldo: fila.lSaldo,
      tipoCambio: fila.lTipoCambio,
      descripcion: fila.lDescripcion,
      rutOrigen: fila.lRutOrigen,
      rutDestino: fila.lRutDestino,
      novedadBanco: fila.lNovedadBanco,
      movimiento: fila.lMovimiento,
      conciliado: fila.lConciliado,
      estadoClasificacion: fila.lEstadoClasificacion,
    },
  };
}

interface Cambio {
  /** A source of rows named `x` with the lines' `id`, each once. */
  readonly desde: RawBuilder<unknown>;
  /** Assignments of the statement, over the line `l` and its row `x`. */
  readonly set: RawBuilder<unknown>;
}

const identidadDe = (linea: EstadoCartola) => ({
  idCuentaCorriente: linea.idCuentaCorriente,
  fecha: linea.fecha,
  cargo: linea.cargo,
  abono: linea.abono,
  descripcion: linea.descripcion,
  rutOrigen: linea.rutOrigen,
  rutDestino: linea.rutDestino,
  novedadBanco: linea.novedadBanco,
});

/**
 * Every UPDATE of bank lines but that of `moveConciliado` and of the counterparty. Answers each changed line as it was and
 * as it is.
 */
export async function changeCartolas(
  tx: Tx,
  idEmpresa: number,
  { desde, set }: Cambio,
): Promise<CartolaCambiada[]> {
  const { rows } = await sql<FilaCambiada>`
    update cartola l set ${set}
    from ${desde} join cartola a on a.id_empresa = ${idEmpresa} and a.id = x.id
    where l.id_empresa = ${idEmpresa} and l.id = x.id
    returning l.id, ${RESPUESTA}`.execute(tx);
  const cambiadas = rows.map(presentCambiada);
  await noteCambiadas(tx, idEmpresa, cambiadas);
  await appendHechos(
    tx,
    idEmpresa,
    cartolaCambiada,
    cambiadas
      .map(({ id, antes, despues }) => ({ id, antes: identidadDe(antes), despues: identidadDe(despues) }))
      .filter(({ antes, despues }) => !isDeepStrictEqual(antes, despues)),
  );
  return cambiadas;
}

/** Rows for `changeCartolas` of lines that all change alike. */
export const lineasDe = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`unnest(${[...ids]}::bigint[]) as x (id)`;

/** Inserts bank lines as they are given; answers their ids with their places in the account. */
export async function insertCartolas(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly Omit<Insertable<DB['cartola']>, 'idEmpresa'>[],
): Promise<{ id: number; posicion: number }[]> {
  const escritas = await tx
    .insertInto('cartola')
    .values(lineas.map((linea) => ({ ...linea, idEmpresa })))
    .returning(['id', 'posicion'])
    .execute();
  const ids = escritas.map(({ id }) => id);
  await noteCartolas(tx, idEmpresa, ids);
  await appendHechos(
    tx,
    idEmpresa,
    cartolaCreada,
    ids.map((id) => ({ id })),
  );
  return escritas;
}
