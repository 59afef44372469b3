import { primerDiaBajo } from '@cuadra/domain/flujo-caja';
import { formatMonto } from '../../shared/formats/index.ts';
import type { SaldoConEsperado } from './saldos.ts';
import { nombreDeDia } from './textos.ts';

const conArticulo = (fecha: string) => {
  const nombre = nombreDeDia(fecha).toLowerCase();
  return nombre === 'hoy' ? nombre : `el ${nombre}`;
};

/** The first day below the minimum in words; null where no balance falls under it. */
export function describeMinimo(saldos: readonly SaldoConEsperado[], minimo: number): string | null {
  const esperados = saldos.flatMap(({ fecha, esperado }) =>
    esperado === undefined ? [] : [{ fecha, saldo: esperado }],
  );
  const solo = primerDiaBajo(saldos, minimo);
  const conTodo = primerDiaBajo(esperados, minimo);
  const mas = `del mínimo de ${formatMonto(minimo)}`;
  if (solo === null)
    return conTodo === null ? null : `Con lo que se espera, baja ${mas} ${conArticulo(conTodo)}.`;
  if (solo === conTodo) return `Baja ${mas} ${conArticulo(solo)}, también con lo que se espera.`;
  const siNada = `Si nada entra, baja ${mas} ${conArticulo(solo)}.`;
  if (esperados.length === 0) return siNada;
  return `${siNada} Con lo que se espera, ${conTodo === null ? 'no baja' : conArticulo(conTodo)}.`;
}
