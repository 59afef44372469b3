import type { LibroDeRcv, LibroRcv } from '@cuadra/contract';
import type { Mes } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../../../platform/database/index.ts';
import { paginate } from '../../../../platform/listas/index.ts';
import { readFilasLibro, readResumenSii, sumLibro, wasLeido, type SumaDeTipo } from '../store/libros.ts';
import { compareResumen, presentFilaLibro, sumBook } from './present-libro.ts';

export const deLibro = ({ estado }: Pick<SumaDeTipo, 'estado'>): boolean => estado === 'registro';

/** A page of the book of sales or purchases of a month, what all of it adds up to, and what the SII says of it. */
export function readLibro(
  db: Db,
  idEmpresa: number,
  libro: LibroRcv,
  { periodo, page, perPage }: { periodo: Mes; page: number; perPage: number },
): Promise<LibroDeRcv> {
  const alcance = { idEmpresa, libro, periodo };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const sumas = await sumLibro(tx, alcance);
    const dentro = sumas.filter(deLibro);
    const fuera = sumas.filter((suma) => !deLibro(suma));
    const count = dentro.reduce((suma, { filas }) => suma + filas, 0);
    const filas = await readFilasLibro(tx, alcance, perPage, (page - 1) * perPage);
    return {
      items: filas.map(presentFilaLibro),
      pagination: paginate(count, page, perPage),
      resumen: compareResumen(dentro, await readResumenSii(tx, alcance)),
      totales: sumBook(dentro),
      fuera: {
        documentos: fuera.reduce((suma, { documentos }) => suma + documentos, 0),
        total: fuera.reduce((suma, { signo, total }) => suma + (signo < 0 ? 0 - total : total), 0),
      },
      leido: await wasLeido(tx, alcance),
    };
  });
}
