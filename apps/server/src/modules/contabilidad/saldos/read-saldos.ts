import { addMeses, fechaEnChile } from '@cuadra/domain';
import { construirArbolDeSaldos, eneroDe, type NodoSaldo } from '@cuadra/domain/saldos';
import type { Platform } from '../../../platform/module/index.ts';
import { readSettled } from '../contabilidad/index.ts';
import { consultaDeLibro, toLibro } from './store.ts';

/** The months of a question that leaves some out: twelve, until this one where it names none. */
export function completeMeses(
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  ahora: Date,
): { desde: string; hasta: string } {
  const ultimo = hasta ?? (desde ? addMeses(desde, 11) : fechaEnChile(ahora).slice(0, 7));
  return { desde: desde ?? addMeses(ultimo, -11), hasta: ultimo };
}

/** The tree of balances of the months `desde` to `hasta` (`yyyy-MM`), after posting what waited. */
export async function readSaldos(
  platform: Platform,
  idEmpresa: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<{ items: NodoSaldo[]; pendientes: number }> {
  const enero = eneroDe(desde);
  const { filas, pendientes } = await readSettled(
    platform,
    idEmpresa,
    consultaDeLibro(idEmpresa, enero, hasta),
  );
  const libros = filas.map((fila) => toLibro(fila, enero, hasta));
  return { items: libros.flatMap((libro) => construirArbolDeSaldos(libro, desde, hasta)), pendientes };
}
