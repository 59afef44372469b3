import {
  BookOpenText,
  Files,
  HandCoins,
  House,
  Landmark,
  Settings,
  SquareCheckBig,
  type LucideIcon,
} from 'lucide-react';
import type { DestinationKey } from './destination.ts';

/** Apart from the table, which the first screen reads for its titles. */
export const ICONS: Readonly<Record<DestinationKey, LucideIcon>> = {
  inicio: House,
  por_hacer: SquareCheckBig,
  documentos: Files,
  banco: Landmark,
  cobros: HandCoins,
  contabilidad: BookOpenText,
  ajustes: Settings,
};
