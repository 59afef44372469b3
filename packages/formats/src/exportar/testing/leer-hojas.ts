import { read, utils } from '@e965/xlsx';

export type ValorDeHoja = string | number | boolean | Date | null;

/** Sheets of a workbook in their order, read by a library that Cuadra does not write with; days in UTC. */
export function leerHojas(bytes: Uint8Array): Map<string, ValorDeHoja[][]> {
  const { SheetNames, Sheets } = read(bytes, { cellDates: true, UTC: true });
  return new Map(
    SheetNames.map((nombre) => [
      nombre,
      utils.sheet_to_json<ValorDeHoja[]>(Sheets[nombre] ?? {}, { header: 1, defval: null, UTC: true }),
    ]),
  );
}

/** Rows of a sheet by the titles of its first row. */
export function porTitulo(hoja: readonly ValorDeHoja[][] | undefined): Record<string, ValorDeHoja>[] {
  const [titulos = [], ...filas] = hoja ?? [];
  return filas.map((fila) =>
    Object.fromEntries(titulos.map((titulo, i) => [String(titulo), fila[i] ?? null])),
  );
}
