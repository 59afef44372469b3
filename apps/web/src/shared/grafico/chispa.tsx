import { trazo } from './marcas.ts';

const ANCHO = 72;
const ALTO = 18;
/** Room for the dot at the end and the width of the line. */
const ORILLA = 2.5;

/** A row's last values as a line without axes: its own lowest value at the bottom, its highest at the top. */
export function Chispa({
  valores,
  nombre,
}: {
  readonly valores: readonly number[];
  readonly nombre: string;
}) {
  const [menor, mayor] = [Math.min(...valores), Math.max(...valores)];
  const rango = mayor - menor || 1;
  const x = (i: number) => ORILLA + (i / Math.max(1, valores.length - 1)) * (ANCHO - 2 * ORILLA);
  const y = (valor: number) =>
    menor === mayor ? ALTO / 2 : ALTO - ORILLA - ((valor - menor) / rango) * (ALTO - 2 * ORILLA);
  const ultimo = valores.length - 1;
  return (
    <svg
      role="img"
      aria-label={nombre}
      viewBox={`0 0 ${ANCHO} ${ALTO}`}
      width={ANCHO}
      height={ALTO}
      className="inline-block align-middle"
    >
      {menor < 0 && mayor > 0 ? <path d={`M0 ${y(0)} H${ANCHO}`} stroke="var(--border)" /> : null}
      <path
        d={trazo(valores.map((valor, i) => [x(i), y(valor)]))}
        fill="none"
        stroke="var(--muted-foreground)"
        strokeWidth={1.25}
        strokeLinejoin="round"
      />
      <circle cx={x(ultimo)} cy={y(valores[ultimo] ?? 0)} r={2} fill="var(--foreground)" />
    </svg>
  );
}
