import { rutDe } from './azar.ts';

export interface Parte {
  readonly rut: string;
  readonly nombre: string;
}

/** Invented: companies and persons that the taxpayers of the stand-in deal with. */
export const CLIENTES: readonly Parte[] = [
  'Ferretería Los Coihues Ltda.',
  'Comercial Río Tranquilo SpA',
  'Constructora Alerce Sur S.A.',
  'Hotel Bahía Mansa Ltda.',
  'Clínica Dental Quillay SpA',
  'Panadería La Espiga Ñuñoa',
  'Transportes Cordillera Ltda.',
  'Viña Quebrada Honda S.A.',
  'Librería El Copihue',
  'Agrícola Los Maitenes SpA',
].map((nombre, i) => ({ rut: rutDe(76_100_300 + i * 7919), nombre }));

export const PROVEEDORES: readonly Parte[] = [
  'Distribuidora Austral S.A.',
  'Energía del Valle S.A.',
  'Telecomunicaciones Pacífico SpA',
  'Imprenta Trazos Ltda.',
  'Arriendos Plaza Norte SpA',
  'Papelera Bío Bío S.A.',
  'Seguros Cóndor S.A.',
  'Servicios de Aseo Brillante Ltda.',
  'Combustibles Ruta Cinco S.A.',
  'Soluciones Informáticas Nube SpA',
  'Maderas Llancahue Ltda.',
  'Embalajes Ñandú SpA',
].map((nombre, i) => ({ rut: rutDe(77_200_100 + i * 6151), nombre }));

export const PERSONAS: readonly Parte[] = [
  'ROSA ELENA MUÑOZ PARRA',
  'JORGE ANDRÉS TAPIA ROJAS',
  'CAMILA IGNACIA SOTO VERA',
  'PEDRO PABLO NÚÑEZ CID',
  'MARÍA JOSÉ LAGOS IBÁÑEZ',
  'LUIS ALBERTO CERDA PINO',
].map((nombre, i) => ({ rut: rutDe(12_300_400 + i * 99_991), nombre }));
