import type { Tx } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { enqueueMail } from '../../../mensajes/correo/index.ts';
import { readNombreUsuario } from '../store/empresa.ts';

/** What a company hears of by mail when it changes, as it stands in a sentence: who it is, signs as and is written to. */
const SE_AVISA: Readonly<Record<string, string>> = {
  nombre: 'el nombre',
  razonSocial: 'la razón social',
  mailNotificaciones: 'el email para avisos',
  certificado: 'la firma electrónica',
};

interface Cambio {
  readonly idUsuario: number;
  readonly empresa: string;
  /** Where notices went before this change: who takes it over must not be the only one who hears of it. */
  readonly to: string | null;
  readonly campos: readonly string[];
}

/** Tells the company's address for notices of a change that somebody else may have made, in its transaction. */
export async function tellChange(
  platform: Platform,
  tx: Tx,
  { idUsuario, empresa, to, campos }: Cambio,
): Promise<void> {
  const cambios = campos.flatMap((campo) => SE_AVISA[campo] ?? []);
  if (to === null || cambios.length === 0) return;
  await enqueueMail(platform, tx, {
    to,
    plantilla: 'empresa_actualizada',
    datos: {
      empresa,
      quien: await readNombreUsuario(tx, idUsuario),
      cambios,
      cuando: platform.clock.now().toISOString(),
      enlace: new URL('/detalles_empresa', platform.publicUrl).href,
    },
  });
}
