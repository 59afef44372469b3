import { late } from '../../shared/late/index.ts';
import { useOpens } from '../../shared/navigation/use-open-destinations.ts';
import { AccionesBarra, type Acciones } from './acciones-barra.tsx';
import { AvanceTelefono } from './avance.tsx';
import { DetallePanel } from './detalle-panel.tsx';
import type { Rayitos } from './use-rayitos.ts';

const JuntasPanel = late(() => import('./juntas-panel.tsx').then((m) => m.JuntasPanel));

interface LineaPanelProps {
  readonly rayitos: Rayitos;
  readonly telefono: boolean;
  readonly onBuscar: () => void;
  readonly onConciliarDesde: () => void;
}

const PRINCIPAL = { par: 'Emparejar', clasificacion: 'Aceptar' } as const;

/** The right side, or all of a phone: the line in focus, or the lines put together. */
export function LineaPanel({ rayitos, telefono, onBuscar, onConciliarDesde }: LineaPanelProps) {
  const opens = useOpens();
  const { juntas, cola, fila, foco, mesa, otra, sinNada, soloLectura, focusList, deshacer } = rayitos;
  if (juntas) {
    return (
      <JuntasPanel
        juntas={juntas}
        onConciliar={rayitos.conciliar}
        onBuscar={onBuscar}
        onCerrar={rayitos.separar}
        onListo={focusList}
      />
    );
  }
  const lugar = cola?.lugares.findIndex((uno) => uno.fila?.cartola.id === fila?.cartola.id) ?? -1;
  const acciones: Acciones = {
    conciliar: rayitos.conciliar,
    descartar: mesa.sugerencia ? rayitos.descartar : undefined,
    clasificar: sinNada ? undefined : rayitos.clasificar,
    buscarDocumento: onBuscar,
    buscarDeNuevo: rayitos.sugiere ? () => void rayitos.masivo.search() : undefined,
    conciliarDesde: rayitos.enBloque ? onConciliarDesde : undefined,
    autoriza: opens('/automatizaciones/conciliacion'),
    deshacer,
  };
  return (
    <DetallePanel
      mesa={mesa}
      otra={otra}
      lugar={{ n: lugar + 1, total: cola?.lugares.length ?? 0 }}
      onPaso={foco.step}
      soloLectura={soloLectura}
      telefono={telefono}
      onListo={focusList}
      onRecuperar={(id) => void rayitos.actos.restore(id)}
      cabecera={
        telefono && cola ? (
          <AvanceTelefono pendientes={cola.pendientes} totalLineas={cola.totalLineas} onDeshacer={deshacer} />
        ) : null
      }
      acciones={
        soloLectura ? (
          <p className="border-t px-4 py-3 text-muted-foreground lg:px-8">
            Puedes mirar la cola, pero no conciliar. Pídele el permiso a quien administra tu empresa.
          </p>
        ) : (
          <AccionesBarra
            acciones={acciones}
            principal={otra ? PRINCIPAL[otra.tipo] : sinNada ? 'Clasificar' : 'Conciliar'}
            puedeConciliar={sinNada || otra !== null || mesa.aceptable !== null || mesa.problema === null}
            telefono={telefono}
          />
        )
      }
    />
  );
}
