/** A sorted list of names that answers which of them a cut text begins. */
export class IndiceNombres {
  readonly #entradas: { nombre: string; valor: number }[];
  readonly #primeras: ReadonlySet<string>;

  constructor(entradas: readonly { nombre: string; valor: number }[]) {
    this.#entradas = entradas
      .filter((entrada) => entrada.nombre.length > 0)
      .sort((a, b) => (a.nombre < b.nombre ? -1 : a.nombre > b.nombre ? 1 : a.valor - b.valor));
    this.#primeras = new Set(this.#entradas.map(({ nombre }) => nombre.split(' ', 1)[0] ?? ''));
  }

  /** Whether it is the whole first word of some name: a text of several words that begins with another begins none. */
  esPrimera(palabra: string): boolean {
    return this.#primeras.has(palabra);
  }

  /** Values of the names that start with `prefijo`, at most `maximo` distinct ones. */
  queEmpiezanCon(prefijo: string, maximo: number): number[] {
    const valores: number[] = [];
    for (let i = this.#desde(prefijo); i < this.#entradas.length; i++) {
      const entrada = this.#entradas[i]!;
      if (!entrada.nombre.startsWith(prefijo)) break;
      if (!valores.includes(entrada.valor)) valores.push(entrada.valor);
      if (valores.length >= maximo) break;
    }
    return valores;
  }

  /** Values of the longest names that are whole words at the start of `texto`. */
  queInician(texto: string, maximo: number): { valores: number[]; largo: number } {
    for (let corte = texto.length; corte > 0; corte = texto.lastIndexOf(' ', corte - 1)) {
      const candidato = texto.slice(0, corte);
      const valores: number[] = [];
      for (let i = this.#desde(candidato); i < this.#entradas.length && valores.length < maximo; i++) {
        if (this.#entradas[i]!.nombre !== candidato) break;
        if (!valores.includes(this.#entradas[i]!.valor)) valores.push(this.#entradas[i]!.valor);
      }
      if (valores.length > 0) return { valores, largo: corte };
    }
    return { valores: [], largo: 0 };
  }

  #desde(prefijo: string): number {
    let bajo = 0;
    let alto = this.#entradas.length;
    while (bajo < alto) {
      const medio = (bajo + alto) >>> 1;
      if (this.#entradas[medio]!.nombre < prefijo) bajo = medio + 1;
      else alto = medio;
    }
    return bajo;
  }
}
