import type { LineaSinPar } from '@cuadra/contract';
import { cn, Kbd, Monto } from '@cuadra/ui';
import { nombrarDocumento } from '../textos.ts';
import type { Cercano } from './cercanos.ts';

interface CercanosListaProps {
  readonly linea: LineaSinPar;
  readonly cercanos: readonly Cercano[];
  /** Left out for who may not reconcile. */
  readonly onElegir: ((idDocumento: number) => void) | undefined;
  readonly className?: string;
}

const nombrar = ({ tipo, folio }: Cercano['documento']) => nombrarDocumento({ tipo: tipo.nombre, folio });

/** The documents nearest to a line, each with its key and its difference. */
export function CercanosLista({ linea, cercanos, onElegir, className }: CercanosListaProps) {
  return (
    <ul aria-label="Documentos más cercanos" className={className}>
      {cercanos.map(({ documento, abierto, diferencia }, indice) => (
        <li key={documento.id} className="border-b last:border-b-0">
          <button
            type="button"
            tabIndex={-1}
            disabled={!onElegir}
            className={cn(
              'grid min-h-(--row-dense) w-full grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1 text-left text-12',
              'enabled:hover:bg-muted pointer-coarse:min-h-11',
            )}
            onClick={() => onElegir?.(documento.id)}
          >
            <Kbd className="max-lg:hidden">{indice + 1}</Kbd>
            <span className="min-w-0 truncate max-lg:col-start-1 max-lg:col-end-3">
              <span className="font-medium">{nombrar(documento)}</span>
              <span className="text-muted-foreground"> · {documento.razonSocial}</span>
            </span>
            <Monto forma="col" tono="gris" valor={abierto} moneda={linea.moneda} className="max-sm:hidden" />
            <Sobra valor={diferencia} linea={linea} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sobra({ valor, linea }: { valor: number; linea: LineaSinPar }) {
  if (valor === 0) return <span className="min-w-24 text-right text-cuadra">cuadra</span>;
  return (
    <span className="tnum min-w-24 text-right">
      <span className="text-muted-foreground">{valor > 0 ? 'sobran' : 'faltan'} </span>
      <Monto valor={valor} moneda={linea.moneda} />
    </span>
  );
}
