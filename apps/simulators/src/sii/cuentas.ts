import { randomBytes } from 'node:crypto';
import { parseRut } from '@cuadra/domain';

export const CLAVE_DEMO = 'sii-demo';
const INTENTOS = 5;
const BLOQUEO_MS = 3_600_000;
/** The SII's own limit (its code 27). */
const SESIONES = 10;
/** A seed has to come back signed before it ends. */
const SEMILLA_MS = 120_000;

export type Ingreso =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly motivo: 'clave' | 'ultimos' | 'bloqueada' | 'sesiones' };

/** Who may come in: any valid RUT with the demo's clave, unless another was set. */
export class Cuentas {
  private readonly claves = new Map<string, string>();
  private readonly fallidos = new Map<string, number>();
  private readonly bloqueadas = new Map<string, number>();
  private readonly sesiones = new Map<string, string>();
  private readonly ajenas = new Map<string, number>();
  private readonly semillas = new Map<string, number>();
  /** Tokens by certificate: of the person who holds it. */
  private readonly tokens = new Map<string, string>();
  /** Who may act for a company with their certificate, where it was said; otherwise anybody may. */
  private readonly representantes = new Map<string, ReadonlySet<string>>();
  private semilla = 0;
  /** The most that one taxpayer had open at once. */
  maximo = 0;

  signIn(rut: string, clave: string): Ingreso {
    const cuenta = parseRut(rut);
    if (cuenta === null) return { ok: false, motivo: 'clave' };
    if ((this.bloqueadas.get(cuenta) ?? 0) > Date.now()) return { ok: false, motivo: 'bloqueada' };
    if (clave !== (this.claves.get(cuenta) ?? CLAVE_DEMO)) {
      const veces = (this.fallidos.get(cuenta) ?? 0) + 1;
      this.fallidos.set(cuenta, veces);
      if (veces >= INTENTOS) this.lock(cuenta);
      return {
        ok: false,
        motivo: veces >= INTENTOS ? 'bloqueada' : veces === INTENTOS - 3 ? 'ultimos' : 'clave',
      };
    }
    this.fallidos.delete(cuenta);
    const abiertas = this.openOf(cuenta);
    if (abiertas >= SESIONES) return { ok: false, motivo: 'sesiones' };
    const token = randomBytes(10).toString('hex').toUpperCase();
    this.sesiones.set(token, cuenta);
    this.maximo = Math.max(this.maximo, abiertas + 1);
    return { ok: true, token };
  }

  openOf(cuenta: string): number {
    const propias = [...this.sesiones.values()].filter((de) => de === cuenta).length;
    return propias + (this.ajenas.get(cuenta) ?? 0);
  }

  /** The taxpayer of a session; null when it ended. */
  rutOf(token: string | undefined): string | null {
    return token === undefined ? null : (this.sesiones.get(token) ?? this.tokens.get(token) ?? null);
  }

  /** Whether a session may see a taxpayer: its own, or one that its certificate's holder acts for. */
  allows(token: string | undefined, rut: string): boolean {
    if (token === undefined) return false;
    if (this.sesiones.get(token) === rut) return true;
    const titular = this.tokens.get(token);
    if (titular === undefined) return false;
    return titular === rut || (this.representantes.get(rut)?.has(titular) ?? true);
  }

  giveSeed(): string {
    this.semilla += 1;
    const semilla = String(Date.now() * 1000 + (this.semilla % 1000)).padStart(16, '0');
    this.semillas.set(semilla, Date.now() + SEMILLA_MS);
    return semilla;
  }

  /** A token for whoever signed a seed; null for a seed that was not given, has ended or served before. */
  signInByCertificate(semilla: string, titular: string): string | null {
    const hasta = this.semillas.get(semilla);
    this.semillas.delete(semilla);
    if (hasta === undefined || hasta < Date.now()) return null;
    const token = randomBytes(8).toString('hex').toUpperCase();
    this.tokens.set(token, titular);
    return token;
  }

  setRepresentatives(rut: string, quienes: readonly string[]): void {
    this.representantes.set(rut, new Set(quienes));
  }

  signOut(token: string | undefined): void {
    if (token !== undefined) this.sesiones.delete(token);
  }

  endAll(): void {
    this.tokens.clear();
    this.sesiones.clear();
  }

  lock(cuenta: string): void {
    this.bloqueadas.set(cuenta, Date.now() + BLOQUEO_MS);
  }

  unlock(cuenta: string): void {
    this.bloqueadas.delete(cuenta);
    this.fallidos.delete(cuenta);
  }

  setClave(cuenta: string, clave: string): void {
    this.claves.set(cuenta, clave);
  }

  /** Sessions that somebody else has open, in a browser. */
  setForeign(cuenta: string, abiertas: number): void {
    this.ajenas.set(cuenta, abiertas);
  }

  get open(): number {
    return this.sesiones.size;
  }

  failedOf(cuenta: string): number {
    return this.fallidos.get(cuenta) ?? 0;
  }
}
