import { useEffect, useState } from 'react';

/** A value once it has rested for a moment, so that moving a slider does not ask at each step. */
export function useEsperado<T>(valor: T, esperaMs: number): T {
  const [quieto, setQuieto] = useState(valor);
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(valor), esperaMs);
    return () => clearTimeout(espera);
  }, [valor, esperaMs]);
  return quieto;
}
