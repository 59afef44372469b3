import { addDias, addMeses, diaDeFecha, limitesDeMes, type Fecha } from '@cuadra/domain';
import { habilDesde } from '@cuadra/domain/vencimientos';

export interface Factura {
  readonly cliente: string;
  readonly grupo: string | null;
  readonly emision: Fecha;
  readonly vence: Fecha;
  /** Null where it is never paid. */
  readonly pago: Fecha | null;
  /** When it would be paid but for chance: what nobody can do better than. */
  readonly ideal: Fecha;
}

/** Numbers between 0 and 1 that a seed decides (mulberry32). */
function azarDe(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SIN_FERIADOS: ReadonlySet<string> = new Set();
export const INICIO = '2024-10-01';
export const DIAS = 760;

/** On which days a customer's bank works off its payments. */
type Caja = 'cualquiera' | 'viernes' | 'quincena' | 'fin de mes' | 'dia 10';

function diaDeCaja(caja: Caja, desde: Fecha): Fecha {
  const dia = habilDesde(desde, SIN_FERIADOS);
  if (caja === 'viernes') {
    let viernes = dia;
    while (new Date(`${viernes}T00:00:00Z`).getUTCDay() !== 5) viernes = addDias(viernes, 1);
    return viernes;
  }
  const delMes = (...dias: number[]): Fecha => {
    for (let mes = desde.slice(0, 7); ; mes = addMeses(mes, 1)) {
      const fin = limitesDeMes(mes).hasta;
      for (const cual of dias) {
        const fecha = cual > 28 ? fin : `${mes}-${String(cual).padStart(2, '0')}`;
        if (fecha >= desde) return habilDesde(fecha, SIN_FERIADOS);
      }
    }
  };
  if (caja === 'quincena') return delMes(5, 20);
  if (caja === 'fin de mes') return delMes(31);
  if (caja === 'dia 10') return delMes(10);
  return dia;
}

interface Rubro {
  readonly clientes: number;
  readonly plazos: readonly number[];
  /** Days between two invoices to one customer. */
  readonly cada: readonly [number, number];
  readonly cajas: readonly Caja[];
  /** Usual delays of a customer, in days after the due date, from which each draws its own. */
  readonly demoras: readonly (readonly [number, number])[];
  readonly ruido: number;
  /** Part of the payments that come much later, and by how much. */
  readonly tarde: readonly [number, number];
  readonly nunca: number;
  /** Days by which a year makes a customer slower. */
  readonly deriva: number;
  /** More days in January and February. */
  readonly verano: number;
  /** Customers of one group share how they pay. */
  readonly grupos: number;
  /** Issued on one day of the month. */
  readonly mensual: boolean;
}

const COMUN: Rubro = {
  clientes: 80,
  plazos: [30],
  cada: [10, 40],
  cajas: ['cualquiera'],
  demoras: [[0, 20]],
  ruido: 3,
  tarde: [0.05, 40],
  nunca: 0.02,
  deriva: 0,
  verano: 0,
  grupos: 0,
  mensual: false,
};

/** Companies of nine kinds, each with customers that pay in the way of its trade. */
export const RUBROS: Readonly<Record<string, Rubro>> = {
  distribuidora: {
    ...COMUN,
    plazos: [30, 30, 45, 60],
    cajas: ['viernes', 'viernes', 'cualquiera'],
    demoras: [
      [-2, 3],
      [5, 20],
      [20, 45],
    ],
  },
  'servicios a empresas': {
    ...COMUN,
    clientes: 40,
    plazos: [30, 45],
    cada: [25, 35],
    cajas: ['quincena', 'fin de mes', 'dia 10'],
    demoras: [[0, 15]],
    ruido: 2,
  },
  constructora: {
    ...COMUN,
    clientes: 30,
    plazos: [30],
    cada: [20, 40],
    cajas: ['cualquiera', 'quincena'],
    demoras: [
      [10, 40],
      [40, 80],
    ],
    ruido: 8,
    tarde: [0.12, 120],
  },
  suscripción: {
    ...COMUN,
    clientes: 150,
    plazos: [5, 10],
    cada: [30, 30],
    demoras: [
      [-4, 2],
      [-4, 2],
      [3, 15],
    ],
    ruido: 1,
    tarde: [0.08, 25],
    mensual: true,
  },
  colegio: {
    ...COMUN,
    clientes: 150,
    plazos: [10],
    cada: [30, 30],
    cajas: ['cualquiera', 'fin de mes', 'dia 10'],
    demoras: [
      [-6, 2],
      [0, 25],
    ],
    nunca: 0.06,
    verano: 12,
    mensual: true,
  },
  exportadora: {
    ...COMUN,
    clientes: 20,
    plazos: [60, 90],
    cada: [7, 25],
    demoras: [
      [-15, 0],
      [0, 25],
    ],
    ruido: 4,
    deriva: 12,
  },
  'proveedor del Estado': {
    ...COMUN,
    clientes: 35,
    cada: [12, 30],
    cajas: ['quincena', 'fin de mes', 'viernes'],
    demoras: [
      [-5, 5],
      [5, 30],
    ],
    ruido: 2,
    tarde: [0.06, 45],
    nunca: 0,
  },
  transportista: {
    ...COMUN,
    clientes: 45,
    plazos: [30, 45],
    cada: [7, 21],
    cajas: ['viernes', 'quincena'],
    demoras: [[0, 20]],
    ruido: 2,
    deriva: 4,
  },
  'proveedor de cadenas': {
    ...COMUN,
    clientes: 90,
    cada: [30, 90],
    cajas: ['viernes', 'quincena', 'dia 10', 'fin de mes'],
    demoras: [[0, 40]],
    grupos: 8,
    ruido: 2,
  },
};

/** Two years and a month of invoices of one company. */
export function generarEmpresa(rubro: Rubro, semilla: number): Factura[] {
  const azar = azarDe(semilla);
  const entre = ([desde, hasta]: readonly [number, number]) =>
    desde + Math.floor(azar() * (hasta - desde + 1));
  const una = <T>(de: readonly T[]): T => {
    const elegida = de[Math.floor(azar() * de.length)];
    if (elegida === undefined) throw new Error('nothing to choose from');
    return elegida;
  };
  const persona = () => ({
    caja: una(rubro.cajas),
    demora: entre(una(rubro.demoras)),
    plazo: una(rubro.plazos),
  });
  const grupos = Array.from({ length: rubro.grupos }, persona);
  const facturas: Factura[] = [];
  for (let c = 0; c < rubro.clientes; c += 1) {
    const grupo = rubro.grupos > 0 ? c % rubro.grupos : null;
    const { caja, demora, plazo } = grupo === null ? persona() : (grupos[grupo] ?? persona());
    const mala = azar() < rubro.nunca;
    const primera = azar() < 0.2 ? entre([DIAS - 240, DIAS - 60]) : entre([0, 30]);
    for (let dia = primera; dia < DIAS; dia += entre(rubro.cada)) {
      const emision = rubro.mensual ? `${addDias(INICIO, dia).slice(0, 7)}-01` : addDias(INICIO, dia);
      const vence = addDias(emision, plazo);
      const mes = vence.slice(5, 7);
      const ruido = Math.round((azar() + azar() + azar() - 1.5) * 1.4 * rubro.ruido);
      const tarde = azar() < rubro.tarde[0] ? entre([5, rubro.tarde[1]]) : 0;
      const lento =
        Math.round((rubro.deriva * dia) / 365) + (mes === '01' || mes === '02' ? rubro.verano : 0);
      const listo = addDias(vence, demora + ruido + tarde + lento);
      const pago = diaDeCaja(caja, listo < emision ? emision : listo);
      const impaga = azar() < (mala ? 0.7 : 0.005);
      facturas.push({
        cliente: `cliente ${c}`,
        grupo: grupo === null ? null : `grupo ${grupo}`,
        emision,
        vence,
        pago: impaga ? null : pago,
        ideal: diaDeCaja(caja, addDias(vence, demora + lento)),
      });
    }
  }
  return facturas.toSorted((a, b) => diaDeFecha(a.emision) - diaDeFecha(b.emision));
}
