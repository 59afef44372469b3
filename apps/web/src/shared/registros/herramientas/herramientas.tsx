import { IconButton } from '@cuadra/ui';
import { Printer, Rows3, Rows4 } from 'lucide-react';
import { useDensity } from '../../lista/index.ts';
import { useSession } from '../../session/index.ts';
import { EnviarLista } from './enviar-lista.tsx';
import { ExportarLista, type ListaExportable } from './exportar-lista.tsx';

/** Acts on any list: export it, mail it, print it, and make its rows lower. */
export function Herramientas({ exporta }: { exporta: ListaExportable | undefined }) {
  return (
    <div className="flex items-center gap-0.5">
      {exporta ? (
        <>
          <ExportarLista nombre={exporta.nombre} pedir={exporta.pedir} />
          <EnviarLista lista={exporta.lista} />
        </>
      ) : null}
      <span className="flex items-center gap-0.5 max-md:hidden">
        <IconButton label="Imprimir la lista" onClick={() => globalThis.print()}>
          <Printer aria-hidden />
        </IconButton>
        <Densidad />
      </span>
    </div>
  );
}

function Densidad() {
  const { user } = useSession();
  const [density, choose] = useDensity(user?.id);
  const compacta = density === 'compacta';
  return (
    <IconButton
      label="Filas compactas"
      aria-pressed={compacta}
      className="aria-pressed:bg-accent"
      onClick={() => choose(compacta ? 'comoda' : 'compacta')}
    >
      {compacta ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
    </IconButton>
  );
}
