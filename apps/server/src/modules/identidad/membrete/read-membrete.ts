import type { MembreteInforme } from '@cuadra/formats';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';

const EN_CHILE = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `17-11-2026 a las 09:42` in Chile. */
function describeMomento(ahora: Date): string {
  const parte = Object.fromEntries(EN_CHILE.formatToParts(ahora).map(({ type, value }) => [type, value]));
  return `${parte['day']}-${parte['month']}-${parte['year']} a las ${parte['hour']}:${parte['minute']}`;
}

/** Who issues a report: a person of the company, or null where the reader of it asks for it. */
export interface Emisor {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
}

/** Company and person of a printed report, and the moment of its data. */
export async function readMembrete(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idEmpresa, idUsuario }: Emisor,
): Promise<MembreteInforme> {
  const { razonSocial, rut, giro, direccionLegal, ciudad, por } = await withEmpresa(db, idEmpresa, (tx) =>
    tx
      .selectFrom('empresa')
      .leftJoin('usuario', (join) => join.on('usuario.id', '=', idUsuario))
      .select(['razonSocial', 'rut', 'giro', 'direccionLegal', 'ciudad', 'usuario.nombre as por'])
      .where('idEmpresa', '=', idEmpresa)
      .executeTakeFirstOrThrow(),
  );
  const direccion = [direccionLegal, ciudad].filter((parte) => parte).join(', ');
  const detalle = [giro, direccion].filter((parte) => parte).join(' · ');
  return {
    empresa: { razonSocial, rut, detalle: detalle === '' ? null : detalle },
    por,
    cuando: describeMomento(clock.now()),
  };
}
