import type { CompromisoItem, CuotaDeCompromiso } from '@cuadra/contract';
import { cn, Monto } from '@cuadra/ui';
import { Check } from 'lucide-react';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { describeCuota } from './textos.ts';

type Tono = 'lista' | 'espera' | 'aviso' | 'mal';

const TONO: Readonly<Record<CuotaDeCompromiso['estado'], Tono>> = {
  pagada: 'lista',
  pagada_tarde: 'lista',
  saldada: 'lista',
  por_pagar: 'espera',
  por_confirmar: 'aviso',
  atrasada: 'aviso',
  incumplida: 'mal',
};

const PUNTO: Readonly<Record<Tono, string>> = {
  lista: 'border-cuadra bg-cuadra text-background',
  espera: 'border-control bg-card',
  aviso: 'border-aviso bg-aviso-soft',
  mal: 'border-negativo bg-negativo-soft',
};

const TEXTO: Readonly<Record<Tono, string>> = {
  lista: 'text-muted-foreground',
  espera: 'text-muted-foreground',
  aviso: 'text-aviso',
  mal: 'text-negativo',
};

interface LineaDeCuotasProps {
  readonly cuotas: readonly CuotaDeCompromiso[];
  readonly moneda: CompromisoItem['moneda'];
  readonly anulado: boolean;
}

/** Instalments down a line, the first due at the top: a point each, filled where it is paid. */
export function LineaDeCuotas({ cuotas, moneda, anulado }: LineaDeCuotasProps) {
  return (
    <ol className="flex flex-col">
      {cuotas.map((cuota) => {
        const tono = anulado && cuota.falta > 0 ? 'espera' : TONO[cuota.estado];
        return (
          <li key={cuota.fecha} className="group relative flex gap-3 pb-4 last:pb-0">
            <span
              aria-hidden
              className="absolute top-4 bottom-0 left-[7px] w-px bg-border group-last:hidden"
            />
            <span
              aria-hidden
              className={cn(
                'relative mt-0.5 flex size-3.75 shrink-0 items-center justify-center rounded-full border',
                PUNTO[tono],
              )}
            >
              {tono === 'lista' ? <Check className="size-2.5 stroke-[3.5]!" /> : null}
            </span>
            <p className="min-w-0 flex-1">
              <span className="tnum block">{fechaConAnio(cuota.fecha)}</span>
              <span className={cn('block text-12', TEXTO[tono])}>
                {anulado && cuota.falta > 0 ? 'Anulada' : describeCuota(cuota, moneda)}
              </span>
            </p>
            <Monto valor={cuota.monto} moneda={moneda} tono={tono === 'lista' ? 'gris' : 'fuerte'} />
          </li>
        );
      })}
    </ol>
  );
}
