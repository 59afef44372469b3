import {
  ESTADOS_CONEXION,
  TIPOS_CUENTA,
  type ConexionBanco,
  type CuentaConectada,
  type LecturaBanco,
  type listConexionesBanco,
  type ReplyOf,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { listCuentas } from '../../registros/cartolas/index.ts';
import { describeFrescura } from './describe-frescura.ts';
import type { Extractores } from './extractores/index.ts';
import { readConexiones, type FilaConexion } from './store/conexiones.ts';
import { readCuentas, readMedidas, type FilaCuenta } from './store/cuentas.ts';
import { readUltimas, type FilaLectura } from './store/lecturas.ts';

const avancesSchema = z.array(
  z.object({
    idCuenta: z.number(),
    numeroCuenta: z.string(),
    estado: z.enum(['pendiente', 'leyendo', 'lista', 'error']),
    leidas: z.number(),
    nuevas: z.number(),
    cambiadas: z.number(),
    retiradas: z.number(),
    mensaje: z.string().nullable(),
  }),
);

/** A request that no worker has taken for this long is not told as under way. */
const ESPERA_MS = 120_000;

const instante = (fecha: Date | null) => (fecha === null ? null : fecha.toISOString());

function presentLectura(fila: FilaLectura): LecturaBanco {
  return {
    estado: oneOf(['en_curso', 'lista', 'error'], fila.estado),
    inicio: fila.inicio.toISOString(),
    fin: instante(fila.fin),
    cuentas: avancesSchema.parse(fila.cuentas),
    mensaje: fila.errorMensaje,
  };
}

interface Contexto {
  readonly ahora: Date;
  /** By account, as the list of accounts has it: two screens never say two balances. */
  readonly saldos: ReadonlyMap<number, number | null>;
  readonly medidas: Awaited<ReturnType<typeof readMedidas>>;
}

function presentCuenta(
  cuenta: FilaCuenta,
  { ahora, medidas, saldos }: Contexto,
  conexion: FilaConexion | undefined,
  sincronizando: boolean,
): CuentaConectada {
  const estadoConexion = oneOf(ESTADOS_CONEXION, cuenta.estadoConexion);
  const ultimaLinea = medidas.get(cuenta.id)?.ultima ?? null;
  const situacion = {
    estado: estadoConexion,
    // Of one that was just added to a connection that reads, nothing is here yet.
    sincronizada: cuenta.saldoBancoAl,
    fallo: conexion?.errorMensaje ?? null,
    sincronizando,
  };
  return {
    id: cuenta.id,
    tipo: oneOf(TIPOS_CUENTA, cuenta.tipo),
    idMoneda: cuenta.idMoneda,
    moneda: oneOf(MONEDAS, cuenta.moneda),
    numeroCuenta: cuenta.numeroCuenta,
    alias: cuenta.alias,
    estadoConexion,
    saldo: saldos.get(cuenta.id) ?? null,
    saldoAl: instante(cuenta.saldoBancoAl),
    fechaUltimaLinea: ultimaLinea,
    ...describeFrescura(situacion, ahora),
  };
}

function isSyncing(conexion: FilaConexion, lectura: FilaLectura | undefined, ahora: Date): boolean {
  if (lectura?.estado === 'en_curso') return true;
  const { estado, proximoIntento, ultimoIntento } = conexion;
  if (estado !== 'connected' || proximoIntento === null) return false;
  const pedida = proximoIntento.getTime();
  const espera = ahora.getTime() - pedida;
  return espera >= 0 && espera < ESPERA_MS && (ultimoIntento === null || ultimoIntento.getTime() < pedida);
}

/** Every connection with its accounts, and the accounts that have none. */
export async function listConexiones(
  { clock }: Pick<Platform, 'clock'>,
  extractores: Extractores,
  tx: Tx,
  idEmpresa: number,
): Promise<ReplyOf<typeof listConexionesBanco>> {
  const ahora = clock.now();
  const conexiones = await readConexiones(tx, idEmpresa);
  const todas = await readCuentas(tx, idEmpresa);
  const cuentas = todas.filter(
    ({ eliminada, activa, tipo }) => eliminada === null && activa && tipo !== 'CW',
  );
  const saldos = new Map((await listCuentas(tx, idEmpresa)).map(({ id, saldo }) => [id, saldo]));
  const contexto = { ahora, saldos, medidas: await readMedidas(tx, idEmpresa) };
  const lecturas = await readUltimas(tx, idEmpresa);
  const items = conexiones.map((conexion): ConexionBanco => {
    const lectura = lecturas.get(conexion.id);
    const sincronizando = isSyncing(conexion, lectura, ahora);
    const proveedor = extractores.find(({ id }) => id === conexion.extractor)?.nombre ?? conexion.extractor;
    const estado = oneOf(ESTADOS_CONEXION, conexion.estado);
    return {
      id: conexion.id,
      idIntegrador: conexion.idIntegrador,
      banco: conexion.banco,
      proveedor,
      estado,
      titular: conexion.titular,
      rutTitular: conexion.rutTitular,
      ultimaSincronizacion: instante(conexion.ultimaSincronizacion),
      proximoIntento: instante(conexion.proximoIntento),
      mensaje: conexion.errorMensaje,
      pideReconectar: estado === 'notConnected',
      sincronizando,
      cuentas: cuentas
        .filter(({ idConexion }) => idConexion === conexion.id)
        .map((cuenta) => presentCuenta(cuenta, contexto, conexion, sincronizando)),
      lectura: lectura ? presentLectura(lectura) : null,
      created: conexion.created.toISOString(),
    };
  });
  const manuales = cuentas
    .filter(({ idConexion }) => idConexion === null)
    .map((cuenta) => ({
      ...presentCuenta(cuenta, contexto, undefined, false),
      idIntegrador: cuenta.idIntegrador,
      banco: cuenta.banco,
    }));
  return { items, manuales };
}

export async function getConexion(
  platform: Pick<Platform, 'clock'>,
  extractores: Extractores,
  tx: Tx,
  idEmpresa: number,
  idConexion: number,
): Promise<ConexionBanco> {
  const { items } = await listConexiones(platform, extractores, tx, idEmpresa);
  const conexion = items.find(({ id }) => id === idConexion);
  if (!conexion) throw notFound('No existe esa conexión.');
  return conexion;
}
