import type { Hoy, PlazoDelDia } from '@cuadra/contract';
import { addDias, type Fecha } from '@cuadra/domain';
import { SEMANAS } from '@cuadra/domain/inicio';
import { cn, Popover } from '@cuadra/ui';
import { fechaCorta, fechaLarga, plural } from '../../../shared/formats/index.ts';
import { Enlace } from './destino.tsx';
import { IconoPlazo } from './icono-plazo.tsx';
import { entra, montoDePlazo } from './sumas.ts';
import { decirPlazo, DESTINO_PLAZO, tonoDePlazo } from './textos.ts';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
/** Deadlines that a day shows; the others stand behind a button. */
const EN_UN_DIA = 2;

const FONDO = {
  negativo: 'bg-negativo-soft text-negativo',
  aviso: 'bg-aviso-soft text-aviso',
  neutro: '',
} as const;

interface CalendarioProps {
  readonly porDia: ReadonlyMap<Fecha, readonly PlazoDelDia[]>;
  readonly hoy: Hoy;
  readonly onDia: (dia: Fecha | null) => void;
}

/** Four weeks in rows; weekends are narrow, and a day off says so. */
export function Calendario({ porDia, hoy: { hoy, plazos }, onDia }: CalendarioProps) {
  const feriados = new Set(plazos.feriados);
  return (
    <div className="overflow-hidden rounded-md border" onMouseLeave={() => onDia(null)}>
      <table className="w-full table-fixed">
        <caption className="sr-only">Plazos por día</caption>
        <colgroup>
          {DIAS.map((dia, lugar) => (
            <col key={dia} className={lugar < 5 ? undefined : 'w-13'} />
          ))}
        </colgroup>
        <thead>
          <tr className="h-(--row-head) border-b bg-muted text-left text-11 text-muted-foreground">
            {DIAS.map((dia, lugar) => (
              <th key={dia} scope="col" className="px-2.5 font-normal">
                {lugar < 5 ? (
                  dia
                ) : (
                  <abbr title={dia} className="no-underline">
                    {dia.charAt(0)}
                  </abbr>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: SEMANAS }, (_, semana) => (
            <tr key={semana} className="border-b last:border-b-0">
              {DIAS.map((nombre, lugar) => {
                const dia = addDias(plazos.desde, semana * 7 + lugar);
                return (
                  <Dia
                    key={nombre}
                    dia={dia}
                    hoy={hoy}
                    conMes={(semana === 0 && lugar === 0) || dia.endsWith('-01')}
                    feriado={feriados.has(dia)}
                    finDeSemana={lugar >= 5}
                    plazos={porDia.get(dia) ?? []}
                    onDia={onDia}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DiaProps {
  readonly dia: Fecha;
  readonly hoy: Fecha;
  readonly conMes: boolean;
  readonly feriado: boolean;
  readonly finDeSemana: boolean;
  readonly plazos: readonly PlazoDelDia[];
  readonly onDia: (dia: Fecha | null) => void;
}

function Dia({ dia, hoy, conMes, feriado, finDeSemana, plazos, onDia }: DiaProps) {
  const esHoy = dia === hoy;
  const vistos = plazos.slice(0, finDeSemana ? 0 : EN_UN_DIA);
  const resto = plazos.slice(vistos.length);
  const numero = conMes ? fechaCorta(dia, hoy) : String(Number(dia.slice(8)));
  return (
    <td
      onMouseEnter={() => onDia(dia)}
      aria-current={esHoy ? 'date' : undefined}
      className={cn(
        'h-26 border-r p-1 align-top text-12 last:border-r-0',
        finDeSemana && 'bg-muted',
        esHoy && 'bg-cuadra-soft shadow-[inset_0_2px_0_var(--cuadra)]',
      )}
    >
      <div className="flex h-24 flex-col gap-0.5 overflow-hidden">
        <div
          className={cn(
            'flex items-baseline justify-between gap-x-1',
            // A narrow day that shows 'hoy' or a month has no room for a count.
            finDeSemana ? 'flex-wrap px-0.5' : 'px-1.5',
          )}
        >
          <p
            className={cn(
              'tnum text-muted-foreground',
              finDeSemana ? 'shrink-0' : 'truncate',
              esHoy && 'font-semibold text-cuadra-foreground',
              !esHoy && dia > hoy && plazos.length > 0 && 'text-foreground',
            )}
          >
            {numero}
            {/* A narrow day has room for its number and for a button with its deadlines. */}
            {esHoy ? <span className={finDeSemana ? 'sr-only' : undefined}> hoy</span> : null}
            {feriado ? ' feriado' : ''}
          </p>
          {resto.length > 0 ? (
            <Popover
              title={fechaLarga(dia)}
              trigger={
                <button
                  type="button"
                  aria-label={`${plural(resto.length, 'plazo')} más el ${fechaLarga(dia)}`}
                  className="toque tnum rounded-xs text-muted-foreground hover:text-foreground"
                >
                  +{resto.length}
                </button>
              }
            >
              <div className="flex w-56 flex-col gap-1 text-12">
                {plazos.map((plazo) => (
                  <PlazoEnDia key={claveDe(plazo)} plazo={plazo} hoy={hoy} />
                ))}
              </div>
            </Popover>
          ) : null}
        </div>
        {vistos.map((plazo) => (
          <PlazoEnDia key={claveDe(plazo)} plazo={plazo} hoy={hoy} />
        ))}
      </div>
    </td>
  );
}

const claveDe = ({ clase, nombre, mes }: PlazoDelDia) => `${clase} ${nombre} ${mes}`;

function PlazoEnDia({ plazo, hoy }: { plazo: PlazoDelDia; hoy: Fecha }) {
  const tono = tonoDePlazo(plazo, hoy);
  return (
    <Enlace
      destino={DESTINO_PLAZO[plazo.clase]}
      className={cn('flex gap-1.5 rounded-xs px-1.5 py-px hover:bg-accent', FONDO[tono])}
    >
      <IconoPlazo clase={plazo.clase} />
      <span className="min-w-0">
        <span className="block truncate font-medium" title={decirPlazo(plazo)}>
          {decirPlazo(plazo)}
        </span>
        <span
          className={cn(
            'tnum block truncate text-11',
            tono === 'neutro' && !entra(plazo) && 'text-muted-foreground',
          )}
        >
          {montoDePlazo(plazo)}
        </span>
      </span>
    </Enlace>
  );
}
