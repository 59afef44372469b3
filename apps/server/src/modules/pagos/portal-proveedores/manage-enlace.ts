import type { EnlaceDeProveedor } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { beneficiarioNotFound, lockBeneficiario, readNombres } from '../beneficiarios/index.ts';
import { readEnlace, writeEnlace, type Enlace } from './open-enlace.ts';
import { endEnlace } from './store/enlaces.ts';

type Servicios = Pick<Platform, 'db' | 'seal' | 'publicUrl' | 'clock'>;

const present = (enlace: Enlace | null): EnlaceDeProveedor => ({
  enlace: enlace && {
    url: enlace.url,
    vence: enlace.vence.toISOString(),
    ultimaVisita: enlace.ultimaVisita?.toISOString() ?? null,
  },
});

/** The link of a beneficiary. Throws `no_encontrado`, for a deleted one too. */
export function getEnlaceDe(
  servicios: Servicios,
  idEmpresa: number,
  idBeneficiario: number,
): Promise<EnlaceDeProveedor> {
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    if (!(await lockBeneficiario(tx, idEmpresa, idBeneficiario))) throw beneficiarioNotFound();
    return present(await readEnlace(servicios, tx, { idEmpresa, idBeneficiario }));
  });
}

/** Makes the link of a beneficiary; the one before and its sessions end. Throws `no_encontrado`. */
export function replaceEnlace(
  servicios: Servicios,
  { idEmpresa, idUsuario }: Principal,
  idBeneficiario: number,
): Promise<EnlaceDeProveedor> {
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    if (!(await lockBeneficiario(tx, idEmpresa, idBeneficiario))) throw beneficiarioNotFound();
    const reemplaza = await endEnlace(tx, idEmpresa, idBeneficiario);
    await writeEnlace(servicios, tx, { idEmpresa, idBeneficiario }, idUsuario);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: reemplaza ? 'reemplazar_enlace' : 'crear_enlace',
        modelo: 'Beneficiario',
        idRegistro: idBeneficiario,
      },
    ]);
    const nombre =
      (await readNombres(tx, idEmpresa, [idBeneficiario])).get(idBeneficiario)?.razonSocial ?? '';
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'beneficiario',
        titulo: `${reemplaza ? 'Cambió' : 'Creó'} el enlace del portal de ${nombre}`,
        detalle: reemplaza ? 'El enlace anterior ya no abre' : '',
        idOrigen: idBeneficiario,
      },
    );
    return present(await readEnlace(servicios, tx, { idEmpresa, idBeneficiario }));
  });
}
