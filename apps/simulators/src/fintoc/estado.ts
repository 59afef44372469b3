import { randomBytes } from 'node:crypto';
import type { Fecha } from '@cuadra/domain';
import { huella, inventPersona, type CuentaBanco, type LineaBanco, type PersonaBanco } from './banco.ts';
import type { Orden } from './control.ts';
import type { Suceso } from './suceso.ts';
import { isDeTransferencias } from './transferencias/control.ts';
import { Transferencias } from './transferencias/transferencias.ts';

export interface Link {
  readonly id: string;
  readonly token: string;
  readonly persona: PersonaBanco;
  vigente: boolean;
  /** When the bank was last read; it stops without a word where the bank was lost silently. */
  refrescado: Date;
  /** What was there when the bank was lost silently, by account: nothing newer is given. */
  congelado: Map<string, number> | null;
  creado: Date;
}

export interface Intento {
  readonly id: string;
  readonly widgetToken: string;
  exchangeToken: string | null;
  link: Link | null;
}

interface Fallo {
  veces: number;
  readonly ruta: string;
  readonly con: 'error' | 'banco' | 'corte' | 'basura' | 'limite';
}

const nuevo = (prefijo: string) => `${prefijo}_${randomBytes(12).toString('base64url')}`;

export const idCuenta = (link: Link, cuenta: CuentaBanco) =>
  `acc_${huella(link.id, cuenta.numero).slice(0, 16)}`;
export const idMovimiento = (link: Link, cuenta: CuentaBanco, linea: LineaBanco) =>
  `mov_${huella(link.id, cuenta.numero, linea.clave, cuenta.version).slice(0, 16)}`;

/** All that the stand-in knows and was told, in memory. */
export class Estado {
  readonly links = new Map<string, Link>();
  readonly intentos = new Map<string, Intento>();
  readonly actualizaciones = new Map<string, { readonly link: Link; status: string }>();
  readonly pedidos = new Map<string, number>();
  readonly transferencias: Transferencias;
  filasPorPagina = 300;
  repetir = false;
  desordenar = false;
  avisos = true;
  private personas: PersonaBanco[] = [];
  private lentitudes: { readonly ms: number; readonly ruta: string }[] = [];
  private fallos: Fallo[] = [];
  private serie = 0;
  private readonly hoy: () => Fecha;
  /** Hears what the links are told of. */
  private readonly tell: (suceso: Suceso) => void;

  constructor(hoy: () => Fecha, tell: (suceso: Suceso) => void) {
    this.hoy = hoy;
    this.tell = tell;
    this.transferencias = new Transferencias(tell);
  }

  persona(institucion: string, usuario: string): PersonaBanco {
    const conocida = this.personas.find((una) => una.institucion === institucion && una.usuario === usuario);
    if (conocida) return conocida;
    const inventada = inventPersona(institucion, usuario, this.hoy());
    this.personas.push(inventada);
    return inventada;
  }

  /** Each time that a person signs in there is another link, with other names for the same. */
  link(persona: PersonaBanco, token?: string): Link {
    const id = token?.split('_token_')[0] ?? nuevo('link');
    const link: Link = {
      id,
      token: token ?? `${id}_token_${randomBytes(18).toString('base64url')}`,
      persona,
      vigente: true,
      refrescado: new Date(),
      congelado: null,
      creado: new Date(),
    };
    this.links.set(link.token, link);
    return link;
  }

  openIntento(): Intento {
    const id = nuevo('li');
    const intento = {
      id,
      widgetToken: `${id}_sec_${randomBytes(12).toString('base64url')}`,
      exchangeToken: null,
      link: null,
    };
    this.intentos.set(intento.widgetToken, intento);
    return intento;
  }

  /** The person signed in at the bank. */
  succeed(intento: Intento, persona: PersonaBanco): string {
    intento.link = this.link(persona);
    intento.exchangeToken = `${intento.id}_exchange_token_${randomBytes(18).toString('base64url')}`;
    return intento.exchangeToken;
  }

  linksDe(cuenta: CuentaBanco): Link[] {
    return [...this.links.values()].filter(({ persona }) => persona.cuentas.includes(cuenta));
  }

  waitFor(ruta: string): number {
    return Math.max(0, ...this.lentitudes.filter((l) => ruta.startsWith(l.ruta)).map(({ ms }) => ms));
  }

  nextFailure(ruta: string): Fallo['con'] | null {
    const fallo = this.fallos.find((f) => f.veces > 0 && ruta.startsWith(f.ruta));
    if (!fallo) return null;
    fallo.veces -= 1;
    return fallo.con;
  }

  private cuenta(numero: string): CuentaBanco {
    const cuenta = this.personas.flatMap(({ cuentas }) => cuentas).find((una) => una.numero === numero);
    if (!cuenta) throw new RangeError(`no account ${numero}`);
    return cuenta;
  }

  private toLinea(linea: Extract<Orden, { accion: 'movimientos' }>['lineas'][number]): LineaBanco {
    this.serie += 1;
    return { ...linea, clave: linea.clave ?? `s${this.serie}` };
  }

  private tellLinks(cuenta: CuentaBanco, tipo: string, data: (link: Link) => Suceso['data']): void {
    for (const link of this.linksDe(cuenta)) {
      if (!link.vigente || link.congelado !== null || cuenta.atrasada !== null) continue;
      link.refrescado = new Date();
      this.tell({ type: `account.refresh_intent.${tipo}`, data: data(link) });
    }
  }

  private change(cuenta: CuentaBanco, clave: string, cambio: Partial<LineaBanco> | null): void {
    const vieja = cuenta.lineas.find((linea) => linea.clave === clave);
    if (!vieja) throw new RangeError(`no line ${clave}`);
    const nueva = cambio && { ...vieja, ...cambio };
    cuenta.lineas = cuenta.lineas.flatMap((linea) => (linea === vieja ? (nueva ?? []) : [linea]));
    const lista = nueva ? 'movements_changed' : 'movements_removed';
    this.tellLinks(cuenta, nueva ? 'movements_modified' : 'movements_removed', (link) => ({
      account_id: idCuenta(link, cuenta),
      [lista]: [{ id: idMovimiento(link, cuenta, vieja), post_date: `${vieja.fecha}T00:00:00.000Z` }],
    }));
  }

  private cut(cuenta: CuentaBanco, callado: boolean): void {
    for (const link of this.linksDe(cuenta)) {
      if (callado) {
        link.congelado = new Map(link.persona.cuentas.map(({ numero, lineas }) => [numero, lineas.length]));
        continue;
      }
      link.vigente = false;
      this.tell({
        type: 'link.credentials_changed',
        data: { id: link.id, object: 'link', status: 'login_required' },
      });
    }
  }

  obey(orden: Orden): void {
    if (isDeTransferencias(orden)) {
      this.transferencias.obey(orden);
      return;
    }
    switch (orden.accion) {
      case 'persona': {
        const { institucion, usuario, nombre, rut = usuario } = orden;
        const cuentas = orden.cuentas.map((cuenta): CuentaBanco => ({
          ...cuenta,
          lineas: cuenta.lineas.map((linea) => this.toLinea(linea)),
          olvidados: new Set(),
          atrasada: null,
          retirada: false,
          version: 0,
        }));
        const otras = this.personas.filter(
          (una) => una.institucion !== institucion || una.usuario !== usuario,
        );
        this.personas = [...otras, { institucion, usuario, rut, nombre, cuentas }];
        break;
      }
      case 'enlace':
        this.link(this.persona(orden.institucion, orden.usuario), orden.linkToken);
        break;
      case 'movimientos': {
        const cuenta = this.cuenta(orden.numero);
        cuenta.lineas.push(...orden.lineas.map((linea) => this.toLinea(linea)));
        this.tellLinks(cuenta, 'succeeded', (link) => ({
          object: 'refresh_intent',
          refreshed_object: 'account',
          refreshed_object_id: idCuenta(link, cuenta),
          status: 'succeeded',
          type: 'only_last',
          new_movements: orden.lineas.length,
        }));
        break;
      }
      case 'cambiar': {
        const { fecha, monto, descripcion } = orden;
        this.change(this.cuenta(orden.numero), orden.clave, {
          ...(fecha !== undefined && { fecha }),
          ...(monto !== undefined && { monto }),
          ...(descripcion !== undefined && { descripcion }),
        });
        break;
      }
      case 'quitar':
        this.change(this.cuenta(orden.numero), orden.clave, null);
        break;
      case 'olvidar_dia':
        this.cuenta(orden.numero).olvidados.add(orden.fecha);
        break;
      case 'recordar_dia':
        this.cuenta(orden.numero).olvidados.delete(orden.fecha);
        break;
      case 'cambiar_ids':
        this.cuenta(orden.numero).version += 1;
        break;
      case 'paginas':
        this.filasPorPagina = orden.filas;
        break;
      case 'repetir':
        this.repetir = orden.activo;
        break;
      case 'desordenar':
        this.desordenar = orden.activo;
        break;
      case 'cortar':
        this.cut(this.cuenta(orden.numero), orden.callado);
        break;
      case 'atrasar': {
        const cuenta = this.cuenta(orden.numero);
        const al = new Date(Date.now() - (orden.horas ?? 0) * 3_600_000);
        cuenta.atrasada = orden.horas === null ? null : { al, lineas: cuenta.lineas.length };
        break;
      }
      case 'retirar':
        this.cuenta(orden.numero).retirada = true;
        break;
      case 'avisos':
        this.avisos = orden.activos;
        break;
      case 'lento':
        this.lentitudes = [...this.lentitudes.filter(({ ruta }) => ruta !== orden.ruta), orden];
        break;
      case 'fallar':
        this.fallos = [...this.fallos.filter(({ ruta }) => ruta !== orden.ruta), { ...orden }];
        break;
      case 'reiniciar':
        this.links.clear();
        this.intentos.clear();
        this.actualizaciones.clear();
        this.personas = [];
        this.lentitudes = [];
        this.fallos = [];
        this.filasPorPagina = 300;
        this.repetir = false;
        this.desordenar = false;
        this.avisos = true;
        this.transferencias.reset();
        break;
    }
  }
}
