import type { CartolaHallada, DocumentoHallado, Pareja } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { Kbd } from '@cuadra/ui';
import { ArrowLeftRight, Landmark, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPorcentaje } from '../../formats/index.ts';
import { cuentaDe, diaDe, nombreDe } from './texts.ts';

function Half({
  icon,
  title,
  subtitle,
  monto,
}: {
  icon: ReactNode;
  title: string;
  subtitle: string;
  monto: string;
}) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 rounded-md border bg-background px-3 py-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-12 text-muted-foreground">{subtitle}</span>
      </span>
      <span className="tnum underline decoration-cuadra decoration-2 underline-offset-4">{monto}</span>
    </span>
  );
}

interface ParejaCardProps {
  pareja: Pareja;
  cartola: CartolaHallada;
  documento: DocumentoHallado;
}

/** A line and a document that square, with the reason, and the act that Enter does. */
export function ParejaCard({ pareja, cartola, documento }: ParejaCardProps) {
  const { confianza, explicacion } = pareja;
  return (
    <span className="block rounded-md border border-cuadra-line bg-cuadra-soft p-3">
      <span className="flex justify-between gap-3 text-13 text-cuadra-foreground">
        <span className="truncate">Estos dos cuadran: {explicacion.join(' ')}</span>
        {confianza === null ? null : <span className="tnum">{formatPorcentaje(confianza)}</span>}
      </span>
      <span className="mt-2.5 flex items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Half
          icon={<Landmark aria-hidden />}
          title={cartola.descripcion}
          subtitle={`${diaDe(cartola.fecha)} · ${cuentaDe(cartola)}`}
          monto={formatMonto(cartola.monto, cartola.moneda)}
        />
        <ArrowLeftRight aria-hidden className="size-4 shrink-0 text-muted-foreground max-sm:hidden" />
        <Half
          icon={<ShoppingBag aria-hidden />}
          title={nombreDe(documento)}
          subtitle={documento.razonSocial}
          monto={formatMonto(documento.montoTotal, documento.moneda)}
        />
      </span>
      <span
        data-act={0}
        className="mt-2.5 inline-flex h-8 items-center gap-2 rounded-md bg-foreground px-3 text-13 font-medium text-background pointer-coarse:h-11"
      >
        Conciliar <Kbd>Enter</Kbd>
      </span>
      <span data-act={1} className="ml-3 inline-flex items-center gap-2 text-13">
        Abrir la línea <Kbd>Ctrl Enter</Kbd>
      </span>
    </span>
  );
}
