import type { IvaDelMes } from '@cuadra/contract';
import { limitesDeMes } from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { followRemanente } from './follow-remanente.ts';
import { settleBeforeReading } from './settle-asientos.ts';
import { readObservados } from './store/diario.ts';
import { readIvaDeDocumentos, readMeses, readResumen } from './store/iva.ts';

const KEYS = ['iva_debito', 'iva_credito', 'iva_uso_comun', 'iva_pendiente', 'iva_retenido'] as const;

/**
 * IVA of a month, twice: summed from its documents, and as the ledger holds it. What a declaration moved in the account
 * of the IVA withheld is left out of the comparison only where it falls in another month, as it does.
 */
export async function readIva(platform: Platform, idEmpresa: number, periodo: string): Promise<IvaDelMes> {
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  const { desde, hasta } = limitesDeMes(periodo);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const mes = { idEmpresa, desde, hasta };
    const documentos = await readIvaDeDocumentos(tx, mes);
    const movimientos = await readMeses(tx, idEmpresa, KEYS, hasta);
    const delMes = (key: (typeof KEYS)[number]) =>
      movimientos.find((movimiento) => movimiento.key === key && movimiento.mes === periodo) ?? {
        debe: 0,
        haber: 0,
      };
    const acreedor = (key: (typeof KEYS)[number]) => delMes(key).haber - delMes(key).debe;
    const deudor = (key: (typeof KEYS)[number]) => delMes(key).debe - delMes(key).haber + 0;
    const cadena = movimientos.filter(({ key }) => key === 'iva_debito' || key === 'iva_credito');
    const { anterior, aPagar, remanente } = followRemanente(cadena, periodo);
    return {
      periodo,
      debito: { documentos: documentos.debito, libro: acreedor('iva_debito') },
      credito: { documentos: documentos.credito, libro: deudor('iva_credito') },
      usoComun: { documentos: documentos.usoComun, libro: deudor('iva_uso_comun') },
      porAcreditar: { documentos: documentos.porAcreditar, libro: deudor('iva_pendiente') },
      retenido: { documentos: documentos.retenido, libro: acreedor('iva_retenido') },
      remanenteAnterior: anterior,
      aPagar,
      remanente,
      resumen: await readResumen(tx, mes),
      estado: { pendientes, observados: await readObservados(tx, idEmpresa) },
    };
  });
}
