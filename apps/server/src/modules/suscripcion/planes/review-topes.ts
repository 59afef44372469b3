import { esMensual, MEDIDAS } from '@cuadra/contract';
import { umbralDebido } from '@cuadra/domain/planes';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import { notifyTope } from '../../mensajes/comentarios/index.ts';
import { describeTope, enqueueMail } from '../../mensajes/correo/index.ts';
import { readPlanDeEmpresa } from './read-plan.ts';
import { insertAvisoDeTope, readAvisosDeTope, type Tope } from './store/avisos.ts';
import { readNombre } from './store/planes.ts';
import { countUsos, readTopes } from './store/usos.ts';

/** Period of the uses that do not begin again each month. */
const SIEMPRE = '2000-01-01';

async function tell(
  platform: Pick<Platform, 'queue' | 'seal' | 'publicUrl'>,
  tx: Tx,
  { idEmpresa, medida, tope }: Tope,
  usado: number,
): Promise<void> {
  const administradores = await readAdministradores(tx, idEmpresa);
  const { nombre: plan } = await readPlanDeEmpresa(tx, idEmpresa);
  const empresa = await readNombre(tx, idEmpresa);
  for (const { nombre, email } of administradores)
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'tope_de_plan',
      datos: {
        nombre,
        empresa,
        plan,
        medida,
        usado,
        tope,
        enlace: new URL('/cuenta/plan', platform.publicUrl).href,
      },
    });
  await notifyTope(
    tx,
    idEmpresa,
    administradores.map(({ id }) => id),
    { medida, texto: `Usas ${describeTope({ medida, usado, tope })}.` },
  );
}

/** Tells administrators of limits that are near or reached: once each, by mail and bell, in one transaction. */
export async function reviewTopes(
  platform: Pick<Platform, 'db' | 'queue' | 'seal' | 'publicUrl' | 'clock'>,
  idEmpresa: number,
): Promise<void> {
  const mes = platform.clock.hoy().slice(0, 7);
  await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const usos = await countUsos(tx, idEmpresa, mes);
    const topes = await readTopes(tx, idEmpresa);
    for (const medida of MEDIDAS) {
      const tope = topes[medida];
      if (tope === undefined || tope === null) continue;
      const suyo: Tope = { idEmpresa, medida, tope, mes: esMensual(medida) ? `${mes}-01` : SIEMPRE };
      const usado = usos[medida];
      const umbral = umbralDebido({ usado, tope }, await readAvisosDeTope(tx, suyo));
      if (umbral !== null && (await insertAvisoDeTope(tx, { ...suyo, umbral })))
        await tell(platform, tx, suyo, usado);
    }
  });
}
