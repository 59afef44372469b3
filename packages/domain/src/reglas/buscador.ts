const LETRAS = 37;

/** Place of a character of a canonical text (`A-Z0-9` and space) in the alphabet. */
function letra(codigo: number): number {
  if (codigo === 32) return 36;
  return codigo <= 57 ? codigo - 48 : codigo - 55;
}

/**
 * Finds every needle in a text in one walk over it, however many needles there are: the automaton of Aho and Corasick
 * ("Efficient string matching", CACM 18, 1975) over the alphabet of canonical texts.
 */
export class Buscador {
  /** For each state and letter, the next state. */
  private readonly saltos: Int32Array;
  /** For each state, the needles that end there. */
  private readonly hallazgos: readonly (readonly number[])[];

  /** Needles are canonical and not empty; each is told by its place in the list. */
  constructor(agujas: readonly string[]) {
    const maximo = agujas.reduce((suma, aguja) => suma + aguja.length, 1);
    const saltos = new Int32Array(maximo * LETRAS).fill(-1);
    const hallazgos: number[][] = [[]];
    for (const [indice, aguja] of agujas.entries()) {
      let estado = 0;
      for (let i = 0; i < aguja.length; i += 1) {
        const casilla = estado * LETRAS + letra(aguja.charCodeAt(i));
        if (saltos[casilla] === -1) saltos[casilla] = hallazgos.push([]) - 1;
        estado = saltos[casilla] ?? 0;
      }
      hallazgos[estado]?.push(indice);
    }
    completar(saltos, hallazgos);
    this.saltos = saltos;
    this.hallazgos = hallazgos;
  }

  /** Calls with every needle of the text, with repeats where it stands more than once. */
  buscar(texto: string, hallado: (aguja: number) => void): void {
    let estado = 0;
    for (let i = 0; i < texto.length; i += 1) {
      estado = this.saltos[estado * LETRAS + letra(texto.charCodeAt(i))] ?? 0;
      const aqui = this.hallazgos[estado];
      if (aqui && aqui.length > 0) for (const aguja of aqui) hallado(aguja);
    }
  }
}

/** Fills in where a state goes with a letter that none of its needles has: to what its longest tail would. */
function completar(saltos: Int32Array, hallazgos: number[][]): void {
  const respaldo = new Int32Array(hallazgos.length);
  const cola: number[] = [];
  for (let c = 0; c < LETRAS; c += 1) {
    const siguiente = saltos[c] ?? -1;
    if (siguiente === -1) saltos[c] = 0;
    else cola.push(siguiente);
  }
  for (let k = 0; k < cola.length; k += 1) {
    const estado = cola[k] ?? 0;
    const atras = respaldo[estado] ?? 0;
    hallazgos[estado]?.push(...(hallazgos[atras] ?? []));
    for (let c = 0; c < LETRAS; c += 1) {
      const casilla = estado * LETRAS + c;
      const deAtras = saltos[atras * LETRAS + c] ?? 0;
      const siguiente = saltos[casilla] ?? -1;
      if (siguiente === -1) saltos[casilla] = deAtras;
      else {
        respaldo[siguiente] = deAtras;
        cola.push(siguiente);
      }
    }
  }
}
