import { formatMonto } from '@cuadra/domain';
import type { ResumenCartola } from '../lectura/tipos.ts';

/** What came in of a statement, and whether it is what the file says that it holds: told of every file. */
export function describeRecuento({ lineas, moneda, recuento }: ResumenCartola): string {
  const { cargos, abonos, cuadra } = recuento;
  const leidas = lineas === 1 ? 'Leímos 1 línea' : `Leímos ${lineas.toLocaleString('es-CL')} líneas`;
  const dicho = `${leidas}: ${formatMonto(cargos, moneda)} en cargos y ${formatMonto(abonos, moneda)} en abonos`;
  switch (cuadra) {
    case true:
      return `${dicho}, como dicen los saldos o totales del archivo.`;
    case false:
      return `${dicho}. Los saldos o totales del archivo dicen otra cosa: revisa los avisos.`;
    case null:
      return `${dicho}. El archivo no trae saldos ni totales con que compararlas.`;
  }
}
