import type { ServicioSii } from '@cuadra/contract';
import type { Mes } from '@cuadra/domain';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { holdHechos, wakeFollowers } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { importLeidos, type ReleaseDocumentos } from '../../registros/documentos/index.ts';
import { SiiError } from './cliente/sii-error.ts';
import { signOut, type SesionSii } from './cliente/sign-in.ts';
import { forgetSiiToken } from './obtain-token.ts';
import { openSesion } from './open-sesion.ts';
import { readMes, type MesLeido } from './read-mes.ts';
import { recordLeidos } from './record-acto.ts';
import { saveRegistro } from './save-registro.ts';
import { readCierre, readPedidos, updateMes, type MesPedido } from './store/sincronizacion.ts';

/** What keeps failing in passing is told as an error after this long. */
const PLAZO_MS = 2 * 3_600_000;
/** A session that ends in the middle is opened again this often in one go. */
const MAX_REINGRESOS = 2;
const MAX_AVISOS = 50;

/** The months of one service of one company, one after the other, each in its own transaction. */
class Lectura {
  private sesion: SesionSii | undefined;
  private reingresos = 0;
  private readonly platform: Platform;
  private readonly release: ReleaseDocumentos;
  private readonly idEmpresa: number;
  private readonly servicio: ServicioSii;
  private readonly signal: AbortSignal;

  constructor(
    platform: Platform,
    release: ReleaseDocumentos,
    { idEmpresa, servicio }: { readonly idEmpresa: number; readonly servicio: ServicioSii },
    signal: AbortSignal,
  ) {
    this.platform = platform;
    this.release = release;
    this.idEmpresa = idEmpresa;
    this.servicio = servicio;
    this.signal = signal;
  }

  private mark(meses: readonly Mes[], cambio: Parameters<typeof updateMes>[4]): Promise<void> {
    const { platform, idEmpresa, servicio } = this;
    return withEmpresa(platform.db, idEmpresa, (tx) => updateMes(tx, idEmpresa, servicio, meses, cambio));
  }

  private async fetch(mes: Mes): Promise<MesLeido> {
    for (;;) {
      this.sesion ??= await openSesion(this.platform, this.idEmpresa, this.signal);
      try {
        return await readMes(this.servicio, this.sesion, mes, (avance) => this.mark([mes], { avance }));
      } catch (error) {
        const vencida = error instanceof SiiError && error.motivo === 'sesion_vencida';
        if (!vencida || this.reingresos >= MAX_REINGRESOS) throw error;
        this.reingresos += 1;
        if (this.sesion.modo === 'certificado')
          await forgetSiiToken(this.platform, this.idEmpresa, this.sesion.token);
        this.sesion = undefined;
      }
    }
  }

  /** Writes a month's documents and says that it is read, wholly or not at all. */
  private write(mes: Mes, leido: MesLeido): Promise<void> {
    const { platform, idEmpresa, servicio } = this;
    return withEmpresa(platform.db, idEmpresa, async (tx) => {
      const documentos = await leido.documentos(tx, idEmpresa, platform.clock.hoy());
      const hecho = await importLeidos(tx, idEmpresa, documentos, this.release);
      const avisos = [...leido.avisos, ...hecho.avisos.map(({ mensaje }) => mensaje)].slice(0, MAX_AVISOS);
      const ahora = platform.clock.now();
      const { registro, falta } = leido;
      await updateMes(tx, idEmpresa, servicio, [mes], {
        estado: falta ? 'error' : 'listo',
        avance: falta ? 0 : 1,
        documentos: documentos.length,
        creados: hecho.creados,
        avisos,
        motivo: falta?.motivo ?? null,
        mensaje: falta?.message ?? null,
        ...(registro && { diferencias: await saveRegistro(tx, idEmpresa, mes, registro, ahora) }),
        ...(!falta && { leida: ahora }),
      });
      const { creados } = hecho;
      await recordLeidos(tx, idEmpresa, { servicio, mes, hoy: platform.clock.hoy(), creados });
      await this.close(tx, hecho.reabiertos > 0);
    });
  }

  /** Facts of a month wait for the last one that is read, but for documents that owe again. */
  private async close(tx: Tx, reabiertos = false): Promise<void> {
    const { pendientes, creados } = await readCierre(tx, this.idEmpresa, this.servicio);
    if (reabiertos || (pendientes === 0 && creados > 0)) await wakeFollowers(tx, this.idEmpresa);
    else holdHechos(tx);
  }

  /** What becomes of a month that the SII did not give, and of those after it. Whether the rest is still worth asking. */
  private async fail(error: SiiError, mes: Mes, resto: readonly MesPedido[]): Promise<boolean> {
    const { platform, idEmpresa, servicio } = this;
    const { motivo, message: mensaje, detalle } = error;
    platform.log.warn({ idEmpresa, servicio, mes, motivo, detalle }, 'the SII did not give a month');
    const primera = Math.min(...resto.map(({ pedida }) => pedida.getTime()));
    if (error.pasajero && platform.clock.now().getTime() - primera < PLAZO_MS) {
      await this.mark([mes], {
        estado: 'pendiente',
        avance: 0,
        motivo,
        mensaje: `${mensaje} Seguimos intentando.`,
      });
      throw error;
    }
    // A month may be too large, or strange; a missing permission, a bad clave or an SII that is down hold for all.
    const soloEste = motivo === 'descarga_diferida' || motivo === 'respuesta_inesperada';
    const meses = soloEste ? [mes] : resto.map((pedido) => pedido.mes);
    await withEmpresa(platform.db, idEmpresa, async (tx) => {
      await updateMes(tx, idEmpresa, servicio, meses, { estado: 'error', avance: 0, motivo, mensaje });
      await this.close(tx);
    });
    return soloEste;
  }

  async run(): Promise<void> {
    const { platform, idEmpresa, servicio } = this;
    const pedidos = await withEmpresa(platform.db, idEmpresa, (tx) => readPedidos(tx, idEmpresa, servicio));
    try {
      for (const [indice, { mes }] of pedidos.entries()) {
        this.signal.throwIfAborted();
        await this.mark([mes], { estado: 'en_curso', avance: 0 });
        try {
          await this.write(mes, await this.fetch(mes));
        } catch (error) {
          if (!(error instanceof SiiError)) throw error;
          if (!(await this.fail(error, mes, pedidos.slice(indice)))) return;
        }
      }
    } finally {
      if (this.sesion) await signOut(this.sesion);
    }
  }
}

/**
 * Reads the months that wait of one service. May be cut off anywhere and done again: a month is written in one
 * transaction that also says it is read, and the same documents twice add nothing. Throws what passes by itself, for
 * the queue to try again later.
 */
export function syncServicio(
  platform: Platform,
  release: ReleaseDocumentos,
  pedido: { readonly idEmpresa: number; readonly servicio: ServicioSii },
  signal: AbortSignal,
): Promise<void> {
  return new Lectura(platform, release, pedido, signal).run();
}
