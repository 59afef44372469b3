import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import {
  applyMovimientos,
  moveConectadas,
  updateCuenta,
  type CambiosCuenta,
} from '../../registros/cartolas/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { matchAbonos } from '../transbank/index.ts';
import { endConexion } from './end-conexion.ts';
import { ExtractorError, type Extractores } from './extractores/index.ts';
import type { AccesoAlBanco, CuentaDelBanco, Extractor, Lectura, Ventana } from './extractores/tipos.ts';
import { notifyCortada } from './notify-cortada.ts';
import { nextLectura, planVentana } from './plan-lectura.ts';
import { openSecreto } from './seal-credencial.ts';
import { writeProxima } from './store/agenda.ts';
import {
  dropRetirados,
  lockConexion,
  readConexion,
  updateConexion,
  type FilaConexion,
} from './store/conexiones.ts';
import { readConectadas, type FilaCuenta } from './store/cuentas.ts';
import { closeLectura, openLectura, writeAvance } from './store/lecturas.ts';
import type { AvanceCuenta } from './tipos.ts';
import { writeNombres } from './write-nombres.ts';

export interface ContextoLectura {
  readonly platform: Platform;
  readonly extractores: Extractores;
}

/** Readings of an account until its balance stands still. */
const MAX_INTENTOS = 3;

/** A card's limit and an overdraft are the bank's to say, and a person's where it says nothing. */
function limitesDe({ cupo, lineaCredito }: CuentaDelBanco): CambiosCuenta {
  return { ...(cupo !== null && { cupo }), ...(lineaCredito !== null && { lineaCredito }) };
}

/** Somebody ended or renewed the connection while it was read: what was read is of nobody. */
class Cambiada extends Error {}

/** One reading of one connection: what the access gives, then account after account, each in its own transaction. */
class LecturaDeConexion {
  private readonly contexto: ContextoLectura;
  private readonly idEmpresa: number;
  private readonly conexion: FilaConexion;
  private readonly cuentas: readonly FilaCuenta[];
  private readonly idLectura: number;
  private readonly signal: AbortSignal;
  private avances: AvanceCuenta[];

  constructor(
    contexto: ContextoLectura,
    idEmpresa: number,
    abierta: {
      conexion: FilaConexion;
      cuentas: readonly FilaCuenta[];
      idLectura: number;
      avances: AvanceCuenta[];
    },
    signal: AbortSignal,
  ) {
    this.contexto = contexto;
    this.idEmpresa = idEmpresa;
    this.conexion = abierta.conexion;
    this.cuentas = abierta.cuentas;
    this.idLectura = abierta.idLectura;
    this.avances = abierta.avances;
    this.signal = signal;
  }

  private within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withEmpresa(this.contexto.platform.db, this.idEmpresa, work);
  }

  /** When something was so at the bank: no later than now, and now where nobody says. */
  private notLater(cuando: Date | null): Date {
    const ahora = this.contexto.platform.clock.now();
    return cuando !== null && cuando < ahora ? cuando : ahora;
  }

  private async tell(tx: Tx, idCuenta: number, cambio: Partial<AvanceCuenta>): Promise<void> {
    this.avances = this.avances.map((avance) =>
      avance.idCuenta === idCuenta ? { ...avance, ...cambio } : avance,
    );
    await writeAvance(tx, this.idEmpresa, this.idLectura, this.avances);
  }

  /** Throws `Cambiada` where the connection is no longer what is being read. */
  private async assertSame(tx: Tx): Promise<void> {
    const ahora = await lockConexion(tx, this.idEmpresa, this.conexion.id);
    const { idExterno, credencialSellada } = this.conexion;
    if (
      ahora?.estado !== 'connected' ||
      ahora.idExterno !== idExterno ||
      ahora.credencialSellada !== credencialSellada
    )
      throw new Cambiada();
  }

  /** Writes what was read of an account; `saldo` is what the bank said just before and after the movements alike. */
  private apply(
    cuenta: FilaCuenta,
    ventana: Ventana,
    lectura: Lectura,
    delBanco: CuentaDelBanco,
    { saldo, al }: { readonly saldo: number | null; readonly al: Date },
  ): Promise<void> {
    const { idEmpresa } = this;
    const { platform } = this.contexto;
    return this.within(async (tx) => {
      await this.assertSame(tx);
      const { movimientos, completo } = lectura;
      const hecho = await applyMovimientos(tx, {
        idEmpresa,
        idCuenta: cuenta.id,
        movimientos,
        completo,
        retirados: this.conexion.retirados,
        ...ventana,
      });
      await updateCuenta(tx, idEmpresa, cuenta.id, {
        saldoBanco: saldo,
        saldoDisponible: delBanco.saldoDisponible,
        saldoBancoAl: al,
        ...limitesDe(delBanco),
      });
      const { nuevas, cambiadas, retiradas } = hecho;
      await this.tell(tx, cuenta.id, {
        estado: 'lista',
        leidas: movimientos.length,
        nuevas,
        cambiadas,
        retiradas,
        mensaje: null,
      });
      await recordActo(tx, {
        idEmpresa,
        clave: `banco:${cuenta.id}:${platform.clock.hoy()}`,
        clase: 'importacion',
        autor: 'importacion',
        idUsuario: null,
        nombre: this.conexion.banco,
        modelo: 'Cartola',
        detalle: `Cuenta ${cuenta.numeroCuenta}`,
        cantidad: nuevas,
        montos: [],
      });
      if (nuevas + cambiadas + retiradas > 0) await matchAbonos(tx, idEmpresa, platform.clock.hoy());
    });
  }

  /** An account that the access no longer shows, closed or taken from it: it alone is no longer read. */
  private dropCuenta(cuenta: FilaCuenta): Promise<void> {
    const { idEmpresa } = this;
    return this.within(async (tx) => {
      await this.assertSame(tx);
      await updateCuenta(tx, idEmpresa, cuenta.id, { estadoConexion: 'notConnected' });
      await writeNombres(tx, idEmpresa, this.conexion.id);
      const mensaje = 'El banco ya no muestra esta cuenta con este acceso.';
      await this.tell(tx, cuenta.id, { estado: 'error', mensaje });
    });
  }

  /**
   * Movements between two equal balances, so that balance and lines are of one moment: a line that came in between
   * would look like a gap. Without them after some tries the balance is left out.
   */
  private async readMovimientos(
    extractor: Extractor,
    secreto: string,
    delBanco: CuentaDelBanco,
    ventana: Ventana,
  ): Promise<{ readonly lectura: Lectura; readonly saldo: number | null }> {
    let antes = delBanco.saldo;
    for (let vez = 1; ; vez += 1) {
      const lectura = await extractor.readMovimientos(secreto, delBanco, ventana, this.signal);
      const { cuentas } = await extractor.readAcceso(secreto, this.signal);
      const saldo = cuentas.find(({ idExterno }) => idExterno === delBanco.idExterno)?.saldo ?? null;
      if (saldo === antes || vez === MAX_INTENTOS) return { lectura, saldo: saldo === antes ? saldo : null };
      antes = saldo;
    }
  }

  /** Reads one account; what fails of it alone is told beside it, and leaves the others be. */
  private async readCuenta(
    extractor: Extractor,
    secreto: string,
    cuenta: FilaCuenta,
    acceso: AccesoAlBanco,
  ): Promise<ExtractorError | null> {
    const delBanco = acceso.cuentas.find(({ idExterno }) => idExterno === cuenta.idExterno);
    if (!delBanco) {
      await this.dropCuenta(cuenta);
      return null;
    }
    const ventana = planVentana(
      { leida: cuenta.saldoBancoAl, pedida: this.conexion.leerDesde },
      this.contexto.platform.clock.hoy(),
    );
    await this.within((tx) => this.tell(tx, cuenta.id, { estado: 'leyendo' }));
    try {
      const { lectura, saldo } = await this.readMovimientos(extractor, secreto, delBanco, ventana);
      // An answer of today about what the extractor saw last week is of last week, and is read again from there.
      const al = this.notLater(delBanco.leidaEnBanco ?? acceso.leidoEnBanco);
      await this.apply(cuenta, ventana, lectura, delBanco, { saldo, al });
      return null;
    } catch (error) {
      if (!(error instanceof ExtractorError)) throw error;
      await this.within((tx) => this.tell(tx, cuenta.id, { estado: 'error', mensaje: error.message }));
      return error;
    }
  }

  private async read(extractor: Extractor): Promise<void> {
    const { seal } = this.contexto.platform;
    const { extractor: lector, idExterno, credencialSellada, refrescar } = this.conexion;
    const secreto = openSecreto(seal, this.idEmpresa, lector, idExterno, credencialSellada ?? '');
    if (refrescar) await extractor.askBank(secreto, this.signal);
    const acceso = await extractor.readAcceso(secreto, this.signal);
    if (!acceso.vigente) throw new ExtractorError('acceso_rechazado', 'the access is no longer good');
    let fallo: ExtractorError | null = null;
    for (const cuenta of this.cuentas) {
      this.signal.throwIfAborted();
      fallo = (await this.readCuenta(extractor, secreto, cuenta, acceso)) ?? fallo;
    }
    if (fallo) throw fallo;
    await this.finish(acceso);
  }

  private finish(acceso: AccesoAlBanco): Promise<void> {
    const { idEmpresa, idLectura } = this;
    const { id: idConexion } = this.conexion;
    return this.within(async (tx) => {
      await this.assertSame(tx);
      const ahora = this.contexto.platform.clock.now();
      const proxima = nextLectura(idConexion, 0, ahora);
      await updateConexion(tx, idEmpresa, idConexion, {
        ultimaSincronizacion: this.notLater(acceso.leidoEnBanco),
        proximoIntento: proxima,
        fallos: 0,
        errorCodigo: null,
        errorMensaje: null,
        leerDesde: null,
        refrescar: false,
      });
      await dropRetirados(tx, idEmpresa, idConexion, this.conexion.retirados);
      await writeProxima(tx, { idEmpresa, idConexion }, proxima);
      await closeLectura(tx, idEmpresa, idLectura, null);
    });
  }

  /** Keeps what went wrong, and when it is tried again: not by itself where a person has to sign in. */
  private fail(error: ExtractorError): Promise<void> {
    const { idEmpresa, idLectura } = this;
    const { platform } = this.contexto;
    const { id: idConexion } = this.conexion;
    const { motivo, message, detalle, pideReconectar } = error;
    platform.log.warn({ idEmpresa, idConexion, motivo, detalle }, 'a bank was not read');
    return this.within(async (tx) => {
      await closeLectura(tx, idEmpresa, idLectura, { codigo: motivo, mensaje: message });
      const ahora = await lockConexion(tx, idEmpresa, idConexion);
      if (ahora?.estado !== 'connected' || ahora.credencialSellada !== this.conexion.credencialSellada)
        return;
      const fallos = Math.min(ahora.fallos + 1, 1000);
      const proxima = pideReconectar ? null : nextLectura(idConexion, fallos, platform.clock.now());
      await updateConexion(tx, idEmpresa, idConexion, {
        errorCodigo: motivo,
        errorMensaje: message,
        fallos,
        proximoIntento: proxima,
        refrescar: false,
        ...(pideReconectar && { estado: 'notConnected' as const }),
      });
      await writeProxima(tx, { idEmpresa, idConexion }, proxima);
      if (!pideReconectar) return;
      await moveConectadas(tx, idEmpresa, idConexion, 'notConnected');
      await writeNombres(tx, idEmpresa, idConexion);
      await notifyCortada(platform, tx, idEmpresa, idConexion);
    });
  }

  async run(): Promise<void> {
    const extractor = this.contexto.extractores.find(({ id }) => id === this.conexion.extractor);
    try {
      if (!extractor) throw new ExtractorError('configuracion', `no extractor ${this.conexion.extractor}`);
      await this.read(extractor);
    } catch (error) {
      // Told to end: another process takes it up.
      if (this.signal.aborted) throw error;
      if (error instanceof Cambiada) {
        await this.within((tx) => closeLectura(tx, this.idEmpresa, this.idLectura, null));
        return;
      }
      if (!(error instanceof ExtractorError)) throw error;
      await this.fail(error);
    }
  }
}

/**
 * Reads a connection: balances, and the movements of each account's stretch of days. May be cut off anywhere and done
 * again, since what is written of an account is written in one transaction and is the same the second time.
 */
export async function syncConexion(
  contexto: ContextoLectura,
  { idEmpresa, idConexion }: { readonly idEmpresa: number; readonly idConexion: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = contexto.platform;
  const abierta = await withEmpresa(db, idEmpresa, async (tx) => {
    const conexion = await readConexion(tx, idEmpresa, idConexion);
    if (conexion?.estado !== 'connected') return null;
    const cuentas = await readConectadas(tx, idEmpresa, idConexion);
    if (cuentas.length === 0) {
      // Its last account was deleted or is loaded by file now: an access that nobody uses is not kept.
      await endConexion(contexto.platform, tx, { idEmpresa, idUsuario: null }, idConexion, 'manual');
      return null;
    }
    const avances = cuentas.map(({ id, numeroCuenta }): AvanceCuenta => ({
      idCuenta: id,
      numeroCuenta,
      estado: 'pendiente',
      leidas: 0,
      nuevas: 0,
      cambiadas: 0,
      retiradas: 0,
      mensaje: null,
    }));
    const idLectura = await openLectura(tx, idEmpresa, idConexion, avances);
    await updateConexion(tx, idEmpresa, idConexion, { ultimoIntento: clock.now() });
    return { conexion, cuentas, idLectura, avances };
  });
  if (abierta) await new LecturaDeConexion(contexto, idEmpresa, abierta, signal).run();
}
