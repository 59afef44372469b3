export interface ClienteComparable {
  readonly id: number;
  readonly razonSocial: string;
  readonly nombre: string;
  /** Of its contacts. */
  readonly emails: readonly string[];
}

/** A pair of customers that may be one, and in which ways they are alike. */
export interface Parecido {
  /** The smaller id first. */
  readonly ids: readonly [number, number];
  /** How near their names are; null where only an email tells. */
  readonly nombre: 'igual' | 'casi' | null;
  readonly mismoEmail: boolean;
}

/** Odd, so that no letter vanishes from a hash of 32 bits. */
const BASE_HASH = 0x01000193;

/** A hash and the place of a name make one exact number. */
const MAX_NOMBRES = 2 ** 21;

const FORMAS =
  /\b(?:s p a|spa|s a|sa|ltda|limitada|e i r l|eirl|sociedad por acciones|sociedad anonima|sociedad|cia|compania|y)\b/g;

/** Below this length one letter tells two names apart. */
const MIN_PARECIDO = 7;
/** A name or email that more customers share names no duplicate: a holding, or the mail of an accountant. */
const MAX_IGUALES = 6;

/** A name without accents, signs and legal form: `Viña Sur S.p.A.` is `vina sur`. */
export function nombreComparable(nombre: string): string {
  const plano = nombre
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  const palabras = (texto: string) => texto.replaceAll(/ +/g, ' ').trim();
  // A company that is called by its legal form alone keeps it.
  return palabras(plano.replaceAll(FORMAS, ' ')) || palabras(plano);
}

/**
 * Hash of a text, then those of the texts that one letter less gives: two that differ in one letter share one. Hashes
 * are numbers, because the names of 20,000 customers give half a million texts.
 */
function hashesSinUnaLetra(texto: string): number[] {
  const potencias = [1];
  let entero = 0;
  let despues = 0;
  for (let i = 0; i < texto.length; i += 1) {
    const potencia = potencias[i] ?? 1;
    potencias.push(Math.imul(potencia, BASE_HASH));
    entero = (entero + Math.imul(texto.charCodeAt(i), potencia)) | 0;
    if (i > 0) despues = (despues + Math.imul(texto.charCodeAt(i), potencias[i - 1] ?? 1)) | 0;
  }
  const hashes = [entero >>> 0];
  let antes = 0;
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto.charCodeAt(i);
    if (i > 0) despues = (despues - Math.imul(letra, potencias[i - 1] ?? 1)) | 0;
    hashes.push((antes + despues) >>> 0);
    antes = (antes + Math.imul(letra, potencias[i] ?? 1)) | 0;
  }
  return hashes;
}

const cifras = (texto: string) => texto.replaceAll(/\D/g, '');

/** Whether one letter changed, missing or too many makes one text the other. */
function casiIguales(a: string, b: string): boolean {
  const [corto, largo] = a.length <= b.length ? [a, b] : [b, a];
  if (largo.length - corto.length > 1) return false;
  let i = 0;
  while (i < corto.length && corto[i] === largo[i]) i += 1;
  return corto.slice(corto.length === largo.length ? i + 1 : i) === largo.slice(i + 1);
}

const sinMuchos = (grupos: Iterable<Set<number>>) =>
  [...grupos].filter(({ size }) => size > 1 && size <= MAX_IGUALES);

/** Customers that share a text, without those of more than `MAX_IGUALES`. */
function agrupar(claves: Iterable<readonly [string, number]>): Set<number>[] {
  const grupos = new Map<string, Set<number>>();
  for (const [clave, id] of claves) {
    const grupo = grupos.get(clave);
    if (grupo) grupo.add(id);
    else grupos.set(clave, new Set([id]));
  }
  return sinMuchos(grupos.values());
}

/** Customers whose names share a hash of `hashesSinUnaLetra`. Sorted, they need no map of half a million entries. */
function agruparParecidos(nombres: readonly (readonly [string, number])[]): Set<number>[] {
  const claves = Float64Array.from(
    nombres.flatMap(([nombre], i) => hashesSinUnaLetra(nombre).map((hash) => hash * MAX_NOMBRES + i)),
  ).toSorted();
  const hashEn = (i: number) => Math.floor((claves[i] ?? -1) / MAX_NOMBRES);
  const grupos: Set<number>[] = [];
  for (let desde = 0, hasta = 1; desde < claves.length; desde = hasta, hasta += 1) {
    while (hasta < claves.length && hashEn(hasta) === hashEn(desde)) hasta += 1;
    if (hasta - desde === 1) continue;
    const suyas = [...claves.subarray(desde, hasta)];
    grupos.push(new Set(suyas.map((clave) => nombres[clave % MAX_NOMBRES]?.[1] ?? 0)));
  }
  return sinMuchos(grupos);
}

/**
 * Pairs of customers that may be one, each once: the same name without its legal form, names of seven letters or more
 * that differ in one, or the same email of a contact. Numbers tell names apart: `Local 1`, `Local 2`.
 */
export function buscarDuplicados(clientes: readonly ClienteComparable[]): Parecido[] {
  const pares = new Map<string, Parecido>();
  const note = (grupo: Iterable<number>, en: (par: Parecido) => Parecido) => {
    const ids = [...grupo].toSorted((a, b) => a - b);
    for (const [i, a] of ids.entries())
      for (const b of ids.slice(i + 1)) {
        const clave = `${a} ${b}`;
        const par = en(pares.get(clave) ?? { ids: [a, b], nombre: null, mismoEmail: false });
        if (par.nombre !== null || par.mismoEmail) pares.set(clave, par);
      }
  };
  const nombres = new Map(
    clientes.map(({ id, razonSocial, nombre }) => [
      id,
      [...new Set([nombreComparable(razonSocial), nombreComparable(nombre)])].filter((n) => n !== ''),
    ]),
  );
  const todos = [...nombres].flatMap(([id, suyos]) => suyos.map((nombre) => [nombre, id] as const));
  for (const grupo of agrupar(todos)) note(grupo, (par) => ({ ...par, nombre: 'igual' }));
  const correos = clientes.flatMap(({ id, emails }) => emails.map((e) => [e.toLowerCase(), id] as const));
  for (const grupo of agrupar(correos)) note(grupo, (par) => ({ ...par, mismoEmail: true }));
  const parecidos = ([a, b]: Parecido['ids']) =>
    (nombres.get(a) ?? []).some((uno) =>
      (nombres.get(b) ?? []).some(
        (otro) =>
          Math.min(uno.length, otro.length) >= MIN_PARECIDO &&
          cifras(uno) === cifras(otro) &&
          casiIguales(uno, otro),
      ),
    );
  const largos = todos.filter(([nombre]) => nombre.length >= MIN_PARECIDO);
  for (const grupo of agruparParecidos(largos))
    note(grupo, (par) => (par.nombre === null && parecidos(par.ids) ? { ...par, nombre: 'casi' } : par));
  return [...pares.values()].toSorted((a, b) => a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1]);
}
