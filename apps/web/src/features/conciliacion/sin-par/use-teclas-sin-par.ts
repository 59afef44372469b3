import { useKeys, type KeyBinding } from '../../../shared/keys/index.ts';
import { useOpenRegla } from './crear-regla-de-grupo.tsx';
import { useCercanos } from './use-cercanos.ts';
import type { SinPar } from './use-sin-par.ts';

const NUMEROS = ['1', '2', '3'];

/** A key that is held down must not accept one group after another. */
function once(run: () => void): KeyBinding['run'] {
  return (event) => {
    if (!event.repeat) run();
  };
}

/** The keys of the lines without a document: with them alone they can be worked from end to end. */
export function useTeclasSinPar(sinPar: SinPar, moveGrupo: (pasos: 1 | -1) => void): void {
  const { foco, filas, grupo } = sinPar;
  const desconocida = grupo?.clase === 'nadie_sabe' ? grupo.lineas[0] : undefined;
  const cercanos = useCercanos(desconocida) ?? [];
  const openRegla = useOpenRegla(grupo, sinPar.destino?.items ?? []);
  const take = (indice: number) => {
    if (!desconocida) return sinPar.choose(indice);
    const cercano = cercanos[indice];
    if (cercano) sinPar.reconcile({ documentos: [{ id: cercano.documento.id }] });
  };
  useKeys([
    { keys: ['j', 'ArrowDown'], label: 'Grupo siguiente', run: sinPar.stepOn },
    { keys: ['k', 'ArrowUp'], label: 'Grupo anterior', run: () => foco.step(-1) },
    { keys: 'Home', label: 'Primer grupo', hidden: true, run: () => foco.step(-filas.length) },
    { keys: 'End', label: 'Último grupo', hidden: true, run: () => foco.step(filas.length) },
    { keys: '.', label: 'Certeza siguiente', run: () => moveGrupo(1) },
    { keys: ',', label: 'Certeza anterior', run: () => moveGrupo(-1) },
    { keys: 'ArrowRight', label: 'Una por una', run: once(() => sinPar.open(true)) },
    { keys: 'ArrowLeft', label: 'Juntar el grupo', run: once(() => sinPar.open(false)) },
    {
      keys: 'v',
      label: 'Ver todo lo de esta clase, o solo lo primero',
      run: once(() => grupo && sinPar.toggleClase(grupo.clase)),
    },
    { keys: 'n', label: 'Mostrar las nuevas', run: once(sinPar.showNew) },
  ]);
  useKeys(
    [
      { keys: 'Enter', label: 'Aceptar el grupo en foco', run: once(sinPar.aceptar) },
      { keys: 'Ctrl+Enter', label: 'Aceptar la selección', inFields: true, run: once(sinPar.acceptElegidas) },
      {
        keys: 'espacio',
        label: 'Seleccionar el grupo',
        run: once(() => grupo && sinPar.mark(grupo.clave)),
      },
      { keys: 'Escape', label: 'Quitar la selección', run: () => sinPar.markAll(false) },
      ...NUMEROS.map((numero, indice) => ({
        keys: numero,
        label: 'Elegir otra cuenta, o el documento más cercano, 1 a 3',
        hidden: indice > 0,
        run: once(() => take(indice)),
      })),
    ],
    !sinPar.soloLectura,
  );
  useKeys(
    [
      { keys: 'a', label: 'Aceptar las seguras', run: once(() => sinPar.acceptSeguras('cuenta_sabida')) },
      { keys: 'b', label: 'Aceptar las comisiones', run: once(() => sinPar.acceptSeguras('comision_banco')) },
      { keys: 'c', label: 'Otra cuenta, para el grupo o la selección', run: once(sinPar.askCuenta) },
    ],
    sinPar.clasifica,
  );
  useKeys(
    [{ keys: 'p', label: 'Pedir las boletas', run: once(() => sinPar.setDialogo('boletas')) }],
    sinPar.porPedir.length > 0,
  );
  useKeys([{ keys: 't', label: 'Unir los pares', run: once(sinPar.unitePares) }], sinPar.empareja);
  useKeys(
    [{ keys: '/', label: 'Buscar un documento', run: once(() => sinPar.setDialogo('documento')) }],
    sinPar.sola !== undefined,
  );
  useKeys([{ keys: 'r', label: 'Crear una regla', run: once(() => openRegla?.()) }], openRegla !== undefined);
  useKeys(
    [{ keys: 'z', label: 'Deshacer lo último', run: once(() => sinPar.deshacer?.()) }],
    sinPar.deshacer !== undefined,
  );
}
