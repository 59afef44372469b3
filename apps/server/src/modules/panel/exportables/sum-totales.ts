import type { Moneda } from '@cuadra/domain';
import type { CeldaExportada, ColumnaTabla } from '@cuadra/formats';

/** Sums of the amounts in each column, by currency. */
export class Totales {
  private readonly sinSumar: readonly string[];
  private readonly sumas = new Map<string, { titulo: string; moneda: Moneda; monto: number }>();

  /** `sinSumar` are titles of columns whose sum says nothing, such as a balance after each bank line. */
  constructor(sinSumar: readonly string[] = []) {
    this.sinSumar = sinSumar;
  }

  add(columnas: readonly ColumnaTabla[], fila: readonly CeldaExportada[]): void {
    for (const [i, celda] of fila.entries()) {
      if (celda?.tipo !== 'monto') continue;
      const titulo = columnas[i]?.titulo ?? '';
      if (this.sinSumar.includes(titulo)) continue;
      const clave = `${titulo}|${celda.moneda}`;
      const antes = this.sumas.get(clave);
      this.sumas.set(clave, { titulo, moneda: celda.moneda, monto: (antes?.monto ?? 0) + celda.monto });
    }
  }

  rows(): CeldaExportada[][] {
    return [...this.sumas.values()].map(({ titulo, moneda, monto }) => [
      { tipo: 'texto', texto: `Suma de ${titulo} (${moneda})` },
      { tipo: 'monto', monto, moneda },
    ]);
  }
}
