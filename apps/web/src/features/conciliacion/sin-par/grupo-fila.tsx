import type { GrupoSinPar } from '@cuadra/contract';
import { QueueRow } from '@cuadra/ui';
import { memo } from 'react';
import { CercanosLista } from './cercanos-lista.tsx';
import { cuantasDe, cuentaDe, diasDe, estadoDeGrupo, propuestaDe } from './textos-sin-par.ts';
import { useCercanos } from './use-cercanos.ts';

interface GrupoFilaProps {
  readonly id: string;
  readonly index: number;
  readonly grupo: GrupoSinPar;
  /** A line of a group that is worked line by line. */
  readonly parte: boolean;
  readonly enFoco: boolean;
  readonly marcada: boolean;
  readonly onFoco: (clave: string) => void;
  /** Left out for who may only look. */
  readonly onMarcar: ((clave: string, marcar: boolean) => void) | undefined;
  readonly onDocumento: ((clave: string, idDocumento: number) => void) | undefined;
}

/** One row: equal lines with their sum, or an unknown line with its nearest documents. Redrawn when its own changes. */
export const GrupoFila = memo(function GrupoFila(props: GrupoFilaProps) {
  const { id, grupo, parte, enFoco, marcada, onFoco, onMarcar, onDocumento } = props;
  const { clave, clase } = grupo;
  const linea = clase === 'nadie_sabe' ? grupo.lineas[0] : undefined;
  const cercanos = useCercanos(linea);
  return (
    <div data-fila={id} className={enFoco && linea ? 'bg-row-focused' : undefined}>
      <QueueRow
        id={id}
        index={props.index}
        className={parte ? 'cursor-default pl-11' : 'cursor-default'}
        glosa={grupo.nombre}
        cuantas={cuantasDe(grupo)}
        monto={grupo.monto}
        moneda={grupo.moneda}
        fecha={diasDe(grupo)}
        cuenta={cuentaDe(grupo)}
        propuesta={cercanos?.length ? 'Lo más cercano, a una tecla' : propuestaDe(grupo)}
        estado={estadoDeGrupo(grupo)}
        confianza={grupo.certeza}
        nota=""
        focused={enFoco}
        selected={marcada}
        onSelectedChange={onMarcar ? (marcar) => onMarcar(clave, marcar) : undefined}
        onClick={({ target }) => {
          // The box only selects.
          if (!(target instanceof Element && target.closest('[data-slot=checkbox]'))) onFoco(clave);
        }}
      />
      {linea && cercanos?.length ? (
        <div role="row" className="border-b">
          <div role="gridcell" className="pr-4 pl-11">
            <CercanosLista
              linea={linea}
              cercanos={cercanos}
              onElegir={onDocumento ? (idDocumento) => onDocumento(clave, idDocumento) : undefined}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
});
