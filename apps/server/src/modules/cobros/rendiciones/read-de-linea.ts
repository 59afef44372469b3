import type { RendicionesDeLinea } from '@cuadra/contract';
import { sugerirAnticipo } from '@cuadra/domain/rendiciones';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readDevolvibles } from './store/abiertas.ts';
import { readDeLinea, readLineaConCliente } from './store/linea.ts';

/** What a bank line is of rendiciones, what it could return, and whether it looks like an advance. Throws `no_encontrado`. */
export function readDeLineaDe(db: Db, idEmpresa: number, idCartola: number): Promise<RendicionesDeLinea> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const linea = await readLineaConCliente(tx, idEmpresa, idCartola);
    if (!linea) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    const { abono, resto, isoCode, cliente, porCobrar } = linea;
    const sugerido =
      abono > 0 && cliente !== null ? sugerirAnticipo({ resto, porCobrar, moneda: isoCode }) : null;
    return {
      items: await readDeLinea(tx, idEmpresa, idCartola),
      devolvibles: resto > 0 ? await readDevolvibles(tx, idEmpresa, isoCode, abono > 0) : [],
      sugerencia: cliente !== null && sugerido !== null ? { contraparte: cliente, ...sugerido } : null,
    };
  });
}
