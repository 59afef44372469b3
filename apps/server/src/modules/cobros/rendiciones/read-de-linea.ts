import type { RendicionesDeLinea } from '@cuadra/contract';
import { rutsDeLinea } from '@cuadra/domain/conciliacion';
import { sugerirAnticipo } from '@cuadra/domain/rendiciones';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readDevolvibles } from './store/abiertas.ts';
import { readClientesDe, readDeLinea, readLinea } from './store/linea.ts';

type Linea = NonNullable<Awaited<ReturnType<typeof readLinea>>>;

/** The advance that a line looks like: of the customer that it was assigned to, or else of the only one that it names. */
async function suggest(tx: Tx, idEmpresa: number, linea: Linea): Promise<RendicionesDeLinea['sugerencia']> {
  const { abono, resto, idMoneda, isoCode: moneda, descripcion, rutOrigen, idContraparte } = linea;
  if (abono === 0 || resto === 0) return null;
  const asignado = idContraparte === null ? [] : [idContraparte];
  const ruts = idContraparte === null ? [...rutsDeLinea({ descripcion, rutContraparte: rutOrigen })] : [];
  const [cliente, otro] = await readClientesDe(tx, idEmpresa, { ids: asignado, ruts, idMoneda });
  if (!cliente || otro) return null;
  const sugerido = sugerirAnticipo({ resto, porCobrar: cliente.porCobrar, moneda });
  return sugerido && { contraparte: cliente.contraparte, ...sugerido };
}

/** What a bank line is of rendiciones, what it could return, and the advance that it looks like. Throws `no_encontrado`. */
export function readDeLineaDe(db: Db, idEmpresa: number, idCartola: number): Promise<RendicionesDeLinea> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const linea = await readLinea(tx, idEmpresa, idCartola);
    if (!linea) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    const { abono, resto, isoCode } = linea;
    return {
      items: await readDeLinea(tx, idEmpresa, idCartola),
      devolvibles: resto > 0 ? await readDevolvibles(tx, idEmpresa, isoCode, abono > 0) : [],
      sugerencia: await suggest(tx, idEmpresa, linea),
    };
  });
}
