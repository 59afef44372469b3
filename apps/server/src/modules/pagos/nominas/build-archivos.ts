import {
  compararNomina,
  escribirNomina,
  leerNomina,
  type ArchivoDeNomina,
  type ComparacionDeNomina,
  type FilaLeida,
  type FilaNomina,
  type FormatoNomina,
  type PagadorDeNomina,
} from '@cuadra/formats';

export interface ArchivosDeNomina {
  readonly archivos: readonly ArchivoDeNomina[];
  /** Rows as the bank reads them from the bytes, in the order of the files. */
  readonly leidas: readonly FilaLeida[];
  readonly comparacion: ComparacionDeNomina;
}

/** Writes the files of a nómina and reads them back from their bytes. */
export async function buildArchivos(
  formato: FormatoNomina,
  pagador: PagadorDeNomina,
  filas: readonly FilaNomina[],
): Promise<ArchivosDeNomina> {
  const archivos = filas.length === 0 ? [] : await escribirNomina(formato, pagador, filas);
  const leidas = await Promise.all(archivos.map(({ bytes }) => leerNomina(formato, bytes)));
  return {
    archivos,
    leidas: leidas.flatMap((una) => una.filas),
    comparacion: compararNomina(formato, filas, leidas),
  };
}
