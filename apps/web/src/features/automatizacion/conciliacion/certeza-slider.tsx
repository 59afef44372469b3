import { useId } from 'react';
import type { PuntoDeCurva } from './curva.ts';
import { decirCerteza } from './textos.ts';

interface CertezaSliderProps {
  readonly curva: readonly PuntoDeCurva[];
  readonly value: number;
  readonly onValueChange: (confianza: number) => void;
}

/** From what certainty: walks the points of the curve, one for each press of an arrow. */
export function CertezaSlider({ curva, value, onValueChange }: CertezaSliderProps) {
  const id = useId();
  const indice = Math.max(
    curva.findIndex(({ confianzaMin }) => confianzaMin >= value - 1e-9),
    0,
  );
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-12 font-medium text-muted-foreground">
          Desde qué certeza
        </label>
        <output htmlFor={id} className="tnum text-20 font-semibold">
          {decirCerteza(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(curva.length - 1, 0)}
        step={1}
        value={indice}
        disabled={curva.length < 2}
        aria-valuetext={decirCerteza(value)}
        onChange={({ currentTarget }) => {
          const punto = curva[Number(currentTarget.value)];
          if (punto) onValueChange(punto.confianzaMin);
        }}
        className="mt-1 h-6 w-full cursor-pointer accent-cuadra disabled:cursor-default pointer-coarse:h-11"
      />
      <div aria-hidden className="flex justify-between text-11 text-muted-foreground">
        <span>Hace más, se equivoca más</span>
        <span>Hace menos, más seguro</span>
      </div>
    </div>
  );
}
