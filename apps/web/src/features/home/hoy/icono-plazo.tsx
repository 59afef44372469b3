import type { ClasePlazo } from '@cuadra/domain/inicio';
import {
  ArrowDownLeft,
  Clock,
  FileText,
  Percent,
  Send,
  ShieldCheck,
  ShoppingBag,
  Users,
  type LucideIcon,
} from 'lucide-react';

const ICONOS: Readonly<Record<ClasePlazo, LucideIcon>> = {
  reclamar: Clock,
  f29: Percent,
  previred: ShieldCheck,
  remuneraciones: Users,
  pagos: Send,
  cedida: ShoppingBag,
  compras: ShoppingBag,
  promesa: ArrowDownLeft,
  cuota: ArrowDownLeft,
  certificado: FileText,
};

export function IconoPlazo({ clase }: { clase: ClasePlazo }) {
  const Icon = ICONOS[clase];
  return <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />;
}
