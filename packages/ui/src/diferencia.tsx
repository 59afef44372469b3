import type { ComponentProps, ReactNode } from 'react';
import { Glifo, type GlifoEstado } from './glifo.tsx';
import { cn } from './lib/cn.ts';
import type { MonedaCodigo } from './lib/format-monto.ts';
import { Monto } from './monto.tsx';

export type DiferenciaEstado = 'cuadra' | 'sobra' | 'falta';

/** Zero squares; above zero, part of the bank line is left over; below, it lacks. */
export function estadoDeDiferencia(valor: number): DiferenciaEstado {
  if (valor === 0) return 'cuadra';
  return valor > 0 ? 'sobra' : 'falta';
}

const GLIFOS: Record<DiferenciaEstado, GlifoEstado> = {
  cuadra: 'segura',
  sobra: 'probable',
  falta: 'por_decidir',
};

export interface DiferenciaProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Bank line less documents, in minor units. */
  valor: number;
  moneda?: MonedaCodigo | undefined;
  /** What will become of it; each state has a text of its own. */
  texto?: ReactNode;
}

const TEXTOS: Record<DiferenciaEstado, string> = {
  cuadra: 'cuadra',
  sobra: 'sobra del abono, quedará como anticipo',
  falta: 'falta para completar el abono',
};

/** What is still between the bank and the documents, said aloud as it changes. */
export function Diferencia({ valor, moneda, texto, className, ...props }: DiferenciaProps) {
  const estado = estadoDeDiferencia(valor);
  return (
    <div
      data-slot="diferencia"
      data-estado={estado}
      role="status"
      className={cn('flex min-h-10 items-center gap-3 py-1.5', className)}
      {...props}
    >
      <Glifo estado={GLIFOS[estado]} size={16} />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">Diferencia</span>
        <span className={estado === 'cuadra' ? 'text-cuadra' : 'text-muted-foreground'}>
          {' '}
          · {texto ?? TEXTOS[estado]}
        </span>
      </span>
      <Monto forma="col" valor={valor} moneda={moneda} className="text-15 font-semibold" />
    </div>
  );
}
