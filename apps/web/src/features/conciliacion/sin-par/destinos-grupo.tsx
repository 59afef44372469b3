import type { GrupoSinPar } from '@cuadra/contract';
import { cn, Kbd } from '@cuadra/ui';
import { formatEntero, formatPorcentaje } from '../../../shared/formats/index.ts';
import { byPointer } from '../by-pointer.ts';
import { nombrarDestino } from './textos-sin-par.ts';
import type { SinPar } from './use-sin-par.ts';

/** The accounts that such lines went to before, each with its number key. */
export function DestinosGrupo({
  sinPar,
  grupo,
  telefono,
}: {
  sinPar: SinPar;
  grupo: GrupoSinPar;
  telefono: boolean;
}) {
  return (
    <section aria-label="A qué cuenta van" className="mt-5">
      <div className="mb-1 flex justify-between pr-3 text-11 text-muted-foreground">
        <h3>{grupo.lineas.length === 1 ? 'A qué cuenta va' : 'A qué cuenta van'}</h3>
        <span>Veces antes</span>
      </div>
      {grupo.destinos.map((destino, indice) => (
        <button
          key={nombrarDestino(destino)}
          type="button"
          aria-pressed={indice === sinPar.elegido}
          className={cn(
            'grid min-h-(--row-dense) w-full grid-cols-[auto_minmax(0,1fr)_auto_64px] items-center gap-3 rounded-sm py-1.5 pr-3 pl-2 text-left hover:bg-muted aria-pressed:bg-accent pointer-coarse:min-h-11',
            telefono && 'grid-cols-[minmax(0,1fr)_auto_40px]',
          )}
          onClick={({ nativeEvent }) => {
            sinPar.choose(indice);
            if (byPointer(nativeEvent)) sinPar.focusList();
          }}
        >
          {telefono ? null : <Kbd>{indice + 1}</Kbd>}
          <span className="min-w-0 truncate">
            <span className="font-medium">{nombrarDestino(destino)}</span>
            {destino.items.length === 1 ? (
              <span className="tnum text-muted-foreground"> · {destino.items[0]?.Cuenta.codigo}</span>
            ) : null}
          </span>
          <span className="tnum text-12 text-muted-foreground">{formatPorcentaje(destino.certeza)}</span>
          <span className="tnum text-right text-12 text-muted-foreground">{formatEntero(destino.veces)}</span>
        </button>
      ))}
    </section>
  );
}
