interface Entrada {
  readonly marca: string;
  readonly valor: Promise<unknown>;
}

/** Works something out; `antes` is what had been worked out before the last changes, where it is still kept. */
type Work<T> = (antes: Promise<T> | undefined) => Promise<T>;

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

  async get<T>(clave: string, marca: string, work: Work<T>): Promise<T> {
    const guardada = this.entradas.get(clave);
    this.entradas.delete(clave);
    // Only `work` of the same key writes under it.
    const antes = guardada?.valor as Promise<T> | undefined;
    if (antes && guardada?.marca === marca) {
      this.entradas.set(clave, guardada);
      return antes;
    }
    // Whoever asks for the same meanwhile waits for this one instead of working it out beside it.
    const entrada: Entrada = { marca, valor: work(antes) };
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
