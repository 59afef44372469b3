import type { PlazoDelDia } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { Badge, Button } from '@cuadra/ui';
import { useState } from 'react';
import { fechaCorta } from '../../../shared/formats/index.ts';
import { Enlace } from './destino.tsx';
import { montoDePlazo } from './sumas.ts';
import { cuantoFalta, decirPlazo, DESTINO_PLAZO, tonoDePlazo } from './textos.ts';

/** Rows before the whole list is asked for. */
const PRIMEROS = 4;

/** The deadlines as a list by date, for a phone. */
export function Agenda({ porDia, hoy }: { porDia: ReadonlyMap<Fecha, readonly PlazoDelDia[]>; hoy: Fecha }) {
  const [todos, setTodos] = useState(false);
  const plazos = [...porDia.values()].flat();
  const vistos = todos ? plazos : plazos.slice(0, PRIMEROS);
  return (
    <>
      <ul className="min-h-44">
        {vistos.map((plazo) => {
          const tono = tonoDePlazo(plazo, hoy);
          return (
            <li key={`${plazo.fecha} ${plazo.clase} ${plazo.nombre} ${plazo.mes}`} className="border-b">
              <Enlace destino={DESTINO_PLAZO[plazo.clase]} className="flex min-h-11 items-center gap-3 py-1">
                <span className="tnum w-16 shrink-0 text-muted-foreground">
                  {tono === 'neutro' ? (
                    plazo.fecha === hoy ? (
                      'hoy'
                    ) : (
                      fechaCorta(plazo.fecha, hoy)
                    )
                  ) : (
                    <Badge tono={tono}>{cuantoFalta(plazo.fecha, hoy)}</Badge>
                  )}
                </span>
                <span className="min-w-0 flex-1 truncate">{decirPlazo(plazo)}</span>
                <span className="tnum shrink-0">{montoDePlazo(plazo)}</span>
              </Enlace>
            </li>
          );
        })}
      </ul>
      {plazos.length > PRIMEROS && !todos ? (
        <Button variant="quiet" className="mt-1 -ml-3" onClick={() => setTodos(true)}>
          Ver los {plazos.length}
        </Button>
      ) : null}
    </>
  );
}
