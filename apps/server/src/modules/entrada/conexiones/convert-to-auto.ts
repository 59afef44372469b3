import type { BodyOf, ConexionBanco, patchConexionAuto } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockCuentas, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { mismoNumeroCuenta } from '../importacion/index.ts';
import { joinCuenta } from './connect-cuentas.ts';
import type { Extractores } from './extractores/index.ts';
import type { CuentaDelBanco } from './extractores/tipos.ts';
import { readAccesoDado, readAccesoGuardado, type AccesoLeido } from './list-cuentas-del-banco.ts';
import { getConexion } from './present-conexion.ts';
import { renewConexion } from './renew-conexion.ts';
import { requestLectura } from './request-lectura.ts';
import { sealSecreto, type QuienConecta } from './seal-credencial.ts';
import { lockConexion, readConexion, type FilaConexion } from './store/conexiones.ts';
import { readCuentas, type FilaCuenta } from './store/cuentas.ts';
import { writeNombres } from './write-nombres.ts';

const refusal = (campo: string, mensaje: string) =>
  new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });

/** The bank's account that a person says theirs is. Throws `validacion` with the field that does not fit. */
function findDelBanco(
  { acceso }: AccesoLeido,
  cuenta: FilaCuenta,
  { idMoneda, numeroCuenta }: BodyOf<typeof patchConexionAuto>,
): CuentaDelBanco {
  if (cuenta.idMoneda !== idMoneda) throw refusal('idMoneda', `La cuenta es en ${cuenta.moneda}.`);
  const delBanco = acceso.cuentas.filter((una) => mismoNumeroCuenta(una.numeroCuenta, numeroCuenta));
  if (delBanco.length === 0) throw refusal('numeroCuenta', 'El banco no muestra una cuenta con ese número.');
  const misma = delBanco.find(
    ({ moneda, tipo }) => moneda === cuenta.moneda && (tipo === 'TC') === (cuenta.tipo === 'TC'),
  );
  if (!misma) throw refusal('numeroCuenta', 'En el banco esa cuenta es de otro tipo o de otra moneda.');
  return misma;
}

function assertMismoBanco(conexion: FilaConexion, cuenta: FilaCuenta): void {
  const mismo =
    conexion.idIntegrador === cuenta.idIntegrador ||
    (conexion.codigoSbif !== null && conexion.codigoSbif === cuenta.codigoSbif);
  if (!mismo)
    throw refusal('idCuenta', `La conexión es de ${conexion.banco} y la cuenta de ${cuenta.banco}.`);
}

async function findCuenta(tx: Tx, idEmpresa: number, idCuenta: number): Promise<FilaCuenta> {
  const cuenta = (await readCuentas(tx, idEmpresa)).find(
    ({ id, eliminada }) => id === idCuenta && eliminada === null,
  );
  if (!cuenta) throw notFound('No existe esa cuenta.');
  return cuenta;
}

/**
 * Turns an account automatic on a connection. Where the connection gave its credentials up, new ones were validated
 * before. Its lines stay; what the bank gives of the days that files brought is found to be the same.
 */
export async function convertToAuto(
  platform: Platform,
  extractores: Extractores,
  principal: QuienConecta,
  idConexion: number,
  body: BodyOf<typeof patchConexionAuto>,
): Promise<{ success: true; conexion: ConexionBanco }> {
  const { idEmpresa, idUsuario } = principal;
  const { db, seal } = platform;
  await withEmpresa(db, idEmpresa, async (tx) => {
    const conexion = await readConexion(tx, idEmpresa, idConexion);
    if (!conexion) throw notFound('No existe esa conexión.');
    assertMismoBanco(conexion, await findCuenta(tx, idEmpresa, body.idCuenta));
  });
  const leido =
    body.acceso === undefined
      ? await readAccesoGuardado(platform, extractores, idEmpresa, idConexion)
      : await readAccesoDado(platform, extractores, principal, { acceso: body.acceso });
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockCuentas(tx, idEmpresa);
    const conexion = await lockConexion(tx, idEmpresa, idConexion);
    if (!conexion) throw notFound('No existe esa conexión.');
    if (body.acceso === undefined && conexion.estado !== 'connected')
      throw conflict('Esta conexión no se lee sola. Vuelve a conectar con el banco.');
    const cuenta = await findCuenta(tx, idEmpresa, body.idCuenta);
    const delBanco = findDelBanco(leido, cuenta, body);
    const { acceso, extractor, secreto, idIntegrador } = leido;
    if (body.acceso !== undefined) {
      const { idExterno, titular, rutTitular } = acceso;
      const credencialSellada = sealSecreto(seal, idEmpresa, extractor.id, idExterno, secreto);
      await renewConexion(platform, tx, idEmpresa, idConexion, {
        idIntegrador,
        extractor: extractor.id,
        idExterno,
        credencialSellada,
        titular,
        rutTitular,
        idUsuario,
      });
    }
    await joinCuenta(tx, { idEmpresa, idConexion, idIntegrador }, delBanco, cuenta);
    await writeNombres(tx, idEmpresa, idConexion);
    await requestLectura(platform, tx, idEmpresa, idConexion);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'pasar_a_automatica',
        modelo: 'CuentaCorriente',
        idRegistro: cuenta.id,
        antes: { estado: cuenta.estadoConexion },
        despues: { estado: 'connected', idConexion },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'conexion', titulo: 'Pasó una cuenta a lectura automática', detalle: acceso.banco },
    );
    return { success: true, conexion: await getConexion(platform, extractores, tx, idEmpresa, idConexion) };
  });
}
