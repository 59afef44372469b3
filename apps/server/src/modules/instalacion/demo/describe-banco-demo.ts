import { addDias } from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { findDemo, hasConexion, readLineasDe } from './store/cuenta-conectada.ts';

const EMAIL_DEMO = 'demo@cuadra.cl';
/** The account of the demo that its bank's stand-in keeps: that of BCI (see firma/make-firma.ts). */
const NUMERO = '63017710';
const ID_BCI = 2;
const USUARIO = '77310568-5';
/** As far back as the bank shows: the rest of the account came by file. */
const DIAS = 60;
const LINK_TOKEN = 'link_demo_token_demo';

/** What the stand-in of a bank is told, so that it has what the demo company's account shows. */
export interface BancoDemo {
  readonly idUsuario: number;
  readonly idEmpresa: number;
  readonly idIntegrador: number;
  readonly linkToken: string;
  /** Whether the demo was connected in an earlier start, or disconnected by somebody since. */
  readonly conectada: boolean;
  readonly ordenes: readonly object[];
}

/** The demo's account as its bank would have it. Null where there is no demo. */
export async function describeBancoDemo({ db, clock }: Platform): Promise<BancoDemo | null> {
  const demo = await findDemo(db, EMAIL_DEMO);
  if (!demo) return null;
  const { idEmpresa, idUsuario } = demo;
  const { filas, conectada } = await withEmpresa(db, idEmpresa, async (tx) => ({
    filas: await readLineasDe(tx, idEmpresa, NUMERO, addDias(clock.hoy(), -DIAS)),
    conectada: await hasConexion(tx, idEmpresa),
  }));
  const [primera] = filas;
  const lineas = filas.map(({ id, fecha, descripcion, cargo, abono, ...otra }) => {
    const [rut, nombre] =
      abono > 0 ? [otra.rutOrigen, otra.nombreOrigen] : [otra.rutDestino, otra.nombreDestino];
    return {
      clave: String(id),
      fecha,
      descripcion,
      monto: abono - cargo,
      ...(rut !== null && nombre !== null && { contraparte: { rut, nombre } }),
    };
  });
  const banco = { institucion: 'cl_banco_bci', usuario: USUARIO };
  const saldoInicial = primera ? (primera.saldo ?? 0) - primera.abono + primera.cargo : 0;
  return {
    idUsuario,
    idEmpresa,
    idIntegrador: ID_BCI,
    linkToken: LINK_TOKEN,
    conectada,
    ordenes: [
      {
        accion: 'persona',
        ...banco,
        nombre: 'Envases Lenga SpA',
        cuentas: [{ numero: NUMERO, saldoInicial, linea: 5_000_000, lineas }],
      },
      { accion: 'enlace', ...banco, linkToken: LINK_TOKEN },
    ],
  };
}
