import { addDias, type Fecha } from '@cuadra/domain';
import type { Parte } from './parties.ts';
import type { Random } from './random.ts';
import type { DocumentoDemo } from './types.ts';

const PRODUCTOS = [
  'Cajas de cartón 40 × 30',
  'Film stretch 50 cm',
  'Bobina kraft 80 g',
  'Bolsas de papel N° 6',
  'Cinta de embalaje',
  'Frascos de vidrio 250 ml',
  'Etiquetas autoadhesivas',
  'Bandejas compostables',
  'Esquineros de cartón',
  'Sobres burbuja',
];
const SERVICIOS = [
  'Arriendo de bodega',
  'Servicio de transporte',
  'Insumos de oficina',
  'Materias primas',
  'Energía eléctrica',
  'Internet y telefonía',
  'Mantención de maquinaria',
  'Publicidad digital',
  'Combustible',
  'Servicios de aseo',
];
const IVA = 19;

/** The one thing that a supplier sells, so that its invoices go to one account. */
const servicioDe = ({ rut }: Parte): string => SERVICIOS[Number.parseInt(rut, 10) % SERVICIOS.length] ?? '';

function lines(
  azar: Random,
  nombres: readonly string[],
  neto: number,
  siempre: string | null,
): DocumentoDemo['glosas'] {
  const cuantas = azar.between(1, 3);
  let resto = neto;
  return Array.from({ length: cuantas }, (_, indice) => {
    const montoTotal = indice === cuantas - 1 ? resto : Math.floor(resto / (cuantas - indice));
    resto -= montoTotal;
    const alAzar = azar.pick(nombres);
    return { nombre: siempre ?? alAzar, cantidad: 1, valorUnitario: montoTotal, montoTotal };
  });
}

interface Pedido {
  readonly modelo: DocumentoDemo['modelo'];
  readonly codigoTipo: string;
  readonly folio: string;
  readonly parte: Parte;
  readonly fecha: Fecha;
  readonly neto: number;
}

/** An invoice or a note with IVA truncated to the peso, as the SII's formats have it. */
export function makeTributario(
  azar: Random,
  { modelo, codigoTipo, folio, parte, fecha, neto }: Pedido,
): DocumentoDemo {
  const exenta = codigoTipo === '34';
  const iva = exenta ? 0 : Math.floor((neto * IVA) / 100);
  return {
    modelo,
    codigoTipo,
    folio,
    rut: parte.rut,
    razonSocial: parte.razonSocial,
    fechaEmision: fecha,
    fechaVencimiento: codigoTipo === '61' ? null : addDias(fecha, parte.plazoDias),
    montoNeto: exenta ? 0 : neto,
    montoExento: exenta ? neto : 0,
    iva,
    montoTotal: neto + iva,
    glosas:
      modelo === 'Dte' ? lines(azar, PRODUCTOS, neto, null) : lines(azar, SERVICIOS, neto, servicioDe(parte)),
  };
}

/** A document without IVA: what is paid to people and to the State. */
export function makeSimple(datos: {
  modelo: DocumentoDemo['modelo'];
  codigoTipo: string;
  folio: string;
  rut: string;
  razonSocial: string;
  fecha: Fecha;
  vence: Fecha;
  monto: number;
  glosa: string;
}): DocumentoDemo {
  const { fecha, vence, monto, glosa, ...resto } = datos;
  return {
    ...resto,
    fechaEmision: fecha,
    fechaVencimiento: vence,
    montoNeto: 0,
    montoExento: monto,
    iva: 0,
    montoTotal: monto,
    glosas: [{ nombre: glosa, cantidad: 1, valorUnitario: monto, montoTotal: monto }],
  };
}
