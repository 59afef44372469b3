import {
  ESTADOS_SINCRONIZACION,
  MODOS_CONEXION,
  NOMBRES_SERVICIO_SII,
  SERVICIOS_SII,
  type EstadoSincronizacion,
  type HistoricalSync,
  type ServicioSii,
  type ServicioSincronizado,
} from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readMotivo, SiiError } from './cliente/sii-error.ts';
import { readProxima } from './store/agenda.ts';
import { readCertificado } from './store/certificado.ts';
import { readCredencial, type CredencialGuardada } from './store/credencial.ts';
import { readSincronizaciones, type FilaSincronizacion } from './store/sincronizacion.ts';

const MAX_AVISOS = 20;

/** A service is as its months are: at work while one waits, in error when none waits and one failed. */
function estadoDe(filas: readonly FilaSincronizacion[]): EstadoSincronizacion {
  const hay = (...estados: string[]) => filas.some(({ estado }) => estados.includes(estado));
  if (filas.length === 0) return 'pendiente';
  if (hay('pendiente', 'en_curso')) return hay('en_curso', 'listo', 'error') ? 'en_curso' : 'pendiente';
  return hay('error') ? 'error' : 'listo';
}

const instante = (fecha: Date | null) => (fecha === null ? null : fecha.toISOString());

function textos(valor: unknown): string[] {
  return Array.isArray(valor) ? valor.filter((texto) => typeof texto === 'string') : [];
}

function presentServicio(servicio: ServicioSii, filas: readonly FilaSincronizacion[]): ServicioSincronizado {
  const hechas = filas.reduce(
    (suma, { estado, avance }) => suma + (estado === 'listo' || estado === 'error' ? 1 : avance),
    0,
  );
  const leidas = filas.flatMap(({ leida }) => (leida === null ? [] : [leida.getTime()]));
  const fallidas = filas
    .filter(({ mensaje }) => mensaje !== null)
    .toSorted((a, b) => b.modified.getTime() - a.modified.getTime());
  return {
    servicio,
    nombre: NOMBRES_SERVICIO_SII[servicio],
    estado: estadoDe(filas),
    progreso: filas.length === 0 ? 0 : Math.floor((hechas / filas.length) * 1000) / 1000,
    documentos: filas.reduce((suma, { documentos }) => suma + documentos, 0),
    creados: filas.reduce((suma, { creados }) => suma + creados, 0),
    ultimaActualizacion: leidas.length === 0 ? null : new Date(Math.max(...leidas)).toISOString(),
    mensaje: fallidas[0]?.mensaje ?? null,
    avisos: filas
      .flatMap(({ mes, avisos }) => textos(avisos).map((aviso) => `${mes.slice(0, 7)}: ${aviso}`))
      .slice(0, MAX_AVISOS),
    meses: filas.map(({ mes, estado, documentos, leida, mensaje, diferencias }) => ({
      mes: mes.slice(0, 7),
      estado: oneOf(ESTADOS_SINCRONIZACION, estado),
      documentos,
      ultimaActualizacion: instante(leida),
      mensaje,
      diferencias,
    })),
  };
}

function presentConexion(credencial: CredencialGuardada | undefined): HistoricalSync['conexion'] {
  if (!credencial) return { estado: 'sin_conexion', rut: null, modo: null, mensaje: null };
  const { rut, estado, motivo } = credencial;
  const modo = oneOf(MODOS_CONEXION, credencial.modo);
  if (estado !== 'rechazada') return { estado: 'conectada', rut, modo, mensaje: null };
  return { estado: 'rechazada', rut, modo, mensaje: new SiiError(readMotivo(motivo), '').message };
}

/** What was read of the SII for a company, by service. Of the credentials only whose they are and whether they hold. */
export async function readSync(tx: Tx, idEmpresa: number, ahora = new Date()): Promise<HistoricalSync> {
  const conexion = presentConexion(await readCredencial(tx, idEmpresa));
  const filas = await readSincronizaciones(tx, idEmpresa);
  const services = SERVICIOS_SII.map((servicio) =>
    presentServicio(
      servicio,
      filas.filter((fila) => fila.servicio === servicio),
    ),
  );
  const certificado = await readCertificado(tx, idEmpresa);
  const proxima = conexion.estado === 'conectada' ? await readProxima(tx, idEmpresa) : null;
  return {
    conexion,
    certificado: certificado
      ? {
          titular: certificado.titular,
          vence: certificado.vence.toISOString(),
          vigente: certificado.vence > ahora,
        }
      : null,
    proximaLectura: instante(proxima),
    services,
  };
}
