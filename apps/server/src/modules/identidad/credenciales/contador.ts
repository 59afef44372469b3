import { addMeses, inicioDelDiaEnChile } from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readTopes } from '../../suscripcion/planes/index.ts';
import { addLlamadas } from './store/llamadas.ts';

/** How long calls wait in memory. A process that dies loses at most these. */
const GUARDAR_MS = 3_000;
const OLVIDAR_MS = 60_000;

interface Cuenta {
  readonly mes: string;
  /** Of the database, when last read; null is no limit, undefined no feature. */
  guardadas: number;
  tope: number | null | undefined;
  leidaMs: number;
  /** Counted here and not yet added. */
  pendientes: number;
}

const MILES = new Intl.NumberFormat('es-CL');

/** Counts the calls with a key of each company and month without a write for each, and refuses those beyond the plan. */
export class ContadorDeLlamadas {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly #cuentas = new Map<number, Cuenta>();
  /** Reads and writes of a company run one after another. */
  readonly #enCurso = new Map<number, Promise<Cuenta>>();
  #reloj: NodeJS.Timeout | undefined;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  /** Throws `demasiadas_solicitudes` where the month's calls are used; a refused call counts for nothing. */
  async count(idEmpresa: number): Promise<void> {
    const hoy = this.#platform.clock.hoy();
    const mes = hoy.slice(0, 7);
    let cuenta = this.#cuentas.get(idEmpresa);
    if (!cuenta || cuenta.mes !== mes || Date.now() - cuenta.leidaMs > GUARDAR_MS)
      cuenta = await this.#save(idEmpresa, mes);
    const { tope } = cuenta;
    if (typeof tope === 'number' && cuenta.guardadas + cuenta.pendientes >= tope)
      throw this.#refusal(mes, tope);
    cuenta.pendientes += 1;
    this.#reloj ??= setTimeout(() => void this.flush(), GUARDAR_MS).unref();
  }

  /** Adds to the database all that waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#reloj);
    this.#reloj = undefined;
    for (const [idEmpresa, { mes, pendientes, leidaMs }] of this.#cuentas) {
      if (pendientes === 0) {
        if (Date.now() - leidaMs > OLVIDAR_MS) this.#cuentas.delete(idEmpresa);
        continue;
      }
      try {
        await this.#save(idEmpresa, mes);
      } catch (error) {
        // They wait for the next time.
        this.#platform.log.warn({ err: error, idEmpresa }, 'calls of the API not added');
      }
    }
  }

  #save(idEmpresa: number, mes: string): Promise<Cuenta> {
    const corriendo = this.#enCurso.get(idEmpresa);
    if (corriendo) return corriendo;
    const trabajo = this.#write(idEmpresa, mes).finally(() => this.#enCurso.delete(idEmpresa));
    this.#enCurso.set(idEmpresa, trabajo);
    return trabajo;
  }

  async #write(idEmpresa: number, mes: string): Promise<Cuenta> {
    const antes = this.#cuentas.get(idEmpresa);
    const sumadas = antes?.pendientes ?? 0;
    const leida = await withEmpresa(this.#platform.db, idEmpresa, async (tx) => {
      const deSuMes = antes ? await addLlamadas(tx, idEmpresa, antes.mes, sumadas) : 0;
      const guardadas = antes?.mes === mes ? deSuMes : await addLlamadas(tx, idEmpresa, mes, 0);
      return { guardadas, tope: (await readTopes(tx, idEmpresa)).llamadas };
    });
    // Calls that came meanwhile are of today and stay.
    const cuenta = { ...leida, mes, leidaMs: Date.now(), pendientes: (antes?.pendientes ?? 0) - sumadas };
    this.#cuentas.set(idEmpresa, cuenta);
    return cuenta;
  }

  #refusal(mes: string, tope: number): AppError {
    const fin = inicioDelDiaEnChile(`${addMeses(mes, 1)}-01`).getTime();
    const segundos = Math.max(1, Math.ceil((fin - this.#platform.clock.now().getTime()) / 1000));
    return new AppError(
      'demasiadas_solicitudes',
      `Tu plan permite ${MILES.format(tope)} llamadas a la API al mes y ya se usaron. Vuelve a intentar el mes que viene o cambia de plan en Cuadra.`,
      undefined,
      segundos,
    );
  }
}
