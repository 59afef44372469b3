import type { getCharacterization, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { doceMeses } from './doce-meses.ts';
import { sizeEmpresa } from './size-empresa.ts';
import { readConteos, readEnUf, readIndustria, readVentas } from './store/cifras.ts';

/** What the company is by its own data, of the last twelve months. */
export function characterizeEmpresa(
  { db, clock }: Platform,
  idEmpresa: number,
): Promise<ReplyOf<typeof getCharacterization>> {
  const periodo = { idEmpresa, ...doceMeses(clock.hoy()) };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ventas = await readVentas(tx, periodo);
    const ventasUf = await readEnUf(tx, ventas, clock.hoy());
    const { emitidos, recibidos, ...conteos } = await readConteos(tx, periodo);
    const industria = await readIndustria(tx, idEmpresa);
    return {
      Industria: industria && { id: Number(industria.codigo), ...industria },
      tamano: ventasUf === null ? null : sizeEmpresa(ventasUf),
      desde: periodo.desde,
      hasta: periodo.hasta,
      ventas,
      ventasUf,
      documentosEmitidos: emitidos,
      documentosRecibidos: recibidos,
      ...conteos,
    };
  });
}
