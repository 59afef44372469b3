import { digitoVerificador } from '@cuadra/domain';
import type { Random } from './random.ts';

/** How a party pays and how banks write it. */
export interface Parte {
  readonly rut: string;
  readonly razonSocial: string;
  /** Name as the bank's text has it: capitals, no accents, cut. */
  readonly nombreBanco: string;
  readonly plazoDias: number;
  /** Days after the due date on which they usually pay; negative pays early. */
  readonly atrasoDias: number;
  readonly juntaFacturas: boolean;
  readonly pagaEnCuotas: boolean;
  readonly estilo: 'rut' | 'rut_folio' | 'folio' | 'nombre' | 'mudo';
  readonly noPaga: boolean;
}

const RUBROS = [
  'Comercial',
  'Distribuidora',
  'Ferretería',
  'Panadería',
  'Constructora',
  'Agrícola',
  'Transportes',
  'Laboratorio',
  'Hotel',
  'Clínica',
  'Librería',
  'Cafetería',
  'Quesería',
  'Viña',
  'Pesquera',
  'Maderas',
  'Óptica',
  'Imprenta',
  'Talleres',
  'Supermercado',
];
const NOMBRES = [
  'Los Coihues',
  'Río Claro',
  'Tricahue',
  'Puerto Canelo',
  'Santa Elvira',
  'Caleta Brava',
  'Nalca',
  'Bellotto',
  'El Maitén',
  'Los Ulmos',
  'La Pampa',
  'Cerro Negro',
  'Lago Azul',
  'Quebrada Honda',
  'Las Dunas',
  'Tres Esquinas',
  'El Boldo',
  'Valle Hermoso',
  'Punta Larga',
  'El Arrayán',
  'Peumo',
  'Mar Bravo',
  'Llano Verde',
  'El Quillay',
  'Piedra Roja',
  'Altos del Sur',
];
const FORMAS = ['SpA', 'Ltda.', 'S.A.', 'EIRL', 'y Cía. Ltda.'];
const PILA = [
  'Camila',
  'Matías',
  'Javiera',
  'Sebastián',
  'Fernanda',
  'Diego',
  'Constanza',
  'Felipe',
  'Antonia',
  'Ignacio',
  'Daniela',
  'Tomás',
  'Paula',
  'Nicolás',
];
const APELLIDOS = [
  'Soto',
  'Rojas',
  'Pino',
  'Paredes',
  'Muñoz',
  'Contreras',
  'Vidal',
  'Sepúlveda',
  'Araya',
  'Fuentes',
  'Cáceres',
  'Leiva',
  'Tapia',
  'Godoy',
  'Riquelme',
];
const ESTILOS = ['rut', 'rut_folio', 'rut_folio', 'folio', 'nombre', 'nombre', 'mudo'] as const;
const LARGO_BANCO = 22;

export function bankName(razonSocial: string): string {
  return razonSocial.normalize('NFD').replace(/[̀-ͯ.]/g, '').toUpperCase().slice(0, LARGO_BANCO).trimEnd();
}

function uniqueRut(azar: Random, usados: Set<string>, desde: number, hasta: number): string {
  for (;;) {
    const numero = azar.between(desde, hasta);
    const rut = `${numero}-${digitoVerificador(numero)}`;
    if (usados.has(rut)) continue;
    usados.add(rut);
    return rut;
  }
}

function habits(azar: Random) {
  return {
    plazoDias: azar.pick([0, 15, 30, 30, 30, 45, 60]),
    atrasoDias: azar.between(-4, 22),
    juntaFacturas: azar.chance(0.25),
    pagaEnCuotas: azar.chance(0.06),
    estilo: azar.pick(ESTILOS),
    noPaga: azar.chance(0.03),
  };
}

/** Companies with invented names; no two alike. */
export function makeEmpresas(azar: Random, cuantas: number, usados: Set<string>): Parte[] {
  const nombres = new Set<string>();
  while (nombres.size < cuantas) {
    nombres.add(`${azar.pick(RUBROS)} ${azar.pick(NOMBRES)} ${azar.pick(FORMAS)}`);
  }
  return [...nombres].map((razonSocial) => ({
    rut: uniqueRut(azar, usados, 76_000_000, 78_999_999),
    razonSocial,
    nombreBanco: bankName(razonSocial),
    ...habits(azar),
  }));
}

export function makePersonas(azar: Random, cuantas: number, usados: Set<string>): Parte[] {
  const nombres = new Set<string>();
  while (nombres.size < cuantas)
    nombres.add(`${azar.pick(PILA)} ${azar.pick(APELLIDOS)} ${azar.pick(APELLIDOS)}`);
  return [...nombres].map((razonSocial) => ({
    rut: uniqueRut(azar, usados, 9_000_000, 21_999_999),
    razonSocial,
    nombreBanco: bankName(razonSocial),
    ...habits(azar),
    noPaga: false,
    pagaEnCuotas: false,
  }));
}
