import { MAX_USOS, type CuentaContable } from '@cuadra/contract';
import { Badge } from '@cuadra/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { Raiz } from './arbol.ts';
import { CuentaMenu } from './cuenta-menu.tsx';

interface ArbolCuentasProps {
  readonly raices: readonly Raiz[];
  readonly edita: boolean;
  readonly onEdit: (cuenta: CuentaContable) => void;
}

/** The chart by type; each type folds. */
export function ArbolCuentas({ raices, edita, onEdit }: ArbolCuentasProps) {
  const [plegadas, setPlegadas] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setPlegadas((previas) => {
      const nuevas = new Set(previas);
      if (!nuevas.delete(id)) nuevas.add(id);
      return nuevas;
    });
  return raices.map((raiz) => {
    const abierta = !plegadas.has(raiz.id);
    return (
      <section key={raiz.id} aria-labelledby={`tipo-${raiz.id}`} className="border-b">
        <h2 id={`tipo-${raiz.id}`} className="sticky top-0 z-10 bg-background">
          <button
            type="button"
            aria-expanded={abierta}
            onClick={() => toggle(raiz.id)}
            className="flex h-10 w-full cursor-pointer items-center gap-2 px-4 text-left font-semibold hover:bg-muted focus-visible:outline-offset-[-2px] sm:px-6 pointer-coarse:h-11"
          >
            <ChevronRight
              aria-hidden
              className={`size-4 text-muted-foreground transition-transform motion-reduce:transition-none ${abierta ? 'rotate-90' : ''}`}
            />
            {raiz.nombre}
            <span className="text-12 font-normal text-muted-foreground">
              {plural(raiz.cantidad, 'cuenta')}
            </span>
          </button>
        </h2>
        {abierta
          ? raiz.ramas.map((rama) => (
              <div key={rama.id} className="pb-2">
                <h3 className="px-4 py-1.5 text-11 font-medium text-muted-foreground sm:px-6 sm:pl-12">
                  {rama.nombre}
                </h3>
                <ul>
                  {rama.cuentas.map((cuenta) => (
                    <Fila key={cuenta.id} cuenta={cuenta} edita={edita} onEdit={() => onEdit(cuenta)} />
                  ))}
                </ul>
              </div>
            ))
          : null}
      </section>
    );
  });
}

function Fila({ cuenta, edita, onEdit }: { cuenta: CuentaContable; edita: boolean; onEdit: () => void }) {
  const { codigo, nombre, descripcion, bloqueada, archivada, usos } = cuenta;
  return (
    <li className="flex min-h-9 items-center gap-3 px-4 hover:bg-muted sm:px-6 sm:pl-12 pointer-coarse:min-h-11">
      <span className="tnum w-20 shrink-0 text-12 text-muted-foreground">{codigo}</span>
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-center gap-2">
          <span className={archivada ? 'truncate text-muted-foreground' : 'truncate'}>{nombre}</span>
          {bloqueada ? <Badge>Bloqueada</Badge> : null}
          {archivada ? <Badge>Archivada</Badge> : null}
        </p>
        {descripcion ? <p className="truncate text-12 text-muted-foreground">{descripcion}</p> : null}
      </div>
      {usos > 0 ? (
        <span className="tnum shrink-0 text-12 text-muted-foreground">
          {usos === MAX_USOS ? `${formatEntero(usos)} usos o más` : plural(usos, 'uso')}
        </span>
      ) : null}
      {edita ? <CuentaMenu cuenta={cuenta} onEdit={onEdit} /> : null}
    </li>
  );
}
