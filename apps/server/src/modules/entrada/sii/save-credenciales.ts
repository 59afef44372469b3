import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { Seal } from '../../../platform/seal/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { nextVisit } from './next-visit.ts';
import { writeProxima } from './store/agenda.ts';
import { upsertCredencial } from './store/credencial.ts';

const contextOf = (idEmpresa: number) => `sii_credencial/${idEmpresa}`;

export function openSecreto(seal: Seal, idEmpresa: number, sellado: string): string {
  return seal.open(sellado, contextOf(idEmpresa));
}

/** The clave tributaria, or the fingerprint of the certificate that `modules/identidad/empresas` keeps. */
export type CredencialNueva = { readonly rut: string; readonly idUsuario: number | null } & (
  | { readonly clave: string }
  | { readonly huella: string }
);

/**
 * Keeps a company's credentials, sealed, in place of those it had, and puts the company on the agenda of daily
 * readings. Whoever calls has tried them at the SII before (`validateCredenciales`): no network call belongs in here.
 */
export async function saveCredenciales(
  { seal, clock }: Platform,
  tx: Tx,
  idEmpresa: number,
  credencial: CredencialNueva,
): Promise<void> {
  const { rut, idUsuario } = credencial;
  const [modo, secreto] =
    'clave' in credencial
      ? (['clave', credencial.clave] as const)
      : (['certificado', credencial.huella] as const);
  const secretoSellado = seal.seal(secreto, contextOf(idEmpresa));
  await upsertCredencial(tx, { idEmpresa, idUsuario, rut, modo, secretoSellado, validada: clock.now() });
  await writeProxima(tx, idEmpresa, nextVisit(idEmpresa, clock.now()));
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'conectar_sii',
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      despues: { rut, modo },
    },
  ]);
  if (idUsuario !== null)
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'conexion',
        titulo: 'Conectó la empresa con el SII',
        detalle: modo === 'clave' ? 'Con clave tributaria' : 'Con certificado',
      },
    );
}
