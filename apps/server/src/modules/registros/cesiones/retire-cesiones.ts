import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import { cesionAnotada } from './hechos.ts';
import { settleVigente } from './store/cesion.ts';
import {
  deleteCesiones,
  giveCesiones,
  readCesionesDeArchivos,
  type Alcance,
  type FilaCesion,
} from './store/importadas.ts';

/** A document that files ceded, with the cessions that leave with them. */
export interface DocumentoCedido {
  readonly id: number;
  readonly modelo: string;
  /** The file of its last cession. */
  readonly idArchivo: number;
  readonly salen: readonly FilaCesion[];
  /** Cessions that stay with another file. */
  readonly pasan: readonly FilaCesion[];
  /** The reason that holds all of its cessions, named as a table; null where one leaves. */
  readonly apoyo: 'conciliacion_par' | 'cesion_repetida' | 'cesion' | null;
}

/**
 * Plans the cessions of one document, the last first. A cession leaves from the end of the chain alone, since each is of
 * the one that had the credit before.
 */
function planDocumento(cesiones: readonly FilaCesion[]): DocumentoCedido | null {
  const ultima = cesiones.find(({ suya }) => suya);
  if (!ultima || ultima.idArchivo === null) return null;
  const primera = cesiones.findIndex(({ suya, idOtroArchivo }) => !suya || idOtroArchivo !== null);
  const libres = primera === -1 ? cesiones : cesiones.slice(0, primera);
  const salen = ultima.enUso ? [] : libres;
  const apoyo = ultima.enUso ? 'conciliacion_par' : cesiones[0]?.suya ? 'cesion_repetida' : 'cesion';
  return {
    id: ultima.idDocumento,
    modelo: ultima.modelo,
    idArchivo: ultima.idArchivo,
    salen,
    pasan: cesiones.filter(({ suya, idOtroArchivo }) => suya && idOtroArchivo !== null),
    apoyo: salen.length > 0 ? null : apoyo,
  };
}

/** Documents that files ceded, in order of their ids; `lock` holds them for the rest of the transaction. */
export async function readCedidos(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
  alcance: Alcance,
  opciones: { readonly lock: boolean },
): Promise<DocumentoCedido[]> {
  const cesiones = await readCesionesDeArchivos(tx, idEmpresa, archivos, alcance, opciones);
  return [...Map.groupBy(cesiones, ({ idDocumento }) => idDocumento).values()].flatMap(
    (suyas) => planDocumento(suyas) ?? [],
  );
}

/** Takes back cessions that files brought. Each document is paid again to its assignee before, or to its seller. */
export async function retireCesiones(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number | null },
  cedidos: readonly DocumentoCedido[],
): Promise<void> {
  await giveCesiones(
    tx,
    idEmpresa,
    cedidos.flatMap(({ pasan }) => pasan),
  );
  const salen = cedidos.flatMap((cedido) => cedido.salen);
  if (salen.length === 0) return;
  await deleteCesiones(tx, idEmpresa, salen);
  const tocados = cedidos.filter((cedido) => cedido.salen.length > 0);
  for (const { id } of tocados) await settleVigente(tx, { idEmpresa, idDocumento: id });
  await recordAudit(
    tx,
    salen.map(({ idDocumento, modelo, rutCesionario: rut, razonSocialCesionario: razonSocial }) => ({
      idEmpresa,
      idUsuario,
      accion: 'quitar_cesion',
      modelo,
      idRegistro: idDocumento,
      antes: { rut, razonSocial, fuente: 'aec' },
    })),
  );
  await appendHechos(
    tx,
    idEmpresa,
    cesionAnotada,
    tocados.map(({ id }) => ({ id })),
  );
}
