import type { Moneda } from '@cuadra/domain';
import type { CeldaExportada, ColumnaTabla } from '@cuadra/formats';

/** Sums of the amounts in each column, by currency. */
export class Totales {
  private readonly columnas: readonly { titulo: string; sumas: Map<Moneda, number> | null }[];

  /** `sinSumar` are titles of columns whose sum says nothing, such as a balance after each bank line. */
  constructor(columnas: readonly ColumnaTabla[], sinSumar: readonly string[] = []) {
    this.columnas = columnas.map(({ titulo }) => ({
      titulo,
      sumas: sinSumar.includes(titulo) ? null : new Map<Moneda, number>(),
    }));
  }

  /** Adds a row, whose cells begin with those of the columns. */
  add(fila: readonly CeldaExportada[]): void {
    for (const [i, { sumas }] of this.columnas.entries()) {
      const celda = fila[i];
      if (sumas && celda?.tipo === 'monto')
        sumas.set(celda.moneda, (sumas.get(celda.moneda) ?? 0) + celda.monto);
    }
  }

  rows(): CeldaExportada[][] {
    return this.columnas.flatMap(({ titulo, sumas }) =>
      Array.from(sumas ?? [], ([moneda, monto]): CeldaExportada[] => [
        { tipo: 'texto', texto: `Suma de ${titulo} (${moneda})` },
        { tipo: 'monto', monto, moneda },
      ]),
    );
  }
}
