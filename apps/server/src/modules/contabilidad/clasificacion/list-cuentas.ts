import { MAX_USOS, type CuentaContable, type CuentaTipo } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readCuentas, readSubtipos, readTipos, type FilaCuenta } from './store/cuentas.ts';

export function presentCuenta(fila: FilaCuenta): CuentaContable {
  const { idCuentaCorriente, usosDocumento, usosCartola, asentada, ...resto } = fila;
  const usos = Math.min(MAX_USOS, usosDocumento + usosCartola);
  const esBanco = idCuentaCorriente !== null;
  return { ...resto, esBanco, usos, borrable: usos === 0 && !asentada && !esBanco && fila.key === null };
}

/** The chart of a company: types, their sub-types in two levels, and the accounts of each. */
export function listCuentasDe(db: Db, idEmpresa: number, conBorradas: boolean): Promise<CuentaTipo[]> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const tipos = await readTipos(tx);
    const subtipos = await readSubtipos(tx);
    const cuentas = (await readCuentas(tx, idEmpresa, { conBorradas })).map(presentCuenta);
    const porSubtipo = Map.groupBy(cuentas, ({ idSubtipo }) => idSubtipo);
    const hoja = ({ id, nombre }: { id: number; nombre: string }) => ({
      id,
      nombre,
      Cuentas: porSubtipo.get(id) ?? [],
    });
    return tipos.map((tipo) => ({
      ...tipo,
      Subtipos: subtipos
        .filter(({ idTipo, idParent }) => idTipo === tipo.id && idParent === null)
        .map((subtipo) => ({
          ...hoja(subtipo),
          Subtipos: subtipos.filter(({ idParent }) => idParent === subtipo.id).map(hoja),
        })),
    }));
  });
}
