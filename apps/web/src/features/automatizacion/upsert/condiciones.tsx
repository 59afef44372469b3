import { Button } from '@cuadra/ui';
import { Plus } from 'lucide-react';
import { newCondicion, newGrupo, type CondicionBorrador, type GrupoBorrador } from './borrador.ts';
import { CondicionFila, type Entrada } from './condicion-fila.tsx';
import type { Atributo } from '@cuadra/domain/reglas';

const MAX = 10;

interface CondicionesProps {
  readonly grupos: readonly GrupoBorrador[];
  readonly entradas: readonly Entrada[];
  /** The problem of the condition with this key. */
  readonly problema: (clave: number) => string | undefined;
  readonly onGrupos: (grupos: GrupoBorrador[]) => void;
}

/** Groups of conditions: within one all must hold, and any of them is enough. */
export function Condiciones({ grupos, entradas, problema, onGrupos }: CondicionesProps) {
  const primero = (entradas[0]?.TipoCondicion.key ?? 'descripcion') as Atributo;
  const conCondiciones = (clave: number, condiciones: readonly CondicionBorrador[]) =>
    onGrupos(
      grupos.flatMap((grupo) =>
        grupo.clave !== clave ? [grupo] : condiciones.length === 0 ? [] : [{ ...grupo, condiciones }],
      ),
    );
  const total = grupos.reduce((suma, { condiciones }) => suma + condiciones.length, 0);
  const numeros = new Map(
    grupos.flatMap(({ condiciones }) => condiciones).map(({ clave }, lugar) => [clave, lugar + 1]),
  );
  return (
    <div className="flex flex-col gap-2">
      {grupos.map(({ clave, condiciones }, lugar) => (
        <div key={clave} className="flex flex-col gap-2">
          {lugar > 0 ? <p className="text-12 font-medium text-muted-foreground">o bien</p> : null}
          <div
            role="group"
            aria-label={grupos.length > 1 ? `Grupo ${lugar + 1} de condiciones` : 'Condiciones'}
            className="rounded-md border p-3"
          >
            <ul className="flex flex-col gap-3">
              {condiciones.map((condicion) => (
                <CondicionFila
                  key={condicion.clave}
                  condicion={condicion}
                  entradas={entradas}
                  numero={numeros.get(condicion.clave) ?? 0}
                  problema={problema(condicion.clave)}
                  onChange={(nueva) =>
                    conCondiciones(
                      clave,
                      condiciones.map((otra) => (otra.clave === nueva.clave ? nueva : otra)),
                    )
                  }
                  onQuitar={
                    total > 1
                      ? () =>
                          conCondiciones(
                            clave,
                            condiciones.filter((otra) => otra.clave !== condicion.clave),
                          )
                      : undefined
                  }
                />
              ))}
            </ul>
            {condiciones.length < MAX ? (
              <Button
                size="sm"
                variant="quiet"
                className="mt-2"
                onClick={() => conCondiciones(clave, [...condiciones, newCondicion(primero)])}
              >
                <Plus aria-hidden />y además…
              </Button>
            ) : null}
          </div>
        </div>
      ))}
      {grupos.length < MAX ? (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          onClick={() => onGrupos([...grupos, newGrupo([newCondicion(primero)])])}
        >
          <Plus aria-hidden />o bien…
        </Button>
      ) : null}
    </div>
  );
}
