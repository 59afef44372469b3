import { Toaster } from '../toast.tsx';
import { TooltipProvider } from '../tooltip.tsx';
import { Wordmark, Logo } from '../logo.tsx';
import { Avisos } from './avisos.tsx';
import { Botones } from './botones.tsx';
import { Campos } from './campos.tsx';
import { Cola } from './cola.tsx';
import { Detalle } from './detalle.tsx';
import { Dialogos } from './dialogos.tsx';
import { Escala } from './escala.tsx';
import { Fechas } from './fechas.tsx';
import { Filtros } from './filtros.tsx';
import { Graficos } from './graficos.tsx';
import { Marco } from './marco.tsx';
import { Tabla } from './tabla.tsx';
import { Vacios } from './vacios.tsx';

/** Every component in every state, on one page. Invented companies; their RUT have valid digits. */
export function Galeria() {
  return (
    <TooltipProvider>
      <div data-slot="galeria" className="mx-auto max-w-[1440px] px-4 py-6 md:px-8 md:py-8">
        <h1 className="sr-only">Galería de componentes</h1>
        <div className="grid gap-10 lg:grid-cols-[500px_minmax(0,1fr)]">
          <div className="min-w-0 space-y-8">
            <div className="flex items-center justify-between">
              <Wordmark size="lg" />
              <span className="flex items-center gap-5">
                <Logo size={26} />
                <Logo size={16} />
                <Logo size={13} />
              </span>
            </div>
            <Cola />
          </div>
          <div className="min-w-0 space-y-8">
            <Botones />
            <Filtros />
            <Vacios />
            <Avisos />
            <div className="grid gap-8 xl:grid-cols-[560px_minmax(0,1fr)] xl:gap-4">
              <Dialogos />
              <Escala />
            </div>
          </div>
        </div>
        <div className="mt-10 space-y-10">
          <Detalle />
          <Campos />
          <Fechas />
          <Graficos />
          <Tabla />
          <Marco />
        </div>
        <Toaster />
      </div>
    </TooltipProvider>
  );
}
