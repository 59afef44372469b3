import type { Moneda } from '@cuadra/domain';
import { normalizarDescripcion } from '../valores/texto.ts';

/** Currency that a text names (`clp`, `Pesos Chilenos (CLP)`, `US$`, `Dólares`, `CLF`); null when none. */
export function leerMoneda(texto: string): Moneda | null {
  const limpio = normalizarDescripcion(texto);
  if (/\bUSD\b|US ?\$|\bU\$S|DOLL?AR/.test(limpio)) return 'USD';
  if (/\bEUR\b|€|\bEUROS?\b/.test(limpio)) return 'EUR';
  if (/\bCLF\b|\bU\.?F\.?(?![A-Z])|UNIDAD(ES)? DE FOMENTO/.test(limpio)) return 'UF';
  if (/\bCLP\b|\bPESOS?\b|\$|\bM\.?N\.?\b|MONEDA NACIONAL/.test(limpio)) return 'CLP';
  return null;
}
