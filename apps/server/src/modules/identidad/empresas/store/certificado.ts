import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface CertificadoGuardado {
  readonly idEmpresa: number;
  readonly titular: string;
  readonly rut: string | null;
  readonly emisor: string;
  readonly desde: Date;
  readonly vence: Date;
  readonly huella: string;
  readonly cerSellado: string;
  readonly llaveSellada: string;
  readonly idUsuario: number;
}

/** Keeps a certificate in place of the one before, whose key is of no more use to anybody. */
export async function saveCertificado(tx: Tx, certificado: CertificadoGuardado): Promise<void> {
  const { idEmpresa: _empresa, ...nuevo } = certificado;
  await tx
    .insertInto('empresaCertificado')
    .values(certificado)
    .onConflict((c) => c.column('idEmpresa').doUpdateSet({ ...nuevo, created: sql<Date>`now()` }))
    .execute();
}

export async function readCertificado(tx: Tx, idEmpresa: number) {
  const fila = await tx
    .selectFrom('empresaCertificado')
    .select(['cerSellado', 'llaveSellada', 'vence'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila ?? null;
}
