import { avisoDebido, terminoPrueba, type AvisoDePrueba } from '@cuadra/domain/planes';
import type { Fecha } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { endFuncionesDePrueba } from '../../identidad/funcionalidades/index.ts';
import { notifyPrueba } from '../../mensajes/comentarios/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import { NOMBRE_DEL_PLAN } from './get-prueba.ts';
import {
  lockCorriendo,
  markAvisada,
  markTerminada,
  readCatalogo,
  readEmpresa,
  readFuncionesDePrueba,
} from './store/pruebas.ts';

const DIA = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function cuando(hasta: Fecha, hoy: Fecha): string {
  const dia = DIA.format(new Date(`${hasta}T00:00:00Z`));
  if (hasta === hoy) return `hoy, ${dia}`;
  const manana = new Date(Date.parse(`${hoy}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return hasta === manana ? `mañana, ${dia}` : `el ${dia}`;
}

interface Corriendo {
  readonly clave: string;
  readonly hasta: Fecha;
}

async function end(
  tx: Tx,
  idEmpresa: number,
  { clave }: Corriendo,
  otras: readonly Corriendo[],
): Promise<void> {
  const suyas = await readFuncionesDePrueba(tx, idEmpresa, clave);
  const deOtras = new Set<number>();
  for (const otra of otras)
    for (const id of await readFuncionesDePrueba(tx, idEmpresa, otra.clave)) deOtras.add(id);
  await endFuncionesDePrueba(
    tx,
    idEmpresa,
    suyas.filter((id) => !deOtras.has(id)),
  );
  await markTerminada(tx, idEmpresa, clave);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario: null,
      accion: 'terminar_prueba',
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      despues: { prueba: clave },
    },
  ]);
}

/** Tells administrators by mail and bell. A company that decided is not asked again. */
async function tell(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  { clave, hasta, aviso }: Corriendo & { readonly aviso: AvisoDePrueba },
): Promise<void> {
  const nombre = (await readCatalogo(tx, idEmpresa)).find(({ key }) => key === clave)?.nombre;
  const que = nombre ?? NOMBRE_DEL_PLAN;
  const empresa = await readEmpresa(tx, idEmpresa);
  const administradores = await readAdministradores(tx, idEmpresa);
  const termina = cuando(hasta, platform.clock.hoy());
  for (const administrador of administradores)
    await enqueueMail(platform, tx, {
      to: administrador.email,
      plantilla: 'prueba_por_terminar',
      datos: {
        nombre: administrador.nombre,
        empresa,
        que,
        cuando: termina,
        enlace: new URL(`/trial/${clave}`, platform.publicUrl).href,
      },
    });
  await notifyPrueba(
    tx,
    idEmpresa,
    administradores.map(({ id }) => id),
    { clave, texto: `Termina ${termina}. Lo que hiciste queda a la vista.` },
  );
  await markAvisada(tx, idEmpresa, clave, aviso);
}

/** Ends and tells, in one transaction for the company, so that a repeat finds nothing to do. */
export async function reviewPruebas(platform: Platform, idEmpresa: number): Promise<void> {
  const hoy = platform.clock.hoy();
  await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const corriendo = await lockCorriendo(tx, idEmpresa);
    const vigentes = corriendo.filter(({ hasta }) => !terminoPrueba(hasta, hoy));
    for (const prueba of corriendo) {
      if (terminoPrueba(prueba.hasta, hoy)) {
        await end(tx, idEmpresa, prueba, vigentes);
        continue;
      }
      const aviso = avisoDebido({ hasta: prueba.hasta, dados: prueba.avisos }, hoy);
      if (aviso === null) continue;
      if (prueba.quiere === null) await tell(platform, tx, idEmpresa, { ...prueba, aviso });
      else await markAvisada(tx, idEmpresa, prueba.clave, aviso);
    }
  });
}
