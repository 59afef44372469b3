import type { FeatureKey, Prueba } from '@cuadra/contract';
import { formatEntero, mesLargo, plural } from '../../shared/formats/index.ts';

type Muestra = NonNullable<Prueba['muestra']>;

const lineas = ({ cantidad, de }: Muestra, mes: string) =>
  `En ${mes}, ${formatEntero(cantidad)} de tus ${formatEntero(de)} líneas sin conciliar ya tienen una explicación.`;
const documentos = ({ cantidad, de }: Muestra, mes: string) =>
  `En ${mes}, ${formatEntero(cantidad)} de tus ${formatEntero(de)} documentos quedaron sin clasificar.`;
const pagos = ({ cantidad }: Muestra, mes: string) =>
  `De ${mes}, tienes ${plural(cantidad, 'compra')} por pagar.`;

const FRASES: Partial<Record<FeatureKey, (muestra: Muestra, mes: string) => string>> = {
  rayitos_ia: lineas,
  rayitos_masivos: lineas,
  automatizaciones_conciliacion: lineas,
  clasificar: documentos,
  automatizaciones: documentos,
  automatizaciones_clasificacion: documentos,
  transbank: ({ cantidad }, mes) => `En ${mes} recibiste ${plural(cantidad, 'abono')} de Transbank.`,
  pago_a_proveedores: pagos,
  nominas: pagos,
};

/** The feature on the company's own data; null for one whose count has no sentence. */
export function describeMuestra(key: FeatureKey, muestra: Muestra): string | null {
  return FRASES[key]?.(muestra, mesLargo(muestra.desde.slice(0, 7)).toLowerCase()) ?? null;
}
