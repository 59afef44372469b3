import type { Nomina, VistaDeNomina } from '@cuadra/contract';
import { Checkbox, Input, SegmentedControl, useDocks } from '@cuadra/ui';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatEntero, formatMonto, plural } from '../../shared/formats/index.ts';
import { usePageAside } from '../../shared/page/page-aside.ts';
import { Cabeza } from './cabeza.tsx';
import { groupFilas } from './group-filas.ts';
import { Ordenes } from './ordenes.tsx';
import { Tabla } from './tabla.tsx';

type Vista = 'banco' | 'ordenes';

interface ContenidoProps {
  readonly contenido: VistaDeNomina | Nomina;
  readonly titulo: string;
  /** At the right of the page, or under the rows where there is no room. */
  readonly lado: ReactNode;
  /** The nómina was made. */
  readonly hecha: boolean;
}

/** A nómina as the bank reads it, its orders, and what to do with it beside. */
export function Contenido({ contenido, titulo, lado, hecha }: ContenidoProps) {
  const [vista, setVista] = useState<Vista>('banco');
  const [texto, setTexto] = useState('');
  const [soloMalas, setSoloMalas] = useState(false);
  const aside = usePageAside();
  const ancha = useDocks();
  const { filas, ordenes, formato } = contenido;
  const grupos = groupFilas(contenido, texto);
  const visibles = soloMalas ? { ...grupos, sobreTope: [], resto: [] } : grupos;
  const todas = [...visibles.mirar, ...visibles.sobreTope, ...visibles.resto];
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <Cabeza contenido={contenido} titulo={titulo} />
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-y px-4 py-2 sm:px-6">
        <SegmentedControl
          label="Cómo ver la nómina"
          value={vista}
          onValueChange={setVista}
          segments={[
            { value: 'banco', label: 'Como la ve el banco', count: filas.length },
            { value: 'ordenes', label: 'Por orden', count: ordenes.length },
          ]}
        />
        <div className="ml-auto flex flex-wrap items-center gap-4">
          {grupos.mirar.length > 0 ? (
            <label className="tnum flex items-center gap-2">
              <Checkbox checked={soloMalas} onCheckedChange={(valor) => setSoloMalas(valor)} />
              Por mirar {formatEntero(grupos.mirar.length)}
            </label>
          ) : null}
          <Input
            type="search"
            aria-label="Buscar en la nómina"
            placeholder="Nombre, RUT o cuenta"
            className="w-52"
            value={texto}
            onChange={(evento) => setTexto(evento.currentTarget.value)}
          />
        </div>
      </div>
      {todas.length === 0 ? (
        <p className="px-4 py-6 text-muted-foreground sm:px-6">Ninguna calza con lo que buscas.</p>
      ) : vista === 'banco' ? (
        <Tabla contenido={contenido} grupos={visibles} />
      ) : (
        <Ordenes ordenes={todas.toSorted((a, b) => a.orden.posicion - b.orden.posicion)} conEstado={hecha} />
      )}
      <div className="mt-auto flex shrink-0 justify-between gap-4 border-t bg-muted px-4 py-2 sm:px-6">
        <span className="tnum">
          <span className="font-medium">{plural(filas.length, 'fila')}</span>
          {formato === null || formato.maxFilas === null
            ? null
            : ` · hasta ${formatEntero(formato.maxFilas)} por archivo`}
          {contenido.archivos.length > 1 ? ` · ${contenido.archivos.length} archivos` : null}
        </span>
        <span className="tnum font-medium">{formatMonto(contenido.control.archivo.suma)}</span>
      </div>
      {ancha && aside ? createPortal(lado, aside) : lado}
    </div>
  );
}
