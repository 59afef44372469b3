import { IconButton, Input, Sheet, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BookOpen } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { buscarManual } from './buscar-manual.ts';
import { Bloques } from './capitulo-dibujado.tsx';
import { INDICE, type Lugar } from './capitulo.ts';
import { loadCapitulo } from './capitulos.ts';
import { useSecciones } from './use-secciones.ts';

interface AyudaSheetProps {
  open: boolean;
  /** Where the manual opens. */
  lugar: Lugar;
  onClose: () => void;
}

/** The manual beside the work: the chapter of the screen at hand, its links, and a search through all chapters. */
export function AyudaSheet({ open, lugar, onClose }: AyudaSheetProps) {
  const [pasos, setPasos] = useState<readonly Lugar[]>([lugar]);
  const [pedido, setPedido] = useState(lugar);
  const [buscado, setBuscado] = useState('');
  if (pedido !== lugar) {
    setPedido(lugar);
    setPasos([lugar]);
    setBuscado('');
  }
  const actual = pasos.at(-1) ?? lugar;
  const { data: capitulo } = useQuery({
    queryKey: ['manual', actual.capitulo],
    queryFn: () => loadCapitulo(actual.capitulo),
    staleTime: Infinity,
    enabled: open,
  });
  const go = (otro: Lugar) => {
    setBuscado('');
    setPasos([...pasos, otro]);
  };
  const buscando = buscado.trim() !== '';
  return (
    <Sheet
      over
      open={open}
      onClose={onClose}
      title={buscando ? 'Buscar en la ayuda' : (capitulo?.titulo ?? 'Ayuda')}
      actions={
        <>
          {pasos.length > 1 ? (
            <IconButton label="Volver" onClick={() => setPasos(pasos.slice(0, -1))}>
              <ArrowLeft aria-hidden />
            </IconButton>
          ) : null}
          {actual.capitulo === INDICE ? null : (
            <IconButton label="Todo el manual" onClick={() => go({ capitulo: INDICE })}>
              <BookOpen aria-hidden />
            </IconButton>
          )}
        </>
      }
    >
      <div className="px-5 py-4">
        <Input
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          value={buscado}
          aria-label="Buscar en la ayuda"
          placeholder="Buscar en la ayuda"
          onValueChange={setBuscado}
        />
        <div className="mt-4">
          {buscando ? (
            <Halladas buscado={buscado} onGo={go} />
          ) : capitulo === undefined ? (
            <Skeleton className="h-40" />
          ) : (
            <Leido key={pasos.length} lugar={actual}>
              <Bloques bloques={capitulo.bloques} onGo={go} />
            </Leido>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Pixels over a title that was asked for. */
const MARGEN = 12;

/** The chapter, moved to the title that was asked for. */
function Leido({ lugar, children }: { lugar: Lugar; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cuerpo = ref.current?.closest('[data-slot=sheet-body]');
    const titulo =
      lugar.ancla === undefined ? null : cuerpo?.querySelector(`[data-ancla="${CSS.escape(lugar.ancla)}"]`);
    // Not `scrollIntoView`, which moves the page under the sheet as well.
    const bajar =
      titulo && cuerpo ? titulo.getBoundingClientRect().top - cuerpo.getBoundingClientRect().top : 0;
    cuerpo?.scrollTo({ top: titulo ? cuerpo.scrollTop + bajar - MARGEN : 0 });
  }, [lugar]);
  return <div ref={ref}>{children}</div>;
}

function Halladas({ buscado, onGo }: { buscado: string; onGo: (lugar: Lugar) => void }) {
  const secciones = useSecciones();
  if (secciones === undefined) return <Skeleton className="h-40" />;
  const halladas = buscarManual(secciones, buscado);
  if (halladas.length === 0)
    return <p className="text-muted-foreground">Nada en el manual dice «{buscado.trim()}».</p>;
  return (
    <ul className="-mx-2">
      {halladas.map((seccion) => (
        <li key={`${seccion.lugar.capitulo}#${seccion.lugar.ancla ?? ''}`}>
          <button
            type="button"
            className="w-full cursor-pointer rounded-sm px-2 py-1.5 text-left hover:bg-muted"
            onClick={() => onGo(seccion.lugar)}
          >
            <span className="font-medium">{seccion.titulo}</span>
            {seccion.de === null ? null : <span className="text-muted-foreground"> · {seccion.de}</span>}
            <span className="line-clamp-2 text-12 text-muted-foreground">{seccion.texto}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
