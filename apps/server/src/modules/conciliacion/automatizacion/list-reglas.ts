import type {
  getConfigAutomatizacion,
  listAutomatizaciones,
  ReplyOf,
  BodyOf,
  QueryOf,
} from '@cuadra/contract';
import { reglasInutiles } from '@cuadra/domain/reglas';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { eventoDe, presentReglas } from './present-regla.ts';
import { countReglas, readReglas, type Modulo, type ReglaGuardada } from './store/reglas.ts';
import { toRegla } from './to-regla.ts';

/** Rules that can never do anything beside the others that are active, by id. */
export function findInutiles(reglas: readonly ReglaGuardada[]) {
  const porModelo = Map.groupBy(
    reglas.filter(({ estado }) => estado === 'activa'),
    ({ modelo }) => modelo,
  );
  return new Map([...porModelo.values()].flatMap((suyas) => [...reglasInutiles(suyas.map(toRegla))]));
}

export const nombresDe = (reglas: readonly ReglaGuardada[]) =>
  new Map(reglas.map(({ id, nombre }) => [id, nombre]));

/** One rule among the others of its module, as the contract has it. */
export async function presentUna(
  tx: Tx,
  principal: Pick<Principal, 'idEmpresa' | 'permisos'>,
  id: number,
  modulo: Modulo,
) {
  const { idEmpresa } = principal;
  const todas = await readReglas(tx, idEmpresa, { modulo, estados: ['activa', 'inactiva', 'archivada'] });
  const suya = todas.filter((regla) => regla.id === id);
  const [presentada] = await presentReglas(tx, principal, suya, findInutiles(todas), nombresDe(todas));
  if (!presentada) throw new Error(`no rule ${id}`);
  return presentada;
}

const plano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rules of a module in the order in which they are tried. */
export function listReglas(
  db: Db,
  principal: Principal,
  { page, perPage }: QueryOf<typeof listAutomatizaciones>,
  { modulo, estados, texto, idEvento, ids }: BodyOf<typeof listAutomatizaciones>,
): Promise<ReplyOf<typeof listAutomatizaciones>> {
  const { idEmpresa } = principal;
  assertModulo(principal, modulo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const todas = await readReglas(tx, idEmpresa, { modulo, estados: ['activa', 'inactiva', 'archivada'] });
    const buscado = plano(texto);
    const elegidas = todas.filter(
      ({ id, estado, modelo, nombre }) =>
        estados.includes(estado) &&
        plano(nombre).includes(buscado) &&
        (idEvento === undefined || eventoDe(modelo).id === idEvento) &&
        (ids === undefined || ids.includes(id)),
    );
    const pagina = elegidas.slice((page - 1) * perPage, page * perPage);
    return {
      items: await presentReglas(tx, principal, pagina, findInutiles(todas), nombresDe(todas)),
      pagination: paginate(elegidas.length, page, perPage),
    };
  });
}

/** How many rules of a module there are in each state. */
export function countPorEstado(
  db: Db,
  principal: Principal,
  modulo: Modulo,
): Promise<ReplyOf<typeof getConfigAutomatizacion>> {
  const { idEmpresa } = principal;
  assertModulo(principal, modulo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const cuentas = await countReglas(tx, idEmpresa, modulo);
    return {
      activa: cuentas.get('activa') ?? 0,
      inactiva: cuentas.get('inactiva') ?? 0,
      archivada: cuentas.get('archivada') ?? 0,
    };
  });
}
