import type { listFacturasSugeridas, ReplyOf } from '@cuadra/contract';
import { sugerirFacturas } from '@cuadra/domain/ots';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { loadOt } from './get-ot.ts';
import { readCandidatas } from './store/detail.ts';

type Sugerida = ReplyOf<typeof listFacturasSugeridas>['items'][number];

const MAX_SUGERIDAS = 20;
/** The newest invoices of a customer; what was sold before them is hardly what is invoiced now. */
const MAX_CANDIDATAS = 500;

/** DTEs that may invoice what is left of a nota de venta, the likeliest first. Throws `no_encontrado`. */
export function suggestFacturas(db: Db, idEmpresa: number, id: number): Promise<Sugerida[]> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ot = await loadOt(tx, { idEmpresa, id });
    if (ot.estado === 'anulada' || ot.estado === 'cerrada') return [];
    const candidatas = await readCandidatas(tx, ot, MAX_CANDIDATAS);
    const porId = new Map(candidatas.map((candidata) => [candidata.id, candidata]));
    const resto = ot.montoTotal - ot.montoFacturado;
    const sugeridas = sugerirFacturas({ fechaEmision: ot.fechaEmision, resto }, candidatas);
    return sugeridas.slice(0, MAX_SUGERIDAS).flatMap(({ id: idFactura, motivo }) => {
      const candidata = porId.get(idFactura);
      return candidata ? [{ ...candidata, isAnnulled: false, motivo }] : [];
    });
  });
}
