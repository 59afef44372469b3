/** The files upon a record, by id. */
interface Archivos {
  readonly archivos: readonly number[];
}

/** Ids of the files of a record before and after one of them was added or removed; `ahora` are those after it. */
export function archivosDeCambio(
  ahora: readonly number[],
  { idAdjunto, quitado }: { readonly idAdjunto: number; readonly quitado: boolean },
): { antes: number[]; despues: number[] } {
  const sin = ahora.filter((archivo) => archivo !== idAdjunto);
  const con = [...sin, idAdjunto].toSorted((a, b) => a - b);
  return quitado ? { antes: con, despues: sin } : { antes: sin, despues: con };
}

/** Files that a step removes from a record, and those that it gives back. */
export function compareArchivos({ desde, hacia }: { readonly desde: Archivos; readonly hacia: Archivos }): {
  salen: number[];
  vuelven: number[];
} {
  return {
    salen: desde.archivos.filter((archivo) => !hacia.archivos.includes(archivo)),
    vuelven: hacia.archivos.filter((archivo) => !desde.archivos.includes(archivo)),
  };
}
