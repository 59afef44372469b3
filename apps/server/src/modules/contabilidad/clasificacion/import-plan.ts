import { cuentaBody, type importCuentas, type ReplyOf } from '@cuadra/contract';
import { ErrorFormato, leerPlanCuentas, normalizarNombre, type FilaPlan } from '@cuadra/formats';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { insertCuenta, saveCuenta, type DatosCuenta } from '../contabilidad/index.ts';
import { imagenDeCuenta, recordActoDePlan } from './ajuste-cuenta.ts';
import { lockPlan, readCuentas, readSubtipos, readTipos } from './store/cuentas.ts';

/** Names of types and sub-types, and the sub-type that each stands for: of one that has others, its first. */
async function readDestinos(tx: Tx): Promise<Map<string, number>> {
  const subtipos = await readSubtipos(tx);
  const primera = (id: number): number => {
    const hijo = subtipos.find(({ idParent }) => idParent === id);
    return hijo ? primera(hijo.id) : id;
  };
  const destinos = new Map<string, number>();
  for (const { id, nombre } of subtipos) destinos.set(normalizarNombre(nombre), primera(id));
  for (const { id, nombre } of await readTipos(tx)) {
    const raiz = subtipos.find(({ idTipo, idParent }) => idTipo === id && idParent === null);
    if (raiz) destinos.set(normalizarNombre(nombre), primera(raiz.id));
  }
  return destinos;
}

/** `gasto` is Gastos, and `activos` is Activo. */
function findDestino(destinos: ReadonlyMap<string, number>, tipo: string): number | null {
  const nombre = normalizarNombre(tipo);
  return (
    destinos.get(nombre) ?? destinos.get(`${nombre}s`) ?? destinos.get(nombre.replace(/s$/u, '')) ?? null
  );
}

/** The row as an account, or what is wrong with it. */
function checkFila(fila: FilaPlan, destinos: ReadonlyMap<string, number>): DatosCuenta | string {
  const idSubtipo = findDestino(destinos, fila.tipo);
  if (idSubtipo === null)
    return `No hay un tipo que se llame «${fila.tipo.slice(0, 60)}». Usa uno como Activo, Pasivo, Ingresos o Gastos.`;
  const leida = cuentaBody.safeParse({ ...fila, idSubtipo });
  if (leida.success) return { ...leida.data, descripcion: leida.data.descripcion ?? null };
  const [problema] = leida.error.issues;
  return `${String(problema?.path[0] ?? 'La fila')}: ${problema?.message ?? 'no se entiende.'}`;
}

async function read(bytes: Uint8Array) {
  try {
    return await leerPlanCuentas(bytes);
  } catch (error) {
    if (error instanceof ErrorFormato)
      throw new AppError('validacion', error.message, { 'body.archivo': [error.message] });
    throw error;
  }
}

/**
 * Brings a chart in: accounts of new codes are added, those whose code is there take the new name and place. Rows that
 * are wrong are named and the rest comes in; doing it twice changes nothing. Throws `validacion` for a file that is none.
 */
export async function importPlan(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof importCuentas>> {
  const { filas, errores: ilegibles } = await read(bytes);
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    const destinos = await readDestinos(tx);
    const porCodigo = new Map((await readCuentas(tx, idEmpresa)).map((cuenta) => [cuenta.codigo, cuenta]));
    const errores = [...ilegibles];
    const cuenta = { creadas: 0, cambiadas: 0, iguales: 0 };
    const cambios: Parameters<typeof recordActoDePlan>[2][number][] = [];
    for (const fila of filas) {
      const datos = checkFila(fila, destinos);
      if (typeof datos === 'string') {
        errores.push({ fila: fila.fila, mensaje: datos });
        continue;
      }
      const actual = porCodigo.get(datos.codigo);
      if (!actual) {
        const id = await insertCuenta(tx, idEmpresa, datos);
        const nueva = { ...datos, bloqueada: false, archivada: false };
        cambios.push({ id, antes: null, despues: imagenDeCuenta(nueva) });
        cuenta.creadas += 1;
      } else if (
        actual.nombre === datos.nombre &&
        actual.idSubtipo === datos.idSubtipo &&
        (datos.descripcion ?? actual.descripcion) === actual.descripcion
      ) {
        cuenta.iguales += 1;
      } else {
        const descripcion = datos.descripcion ?? actual.descripcion;
        await saveCuenta(tx, { idEmpresa, id: actual.id }, { ...datos, descripcion });
        cambios.push({
          id: actual.id,
          antes: imagenDeCuenta(actual),
          despues: imagenDeCuenta({ ...actual, ...datos, descripcion }),
        });
        cuenta.cambiadas += 1;
      }
    }
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'importar_plan_cuentas',
        modelo: 'CuentaContable',
        idRegistro: 0,
        despues: cuenta,
      },
      ...cambios.flatMap(({ id, antes, despues }) =>
        antes === null
          ? []
          : [
              {
                idEmpresa,
                idUsuario,
                accion: 'cambiar_cuenta_contable',
                modelo: 'CuentaContable',
                idRegistro: id,
                antes,
                despues,
              },
            ],
      ),
    ]);
    await recordActoDePlan(tx, { idEmpresa, idUsuario }, cambios);
    return { ...cuenta, errores: errores.toSorted((a, b) => a.fila - b.fila) };
  });
}
