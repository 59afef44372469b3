import { parseRut } from '@cuadra/domain';
import * as z from 'zod';
import { Cuentas } from './cuentas.ts';
import { Registro } from './registro.ts';
import { generarMes, type Cantidades, type MesSii } from './generar-mes.ts';

const rut = z.string().transform((texto, contexto) => {
  const leido = parseRut(texto);
  if (leido !== null) return leido;
  contexto.addIssue({ code: 'custom', message: 'not a RUT' });
  return z.NEVER;
});
const mes = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
const cantidad = z.number().int().min(0).max(200_000).optional();

/** What a test, or a curious person, may tell the stand-in to do. */
export const ordenSchema = z.discriminatedUnion('accion', [
  /** Every answer below `ruta` waits. */
  z.object({
    accion: z.literal('lento'),
    ms: z.number().int().min(0).max(600_000),
    ruta: z.string().default('/'),
  }),
  /** The next answers below `ruta` are a 503, a cut connection, or a page that says nothing. */
  z.object({
    accion: z.literal('fallar'),
    veces: z.number().int().min(0).max(1_000_000),
    ruta: z.string().default('/'),
    con: z.enum(['error', 'corte', 'basura']).default('error'),
  }),
  z.object({ accion: z.literal('bloquear'), rut }),
  z.object({ accion: z.literal('desbloquear'), rut }),
  z.object({ accion: z.literal('clave'), rut, clave: z.string().min(1) }),
  /** Sessions that the taxpayer has open elsewhere; ten is the limit. */
  z.object({ accion: z.literal('sesiones'), rut, abiertas: z.number().int().min(0).max(10) }),
  /** Every session ends, as after the SII's own limit of time. */
  z.object({ accion: z.literal('cortar_sesiones') }),
  /** How many documents a month has, so that reports come in pages. */
  z.object({
    accion: z.literal('cantidades'),
    rut,
    mes,
    ventas: cantidad,
    compras: cantidad,
    honorarios: cantidad,
    terceros: cantidad,
  }),
  /** The month's register, or a type of it, is too large to be given at once. */
  z.object({ accion: z.literal('diferir'), rut, mes, tipo: z.number().int().optional() }),
  /** It gives everything of a taxpayer again. */
  z.object({ accion: z.literal('entregar'), rut }),
  /** The SII changes its mind about a month. */
  z.object({
    accion: z.literal('cambiar'),
    rut,
    mes,
    que: z.enum(['aceptar_pendientes', 'reclamar', 'retirar', 'anular_boletas', 'rectificar_f29']),
  }),
  /** Who may act for a company with their certificate; anybody, until it is said. */
  z.object({ accion: z.literal('representantes'), rut, quienes: z.array(rut).max(20) }),
  /** What the SII says of one document, whatever its data. */
  z.object({
    accion: z.literal('estado_dte'),
    emisor: rut,
    tipo: z.number().int(),
    folio: z.number().int(),
    codigo: z.string().min(1).max(5),
  }),
  /** When the SII received a document, on the Chilean clock, and whether it was paid in cash. */
  z.object({
    accion: z.literal('recepcion'),
    emisor: rut,
    tipo: z.number().int(),
    folio: z.number().int(),
    fecha: z.string().regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    alContado: z.boolean().default(false),
  }),
  z.object({ accion: z.literal('reiniciar') }),
]);
export type Orden = z.output<typeof ordenSchema>;
/** An order before its defaults. */
export type OrdenEscrita = z.input<typeof ordenSchema>;

interface Fallo {
  veces: number;
  readonly ruta: string;
  readonly con: 'error' | 'corte' | 'basura';
}

/** All that the stand-in knows and was told, in memory. */
export class Estado {
  readonly registro = new Registro();
  cuentas = new Cuentas();
  readonly pedidos = new Map<string, number>();
  private lentitudes: { readonly ms: number; readonly ruta: string }[] = [];
  private fallos: Fallo[] = [];
  private readonly meses = new Map<string, MesSii>();
  private readonly cantidades = new Map<string, Cantidades>();
  private readonly diferidos = new Set<string>();
  private readonly estados = new Map<string, string>();
  private readonly hoy: () => string;

  constructor(hoy: () => string) {
    this.hoy = hoy;
  }

  mes(cuenta: string, mes: string): MesSii {
    const clave = `${cuenta} ${mes}`;
    let hecho = this.meses.get(clave);
    if (!hecho) {
      hecho = generarMes(cuenta, mes, this.hoy(), this.cantidades.get(clave));
      this.meses.set(clave, hecho);
    }
    return hecho;
  }

  isDeferred(cuenta: string, mes: string, tipo: number): boolean {
    return this.diferidos.has(`${cuenta} ${mes}`) || this.diferidos.has(`${cuenta} ${mes} ${tipo}`);
  }

  /** The state of a document that it was told to give. */
  estadoDte(emisor: string, tipo: number, folio: number): string | undefined {
    return this.estados.get(`${emisor} ${tipo} ${folio}`);
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

  private change(cuenta: string, mes: string, que: Extract<Orden, { accion: 'cambiar' }>['que']): void {
    const datos = this.mes(cuenta, mes);
    if (que === 'aceptar_pendientes')
      for (const compra of datos.compras) if (compra.estado === 'PENDIENTE') compra.estado = 'REGISTRO';
    if (que === 'reclamar')
      for (const compra of datos.compras) if (compra.estado === 'PENDIENTE') compra.estado = 'RECLAMADO';
    if (que === 'retirar') {
      datos.compras.splice(
        datos.compras.findIndex(({ estado }) => estado === 'REGISTRO'),
        1,
      );
      datos.ventas.pop();
    }
    if (que === 'anular_boletas')
      for (const boleta of [...datos.honorarios, ...datos.terceros]) boleta.anulada ??= boleta.fecha;
    if (que !== 'rectificar_f29') return;
    const [vigente] = datos.f29;
    if (!vigente) return;
    datos.f29 = [
      { ...vigente, idEstado: 5, estado: 'Reemplazada' },
      { ...vigente, folio: vigente.folio + 1, monto: vigente.monto + 12_345 },
    ];
  }

  obey(orden: Orden): void {
    switch (orden.accion) {
      case 'lento':
        this.lentitudes = [...this.lentitudes.filter(({ ruta }) => ruta !== orden.ruta), orden];
        break;
      case 'fallar':
        this.fallos = [...this.fallos.filter(({ ruta }) => ruta !== orden.ruta), { ...orden }];
        break;
      case 'bloquear':
        this.cuentas.lock(orden.rut);
        break;
      case 'desbloquear':
        this.cuentas.unlock(orden.rut);
        break;
      case 'clave':
        this.cuentas.setClave(orden.rut, orden.clave);
        break;
      case 'sesiones':
        this.cuentas.setForeign(orden.rut, orden.abiertas);
        break;
      case 'cortar_sesiones':
        this.cuentas.endAll();
        break;
      case 'cantidades':
        this.meses.delete(`${orden.rut} ${orden.mes}`);
        this.cantidades.set(`${orden.rut} ${orden.mes}`, orden);
        break;
      case 'diferir':
        this.diferidos.add(
          [orden.rut, orden.mes, orden.tipo].filter((parte) => parte !== undefined).join(' '),
        );
        break;
      case 'entregar':
        for (const clave of this.diferidos)
          if (clave.startsWith(`${orden.rut} `)) this.diferidos.delete(clave);
        break;
      case 'cambiar':
        this.change(orden.rut, orden.mes, orden.que);
        break;
      case 'representantes':
        this.cuentas.setRepresentatives(orden.rut, orden.quienes);
        break;
      case 'estado_dte':
        this.estados.set(`${orden.emisor} ${orden.tipo} ${orden.folio}`, orden.codigo);
        break;
      case 'recepcion':
        this.registro.receive(orden.emisor, orden.tipo, orden.folio, orden.fecha, orden.alContado);
        break;
      case 'reiniciar':
        this.registro.clear();
        this.lentitudes = [];
        this.fallos = [];
        this.cuentas = new Cuentas();
        this.meses.clear();
        this.cantidades.clear();
        this.diferidos.clear();
        this.estados.clear();
        this.pedidos.clear();
        break;
    }
  }
}
