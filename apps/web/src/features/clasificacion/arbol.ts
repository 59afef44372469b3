import type { CuentaContable, CuentaTipo } from '@cuadra/contract';

/** A sub-type of the chart with its accounts, named with the one above it. */
export interface Rama {
  readonly id: number;
  readonly nombre: string;
  readonly cuentas: readonly CuentaContable[];
}

export interface Raiz {
  readonly id: number;
  readonly nombre: string;
  readonly ramas: readonly Rama[];
  readonly cantidad: number;
}

export interface Vista {
  readonly texto: string;
  /** Also what was archived. */
  readonly archivadas: boolean;
}

const plano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sub-types of a type in two levels as one list, in their order. */
function ramasDe({ Subtipos }: CuentaTipo): Rama[] {
  return Subtipos.flatMap(({ id, nombre, Cuentas, Subtipos: hijos }) => [
    { id, nombre, cuentas: Cuentas },
    ...hijos.map((hijo) => ({ id: hijo.id, nombre: `${nombre} · ${hijo.nombre}`, cuentas: hijo.Cuentas })),
  ]);
}

/**
 * What the screen shows of a chart: types with their sub-types and the accounts that match. While something is looked
 * for, what has no match is left out; otherwise empty sub-types stay out and empty types are there.
 */
export function buildArbol(tipos: readonly CuentaTipo[], { texto, archivadas }: Vista): Raiz[] {
  const buscado = plano(texto.trim());
  const calza = ({ codigo, nombre, descripcion, archivada }: CuentaContable) =>
    (archivadas || !archivada) &&
    (buscado === '' || plano(`${codigo} ${nombre} ${descripcion ?? ''}`).includes(buscado));
  return tipos
    .filter(({ visible }) => visible)
    .map((tipo) => {
      const ramas = ramasDe(tipo)
        .map((rama) => ({ ...rama, cuentas: rama.cuentas.filter(calza) }))
        .filter(({ cuentas }) => cuentas.length > 0);
      const cantidad = ramas.reduce((suma, { cuentas }) => suma + cuentas.length, 0);
      return { id: tipo.id, nombre: tipo.nombre, ramas, cantidad };
    })
    .filter(({ cantidad }) => buscado === '' || cantidad > 0);
}

/** Where an account can be put: the sub-types that hold no others, named with what is above them. */
export function destinosDe(tipos: readonly CuentaTipo[]): { value: string; label: string; detail: string }[] {
  return tipos.flatMap((tipo) =>
    tipo.Subtipos.flatMap((subtipo) =>
      subtipo.Subtipos.length === 0
        ? [{ value: String(subtipo.id), label: subtipo.nombre, detail: tipo.nombre }]
        : subtipo.Subtipos.map((hijo) => ({
            value: String(hijo.id),
            label: hijo.nombre,
            detail: tipo.nombre,
          })),
    ),
  );
}

/** The next free code of a sub-type: its last one with one more at its end. */
export function suggestCodigo(tipos: readonly CuentaTipo[], idSubtipo: number): string {
  const todas = tipos.flatMap(ramasDe);
  const suyas = todas.find(({ id }) => id === idSubtipo)?.cuentas ?? [];
  const usados = new Set(todas.flatMap(({ cuentas }) => cuentas.map(({ codigo }) => codigo)));
  const numeros = suyas.flatMap(({ codigo }) => {
    const leido = /^(.*?)(\d+)$/.exec(codigo);
    // Codes that end in nines close their group: what follows them would fall into the next.
    return leido && !/^9+$/.test(leido[2] ?? '') ? [{ antes: leido[1] ?? '', fin: leido[2] ?? '' }] : [];
  });
  const ultimo = numeros.at(-1);
  if (!ultimo) return '';
  for (let n = Number(ultimo.fin) + 1; n < 10 ** ultimo.fin.length; n += 1) {
    const codigo = `${ultimo.antes}${String(n).padStart(ultimo.fin.length, '0')}`;
    if (!usados.has(codigo)) return codigo;
  }
  return '';
}
