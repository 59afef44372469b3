import type { BodyOf, CuentaOfrecida, postCuentasDelBanco } from '@cuadra/contract';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { Extractores } from './extractores/index.ts';
import type { AccesoAlBanco, Extractor } from './extractores/tipos.ts';
import { findBancoConectable } from './find-banco.ts';
import { matchCuenta } from './match-cuenta.ts';
import { openAcceso, openSecreto, type QuienConecta } from './seal-credencial.ts';
import { readConexion } from './store/conexiones.ts';
import { idMonedaDe, readCuentas, readMedidas } from './store/cuentas.ts';
import { toAppError } from './to-app-error.ts';

const PLAZO_MS = 30_000;

export interface AccesoLeido {
  readonly idIntegrador: number;
  readonly extractor: Extractor;
  readonly secreto: string;
  readonly acceso: AccesoAlBanco;
}

async function readAcceso(
  extractor: Extractor | undefined,
  idIntegrador: number,
  secreto: string,
): Promise<AccesoLeido> {
  if (!extractor) throw conflict('Esta instalación ya no lee ese banco.');
  const acceso = await extractor
    .readAcceso(secreto, AbortSignal.timeout(PLAZO_MS))
    .catch((error: unknown) => {
      throw toAppError(error, 'acceso');
    });
  return { idIntegrador, extractor, secreto, acceso };
}

/**
 * Opens what stands for an access and asks the bank what it gives now. Outside any transaction. Throws `validacion`
 * under the bank for one that is not that of the access.
 */
export async function readAccesoDado(
  platform: Platform,
  extractores: Extractores,
  principal: QuienConecta,
  { idIntegrador: elegido, acceso: sellado }: { readonly idIntegrador?: number; readonly acceso: string },
): Promise<AccesoLeido> {
  if (elegido !== undefined)
    await withEmpresa(platform.db, principal.idEmpresa, (tx) =>
      findBancoConectable(tx, extractores, elegido),
    );
  const { idIntegrador, extractor, secreto } = openAcceso(platform, principal, sellado);
  if (elegido !== undefined && elegido !== idIntegrador) {
    const mensaje = 'El acceso es de otro banco. Vuelve a conectar con este.';
    throw new AppError('validacion', mensaje, { 'body.idIntegrador': [mensaje] });
  }
  return readAcceso(
    extractores.find(({ id }) => id === extractor),
    idIntegrador,
    secreto,
  );
}

/** The same of a connection that keeps its credentials. Throws `conflicto` for one that gave them up. */
export async function readAccesoGuardado(
  { db, seal }: Platform,
  extractores: Extractores,
  idEmpresa: number,
  idConexion: number,
): Promise<AccesoLeido> {
  const conexion = await withEmpresa(db, idEmpresa, (tx) => readConexion(tx, idEmpresa, idConexion));
  if (!conexion) throw notFound('No existe esa conexión.');
  const { extractor, idExterno, idIntegrador, credencialSellada } = conexion;
  if (credencialSellada === null)
    throw conflict('Esta conexión entregó sus credenciales. Vuelve a conectar con el banco.');
  return readAcceso(
    extractores.find(({ id }) => id === extractor),
    idIntegrador,
    openSecreto(seal, idEmpresa, extractor, idExterno, credencialSellada),
  );
}

async function present(
  tx: Tx,
  idEmpresa: number,
  { idIntegrador, acceso }: AccesoLeido,
  idConexion: number | null,
): Promise<CuentaOfrecida[]> {
  const conocidas = await readCuentas(tx, idEmpresa);
  const medidas = await readMedidas(tx, idEmpresa);
  const monedas = await idMonedaDe(tx);
  return acceso.cuentas.map((cuenta) => {
    const { idExterno, tipo, moneda, numeroCuenta, nombre, titular, saldo } = cuenta;
    const deQuien = { codigoSbif: acceso.codigoSbif, idIntegrador, idConexion };
    const nuestra = matchCuenta(cuenta, deQuien, conocidas);
    return {
      idExterno,
      tipo,
      idMoneda: monedas.get(moneda) ?? 0,
      moneda,
      numeroCuenta,
      nombre,
      titular,
      saldo,
      idCuenta: nuestra?.id ?? null,
      conectada: nuestra?.estadoConexion === 'connected' && nuestra.eliminada === null,
      cantRegistros: nuestra ? (medidas.get(nuestra.id)?.lineas ?? 0) : 0,
    };
  });
}

/** What an access gives, new or of a connection, and which of it is here already. */
export async function listCuentasDelBanco(
  platform: Platform,
  extractores: Extractores,
  principal: QuienConecta,
  body: BodyOf<typeof postCuentasDelBanco>,
): Promise<{ items: CuentaOfrecida[] }> {
  const { idEmpresa } = principal;
  const idConexion = 'idConexion' in body ? body.idConexion : null;
  const leido =
    'acceso' in body
      ? await readAccesoDado(platform, extractores, principal, body)
      : await readAccesoGuardado(platform, extractores, idEmpresa, body.idConexion);
  return withEmpresa(platform.db, idEmpresa, async (tx) => ({
    items: await present(tx, idEmpresa, leido, idConexion),
  }));
}
