import type { AjusteDominio } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Dns } from '../../../platform/dns/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../correo/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import { explainAjeno, presentDominio, sinDominio } from './change-dominio.ts';
import { checkDkim } from './check-dkim.ts';
import { checkDmarc, nombresDmarc } from './check-dmarc.ts';
import { decideComprobacion } from './decide-comprobacion.ts';
import { nombreDkim } from './registros.ts';
import type { DominioConLlave, Hallazgo } from './tipos.ts';
import {
  isAjeno,
  readDominio,
  readNombreDeEmpresa,
  setComprobacion,
  type DominioGuardado,
} from './store/dominios.ts';

async function look(dns: Dns, guardado: DominioConLlave): Promise<readonly Hallazgo[]> {
  const { dominio, llavePublica } = guardado;
  const nombre = nombreDkim(guardado);
  const [llave, ...politicas] = await Promise.all([
    dns.readTxt(nombre),
    ...nombresDmarc(dominio).map((uno) => dns.readTxt(uno)),
  ]);
  const respuesta = llave ?? null;
  const repetido = respuesta?.length === 0 ? await dns.readTxt(`${nombre}.${dominio}`) : [];
  return [checkDkim(llavePublica, respuesta, repetido), checkDmarc(politicas)];
}

/** Tells the administrators of a company that its mail leaves from Cuadra's address again. */
async function tellFallen(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  { direccion, dominio }: DominioGuardado,
  detalle: string,
): Promise<void> {
  const empresa = await readNombreDeEmpresa(tx, idEmpresa);
  for (const { nombre, email } of await readAdministradores(tx, idEmpresa))
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'dominio_cortado',
      datos: {
        nombre,
        empresa,
        direccion,
        dominio,
        detalle,
        enlace: `${platform.publicUrl}/ajustes/remitente`,
      },
    });
}

const AJENO = (dominio: string): Hallazgo => ({
  clave: 'dkim',
  estado: 'mal',
  encontrado: [],
  detalle: explainAjeno(dominio),
});

/**
 * Asks the DNS about the domain of a company and writes what it says. Throws `no_encontrado`. A domain that was
 * changed while the DNS was asked stays as it is.
 */
export async function verifyDominio(platform: Platform, idEmpresa: number): Promise<AjusteDominio> {
  const { db, dns, clock } = platform;
  const mirado = await withEmpresa(db, idEmpresa, (tx) => readDominio(tx, idEmpresa));
  if (!mirado) throw sinDominio();
  const vistos = await look(dns, mirado);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readDominio(tx, idEmpresa, { lock: true });
    if (!antes) throw sinDominio();
    if (antes.selector !== mirado.selector) return presentDominio(platform, tx, idEmpresa);
    const ajeno =
      vistos.some(({ clave, estado }) => clave === 'dkim' && estado === 'bien') &&
      (await isAjeno(tx, idEmpresa, antes.dominio));
    const hallazgos = ajeno
      ? vistos.map((visto) => (visto.clave === 'dkim' ? AJENO(antes.dominio) : visto))
      : vistos;
    const despues = decideComprobacion(antes, hallazgos, clock.now());
    await setComprobacion(tx, idEmpresa, despues);
    if (despues.estado !== antes.estado)
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario: null,
          accion: 'comprobar_dominio_correo',
          modelo: 'Empresa',
          idRegistro: idEmpresa,
          antes: { dominio: antes.dominio, estado: antes.estado },
          despues: { dominio: antes.dominio, estado: despues.estado },
        },
      ]);
    if (antes.estado === 'verificado' && despues.estado !== 'verificado') {
      const detalle = hallazgos.find(({ clave }) => clave === 'dkim')?.detalle ?? '';
      await tellFallen(platform, tx, idEmpresa, antes, detalle);
    }
    return presentDominio(platform, tx, idEmpresa);
  });
}
