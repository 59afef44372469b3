import { appRoot } from '@cuadra/ui/app-root';
import { useKeys, type KeyBinding } from '../../shared/keys/index.ts';
import type { Rayitos } from './use-rayitos.ts';

const NUMEROS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A key that is held down must not accept one line after another. */
function once(run: () => void): KeyBinding['run'] {
  return (event) => {
    if (!event.repeat) run();
  };
}

function focusMonto(): void {
  const campo = appRoot().querySelector<HTMLInputElement>('[data-monto-documento]:enabled');
  campo?.focus();
  campo?.select();
}

interface Dialogos {
  readonly buscar: () => void;
  readonly confirmarSeguras: () => void;
  readonly conciliarEnBloque: () => void;
  readonly moveGrupo: (pasos: 1 | -1) => void;
}

/** The keys of the queue: with them alone it can be worked from end to end. */
export function useTeclas(rayitos: Rayitos, dialogos: Dialogos): void {
  const { buscar, confirmarSeguras, conciliarEnBloque, moveGrupo } = dialogos;
  const { soloLectura, foco, fila, seleccion, mesa, visibles } = rayitos;
  const select = () => {
    if (fila) seleccion.set([fila], !seleccion.has(fila.cartola.id));
  };
  const extend = (pasos: 1 | -1) => {
    const siguiente = visibles[foco.indice + pasos];
    seleccion.set(
      [fila, siguiente].filter((una) => una !== undefined),
      true,
    );
    foco.step(pasos);
  };
  useKeys([
    { keys: ['j', 'ArrowDown'], label: 'Línea siguiente', run: () => foco.step(1) },
    { keys: ['k', 'ArrowUp'], label: 'Línea anterior', run: () => foco.step(-1) },
    { keys: 'Home', label: 'Primera línea', hidden: true, run: () => foco.step(-visibles.length) },
    { keys: 'End', label: 'Última línea', hidden: true, run: () => foco.step(visibles.length) },
    { keys: '.', label: 'Grupo siguiente', run: () => moveGrupo(1) },
    { keys: ',', label: 'Grupo anterior', run: () => moveGrupo(-1) },
    { keys: 'n', label: 'Mostrar las nuevas', run: once(rayitos.showNew) },
    { keys: 'v', label: 'Ver todas las seguras, o solo las primeras', run: rayitos.togglePlegado },
    ...NUMEROS.map((numero, indice) => ({
      keys: numero,
      label: 'Elegir otra explicación, 1 a 9',
      hidden: indice > 0,
      run: () => mesa.choose(indice),
    })),
  ]);
  useKeys(
    [
      { keys: 'Enter', label: 'Conciliar la línea en foco', run: once(rayitos.conciliar) },
      {
        keys: 'Ctrl+Enter',
        label: 'Conciliar la selección',
        inFields: true,
        run: once(rayitos.conciliarSeleccion),
      },
      { keys: 'espacio', label: 'Seleccionar la línea', run: once(select) },
      { keys: ['Shift+j', 'Shift+ArrowDown'], label: 'Seleccionar hacia abajo', run: () => extend(1) },
      {
        keys: ['Shift+k', 'Shift+ArrowUp'],
        label: 'Seleccionar hacia arriba',
        hidden: true,
        run: () => extend(-1),
      },
      { keys: 'Shift+a', label: 'Seleccionar todo el grupo', run: once(rayitos.selectGrupo) },
      { keys: 'x', label: 'Descartar la sugerencia', run: once(rayitos.descartar) },
      { keys: '/', label: 'Buscar un documento', run: once(buscar) },
      { keys: 'e', label: 'Editar los montos', run: once(focusMonto) },
      { keys: 'm', label: 'Juntar las líneas seleccionadas', run: once(rayitos.juntar) },
      {
        keys: 'Escape',
        label: 'Quitar la selección',
        run: () => (rayitos.juntas ? rayitos.separar() : seleccion.clear()),
      },
    ],
    !soloLectura,
  );
  useKeys(
    [{ keys: 'z', label: 'Deshacer lo último', run: once(() => rayitos.deshacer?.()) }],
    rayitos.deshacer !== undefined,
  );
  useKeys(
    [{ keys: 'r', label: 'Buscar sugerencias de nuevo', run: once(() => void rayitos.masivo.search()) }],
    rayitos.sugiere,
  );
  useKeys(
    [
      { keys: 'a', label: 'Conciliar todas las seguras', run: once(confirmarSeguras) },
      { keys: 'b', label: 'Conciliar en bloque, por certeza', run: once(conciliarEnBloque) },
    ],
    rayitos.enBloque,
  );
  useKeys(
    [
      {
        keys: 'c',
        label: 'Clasificar la línea o la selección',
        run: once(() => rayitos.clasificar?.()),
      },
    ],
    rayitos.clasificar !== undefined,
  );
}
