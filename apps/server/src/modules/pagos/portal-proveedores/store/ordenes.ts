import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The session whose RUT and verified address bound each read across companies; the database looks it up itself. */
export interface ClaveDeSesion {
  readonly idEmpresa: number;
  readonly huella: Buffer;
}

export interface FilaPagador {
  readonly idEmpresa: number;
  readonly idBeneficiario: number;
  readonly pagador: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly banco: string;
  readonly tipoCuenta: string;
  readonly terminaEn: string;
  readonly porConfirmar: boolean;
}

/** Companies that pay the supplier of a session, that of its link first. */
export async function readPagadores(
  tx: Tx,
  { idEmpresa, huella }: ClaveDeSesion,
): Promise<readonly FilaPagador[]> {
  const { rows } = await sql<FilaPagador>`select * from pagadores_de_portal(${idEmpresa}, ${huella})`.execute(
    tx,
  );
  return rows;
}

export interface FilaOrdenDePortal {
  readonly idEmpresa: number;
  readonly idOrden: number;
  readonly uuid: string;
  readonly pagador: string;
  readonly idEstado: number;
  /** In pesos. */
  readonly monto: number;
  readonly fechaPago: string;
  readonly pagada: string | null;
  readonly enviada: boolean;
  readonly motivoRechazo: string | null;
  readonly documentos: readonly {
    readonly tipo: string;
    readonly folio: string;
    readonly rutEmisor: string;
    readonly emisor: string;
  }[];
}

/** Orders to the supplier of a session, the newest 2,000; cancelled ones are not among them. */
export async function readOrdenesDePortal(
  tx: Tx,
  { idEmpresa, huella }: ClaveDeSesion,
): Promise<readonly FilaOrdenDePortal[]> {
  const { rows } =
    await sql<FilaOrdenDePortal>`select * from ordenes_de_portal(${idEmpresa}, ${huella})`.execute(tx);
  return rows;
}
