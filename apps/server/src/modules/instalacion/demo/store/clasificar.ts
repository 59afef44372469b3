import type { Tx } from '../../../../platform/database/index.ts';

/** Part of a document, by the code of its account and the name of its business line. Whole pesos. */
export interface ParteDemo {
  readonly codigo: string;
  readonly linea: string | null;
  readonly monto: number;
}

const POR_TANDA = 1000;

/** Ids of the company's accounts by code. */
export async function readCuentas(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<string, number>> {
  const filas = await tx
    .selectFrom('cuentaContable')
    .select(['id', 'codigo'])
    .where('idEmpresa', '=', idEmpresa)
    .where('deleted', '=', false)
    .execute();
  return new Map(filas.map(({ id, codigo }) => [codigo, id]));
}

/** Makes business lines and answers their ids by name. */
export async function insertLineasDeNegocio(
  tx: Tx,
  idEmpresa: number,
  nombres: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const filas = await tx
    .insertInto('lineaNegocio')
    .values(nombres.map((nombre) => ({ idEmpresa, nombre })))
    .returning(['id', 'nombre'])
    .execute();
  return new Map(filas.map(({ id, nombre }) => [nombre, id]));
}

export async function insertClasificaciones(
  tx: Tx,
  idEmpresa: number,
  clasificados: readonly { readonly idDocumento: number; readonly partes: readonly ParteDemo[] }[],
  { cuentas, lineas }: { cuentas: ReadonlyMap<string, number>; lineas: ReadonlyMap<string, number> },
): Promise<void> {
  const filas = clasificados.flatMap(({ idDocumento, partes }) =>
    partes.map(({ codigo, linea, monto }, posicion) => {
      const idCuentaContable = cuentas.get(codigo);
      if (idCuentaContable === undefined) throw new Error(`no account ${codigo} in the chart`);
      const idLinea = linea === null ? null : (lineas.get(linea) ?? null);
      return { idEmpresa, idDocumento, posicion, idCuentaContable, idLinea, monto };
    }),
  );
  for (let desde = 0; desde < filas.length; desde += POR_TANDA)
    await tx
      .insertInto('documentoClasificacion')
      .values(filas.slice(desde, desde + POR_TANDA))
      .execute();
}

/** Each line whole in one account, by its code. */
export async function insertClasificacionesDeLineas(
  tx: Tx,
  idEmpresa: number,
  clasificadas: readonly { readonly idCartola: number; readonly codigo: string; readonly monto: number }[],
  cuentas: ReadonlyMap<string, number>,
): Promise<void> {
  const filas = clasificadas.map(({ idCartola, codigo, monto }) => {
    const idCuentaContable = cuentas.get(codigo);
    if (idCuentaContable === undefined) throw new Error(`no account ${codigo} in the chart`);
    return { idEmpresa, idCartola, posicion: 0, idCuentaContable, monto };
  });
  for (let desde = 0; desde < filas.length; desde += POR_TANDA)
    await tx
      .insertInto('cartolaClasificacion')
      .values(filas.slice(desde, desde + POR_TANDA))
      .execute();
}

/** Two lines that are one movement. */
export interface ParDemo {
  readonly tipo: 'traspaso' | 'reversa';
  readonly explicacion: string;
  readonly idCargo: number;
  readonly idAbono: number;
}

/** Writes the pairs, which explain the whole of each of their lines. */
export async function insertPares(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  pares: readonly ParDemo[],
): Promise<void> {
  if (pares.length === 0) return;
  await tx
    .insertInto('cartolaPar')
    .values(
      pares.map((par) => ({ ...par, idEmpresa, idUsuario, estado: 'aceptado', origen: 'persona' as const })),
    )
    .execute();
  await tx
    .updateTable('cartola')
    .set((eb) => ({ conciliado: eb('cargo', '+', eb.ref('abono')), conciliadoPor: 1 }))
    .where('idEmpresa', '=', idEmpresa)
    .where(
      'id',
      'in',
      pares.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]),
    )
    .execute();
}
