import type { FilaCola, GrupoCola } from '@cuadra/contract';
import { Button, Kbd, QueueFold, QueueGroupHeader, QueueRoot, QueueRow, QueueRowSkeleton } from '@cuadra/ui';
import { useEffect, useRef } from 'react';
import { fechaCorta, plural } from '../../shared/formats/index.ts';
import { estadoDe, type GrupoVisible } from './grupos.ts';
import { cuentaCorta } from './textos.ts';
import type { Seleccion } from './use-seleccion.ts';

interface ColaPanelProps {
  readonly grupos: readonly GrupoVisible[];
  readonly totales: Readonly<Record<GrupoCola, number>>;
  readonly foco: number | null;
  readonly onFoco: (id: number) => void;
  readonly seleccion: Seleccion;
  readonly plegado: boolean;
  readonly onPlegado: (plegado: boolean) => void;
  readonly onConciliarSeguras: (() => void) | undefined;
  readonly cargando: boolean;
  readonly onFin: () => void;
}

const ESQUELETOS = 9;

/** The left side: lines by certainty. Scrolling to its end asks for more. */
export function ColaPanel(props: ColaPanelProps) {
  const { grupos, totales, cargando, onFin } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const fin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marca = fin.current;
    if (!marca) return;
    const observador = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) onFin();
      },
      { root: scroller.current, rootMargin: '600px' },
    );
    observador.observe(marca);
    return () => observador.disconnect();
  }, [onFin]);
  return (
    <QueueRoot ref={scroller} label="Cola de líneas por conciliar" className="flex-1 pb-24">
      {grupos.map((grupo) => (
        <Grupo key={grupo.id} grupo={grupo} total={totales[grupo.id]} {...props} />
      ))}
      {cargando
        ? Array.from({ length: ESQUELETOS }, (_, indice) => indice).map((n) => <QueueRowSkeleton key={n} />)
        : null}
      <div ref={fin} aria-hidden className="h-px" />
    </QueueRoot>
  );
}

function Grupo({
  grupo,
  total,
  foco,
  onFoco,
  seleccion,
  plegado,
  onPlegado,
  onConciliarSeguras,
}: ColaPanelProps & { grupo: GrupoVisible; total: number }) {
  const seguras = grupo.id === 'seguras';
  return (
    <>
      <QueueGroupHeader
        estado={grupo.estado}
        label={grupo.nombre}
        count={total}
        action={
          seguras && onConciliarSeguras ? (
            <Button variant="quiet" size="sm" className="h-6 text-11" onClick={onConciliarSeguras}>
              Conciliar las {total}
              <Kbd>A</Kbd>
            </Button>
          ) : undefined
        }
      />
      {grupo.filas.map((fila) => (
        <Fila key={fila.cartola.id} fila={fila} foco={foco} onFoco={onFoco} seleccion={seleccion} />
      ))}
      {seguras && (grupo.plegadas > 0 || !plegado) ? (
        <QueueFold
          open={!plegado}
          onOpenChange={(abierto) => onPlegado(!abierto)}
          label={
            plegado
              ? `${plural(Math.max(total - grupo.filas.length, grupo.plegadas), 'segura')} más`
              : 'Mostrar menos'
          }
          estado={grupo.estado}
          nota="99 % o más"
        />
      ) : null}
    </>
  );
}

function Fila({
  fila,
  foco,
  onFoco,
  seleccion,
}: {
  fila: FilaCola;
  foco: number | null;
  onFoco: (id: number) => void;
  seleccion: Seleccion;
}) {
  const { cartola, sugerencia, grupo, sinPar } = fila;
  const enFoco = foco === cartola.id;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (enFoco) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [enFoco]);
  return (
    <QueueRow
      ref={ref}
      glosa={cartola.descripcion}
      monto={cartola.abono > 0 ? cartola.abono - cartola.conciliado : cartola.conciliado - cartola.cargo}
      moneda={cartola.moneda}
      fecha={fechaCorta(cartola.fecha)}
      cuenta={cuentaCorta(cartola.banco, cartola.numeroCuenta)}
      propuesta={sugerencia?.resumen ?? sinPar ?? 'Ningún documento calza'}
      estado={estadoDe(grupo)}
      confianza={sugerencia?.confianza ?? null}
      nota=""
      focused={enFoco}
      selected={seleccion.has(cartola.id)}
      onSelectedChange={(marcar) => seleccion.set([cartola.id], marcar)}
      onClick={() => onFoco(cartola.id)}
    />
  );
}
