interface Entrada {
  readonly marca: string;
  readonly valor: Promise<unknown>;
}

/**
 * What was worked out of a company's records, for as long as none of them changes: `marca` is another after every
 * change, so nothing old is ever answered. A person who pages through a filter asks for the same sums at every page.
 */
export class MarkedCache {
  private readonly entradas = new Map<string, Entrada>();
  private readonly maximo: number;

  constructor(maximo = 500) {
    this.maximo = maximo;
  }

  async get<T>(clave: string, marca: string, work: () => Promise<T>): Promise<T> {
    const guardada = this.entradas.get(clave);
    this.entradas.delete(clave);
    if (guardada?.marca === marca) {
      this.entradas.set(clave, guardada);
      // Only `work` of the same key writes under it.
      return guardada.valor as Promise<T>;
    }
    // Whoever asks for the same meanwhile waits for this one instead of working it out beside it.
    const entrada: Entrada = { marca, valor: work() };
    this.entradas.set(clave, entrada);
    entrada.valor.catch(() => {
      if (this.entradas.get(clave) === entrada) this.entradas.delete(clave);
    });
    // A Map keeps the order in which its keys came: the first is the one that was longest not asked for.
    for (const [primera] of this.entradas) {
      if (this.entradas.size <= this.maximo) break;
      this.entradas.delete(primera);
    }
    return entrada.valor as Promise<T>;
  }
}
