import { useMemo } from 'react';
import { AyudaSheet } from './ayuda-sheet.tsx';
import type { Lugar } from './capitulo.ts';
import { lugarDeRuta } from './lugares.ts';

interface AppAyudaProps {
  open: boolean;
  /** A place of the manual, or the path of a route, which has its own. */
  lugar: Lugar | string;
  onClose: () => void;
}

/** The manual of the main layout. The table of places comes with it, so that the first screen does without. */
export default function AppAyuda({ open, lugar, onClose }: AppAyudaProps) {
  const pedido = useMemo(() => (typeof lugar === 'string' ? lugarDeRuta(lugar) : lugar), [lugar]);
  return <AyudaSheet open={open} lugar={pedido} onClose={onClose} />;
}
