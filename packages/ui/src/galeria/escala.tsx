import { Seccion } from './seccion.tsx';

const ESCALA = [
  ['text-32 font-semibold', '$1.234.567', '32/40'],
  ['text-20 font-semibold', 'Diferencia $0', '20/28'],
  ['text-15 font-semibold', 'Diferencia $0', '15/20'],
  ['text-13', 'Factura 1042', '13/20'],
  ['text-12', 'Factura 1042', '12/16'],
  ['text-11', 'Factura 1042', '11/16'],
] as const;

export function Escala() {
  return (
    <Seccion titulo="Escala: Geist, 400, 500 y 600" className="space-y-1">
      {ESCALA.map(([clase, texto, medida]) => (
        <div key={medida} className="flex items-end justify-between gap-3">
          <span className={clase}>{texto}</span>
          <span className="tnum text-12 text-muted-foreground">{medida}</span>
        </div>
      ))}
    </Seccion>
  );
}
