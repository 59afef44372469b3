import type { BodyOf, ConexionBanco, postConexionBanco } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockCuentas, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { openCuenta, updateCuenta } from '../../registros/cartolas/index.ts';
import type { Extractores } from './extractores/index.ts';
import type { CuentaDelBanco } from './extractores/tipos.ts';
import { readAccesoDado, type AccesoLeido } from './list-cuentas-del-banco.ts';
import { matchCuenta } from './match-cuenta.ts';
import { getConexion } from './present-conexion.ts';
import { requestLectura } from './request-lectura.ts';
import { renewConexion } from './renew-conexion.ts';
import { assertCabe } from '../../suscripcion/planes/index.ts';
import { findPorNombre, insertConexion, readConexiones } from './store/conexiones.ts';
import { readCuentas, type FilaCuenta } from './store/cuentas.ts';
import { writeNombres } from './write-nombres.ts';
import { sealSecreto, type QuienConecta } from './seal-credencial.ts';

/**
 * The connection that an access renews: the one that is the same at the extractor, else one of the same bank that kept
 * any of its accounts. One that still reads is renewed only by an access that gives all that it keeps: two people may
 * have accesses of their own to one bank. Null for one that is new.
 */
async function findRenovada(
  tx: Tx,
  idEmpresa: number,
  { extractor, acceso, idIntegrador }: AccesoLeido,
  conocidas: readonly FilaCuenta[],
): Promise<number | null> {
  const misma = await findPorNombre(tx, idEmpresa, extractor.id, acceso.idExterno);
  if (misma !== undefined) return misma;
  const deQuien = { codigoSbif: acceso.codigoSbif, idIntegrador, idConexion: null };
  const dadas = new Set(
    acceso.cuentas.flatMap((cuenta) => matchCuenta(cuenta, deQuien, conocidas)?.id ?? []),
  );
  const anterior = (await readConexiones(tx, idEmpresa)).find(({ id, extractor: lector, estado }) => {
    const suyas = conocidas.filter((cuenta) => cuenta.idConexion === id && cuenta.eliminada === null);
    const alguna = suyas.some((cuenta) => dadas.has(cuenta.id));
    const todas = suyas.every((cuenta) => dadas.has(cuenta.id) || cuenta.estadoConexion !== 'connected');
    return lector === extractor.id && alguna && (estado !== 'connected' || todas);
  });
  return anterior?.id ?? null;
}

interface Union {
  readonly idEmpresa: number;
  readonly idConexion: number;
  readonly idIntegrador: number;
  readonly codigoSbif: string | null;
}

/** Joins one account of the bank to the connection: the one that it is here already, or a new one. */
export async function joinCuenta(
  tx: Tx,
  { idEmpresa, idConexion, idIntegrador }: Omit<Union, 'codigoSbif'>,
  cuenta: CuentaDelBanco,
  conocida: FilaCuenta | undefined,
): Promise<number> {
  const { idExterno, cupo, lineaCredito, tipo, moneda, numeroCuenta } = cuenta;
  const id =
    conocida?.id ??
    (await openCuenta(tx, { idEmpresa, idIntegrador, tipo, moneda, numeroCuenta, alias: null }));
  await updateCuenta(tx, idEmpresa, id, {
    idConexion,
    idExterno,
    estadoConexion: 'connected',
    activa: true,
    eliminada: null,
    ...(cupo !== null && { cupo }),
    ...(lineaCredito !== null && { lineaCredito }),
  });
  return id;
}

/**
 * Connects the chosen accounts of an access. An account that was here before keeps its identity, its lines and what
 * people did with them; an access that is given again renews the connection that there was. Throws `validacion` for an
 * account that the access does not give.
 */
export async function connectCuentas(
  platform: Platform,
  extractores: Extractores,
  principal: QuienConecta,
  body: BodyOf<typeof postConexionBanco>,
): Promise<{ success: true; conexion: ConexionBanco }> {
  const { idEmpresa, idUsuario } = principal;
  const leido = await readAccesoDado(platform, extractores, principal, body);
  const { acceso, extractor, idIntegrador, secreto } = leido;
  const { cuentas: elegidas } = body;
  const chosen = acceso.cuentas.filter(({ idExterno }) => elegidas.includes(idExterno));
  if (chosen.length !== new Set(elegidas).size) {
    const mensaje = 'El banco ya no muestra una de las cuentas elegidas. Vuelve a elegirlas.';
    throw new AppError('validacion', mensaje, { 'body.cuentas': [mensaje] });
  }
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockCuentas(tx, idEmpresa);
    const conocidas = await readCuentas(tx, idEmpresa);
    const credencialSellada = sealSecreto(platform.seal, idEmpresa, extractor.id, acceso.idExterno, secreto);
    const { idExterno, titular, rutTitular } = acceso;
    const datos = {
      idIntegrador,
      extractor: extractor.id,
      idExterno,
      credencialSellada,
      titular,
      rutTitular,
      idUsuario,
    };
    const anterior = await findRenovada(tx, idEmpresa, leido, conocidas);
    if (anterior === null) await assertCabe(tx, idEmpresa, 'conexiones');
    const idConexion = anterior ?? (await insertConexion(tx, idEmpresa, datos));
    if (anterior !== null) await renewConexion(platform, tx, idEmpresa, anterior, datos);
    const usadas = new Set<number>();
    for (const cuenta of chosen) {
      const union = { idEmpresa, idConexion, idIntegrador, codigoSbif: acceso.codigoSbif };
      const conocida = matchCuenta(
        cuenta,
        union,
        conocidas.filter(({ id }) => !usadas.has(id)),
      );
      usadas.add(await joinCuenta(tx, union, cuenta, conocida));
    }
    await writeNombres(tx, idEmpresa, idConexion);
    await requestLectura(platform, tx, idEmpresa, idConexion);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: anterior === null ? 'conectar_banco' : 'reconectar_banco',
        modelo: 'Conexion',
        idRegistro: idConexion,
        despues: { banco: acceso.banco, titular, cuentas: chosen.map(({ numeroCuenta }) => numeroCuenta) },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'conexion',
        titulo: `${anterior === null ? 'Conectó' : 'Volvió a conectar'} ${acceso.banco}`,
        detalle: `${chosen.length === 1 ? 'Una cuenta' : `${chosen.length} cuentas`} de ${titular}`,
      },
    );
    return { success: true, conexion: await getConexion(platform, extractores, tx, idEmpresa, idConexion) };
  });
}
