import type { Tx } from '../../../../platform/database/index.ts';

export interface CertificadoSellado {
  readonly titular: string;
  readonly rut: string | null;
  readonly huella: string;
  readonly vence: Date;
  readonly cerSellado: string;
  readonly llaveSellada: string;
}

/** The company's certificate, as `modules/identidad/empresas` keeps it. */
export function readCertificado(tx: Tx, idEmpresa: number): Promise<CertificadoSellado | undefined> {
  return tx
    .selectFrom('empresaCertificado')
    .select(['titular', 'rut', 'huella', 'vence', 'cerSellado', 'llaveSellada'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
}
