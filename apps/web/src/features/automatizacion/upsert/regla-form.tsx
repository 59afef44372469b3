import {
  createAutomatizacion,
  updateAutomatizacion,
  type getInputAutomatizacion,
  type ModuloRegla,
  type ReplyOf,
} from '@cuadra/contract';
import { Button, Checkbox, Field, Input, Select, Switch } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/index.ts';
import { formatEntero } from '../../../shared/formats/index.ts';
import { ConfirmLeave } from '../../../shared/page/confirm-leave.tsx';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { useReloadReglas } from '../use-automatizaciones.ts';
import { conModulo, registrosDe } from '../rutas.ts';
import { Acciones } from './acciones.tsx';
import { conEvento, leerGrupos, modeloDe, type Borrador } from './borrador.ts';
import { Condiciones } from './condiciones.tsx';
import { accionesParaVer, leerAcciones } from './leer-acciones.ts';
import { problemasDeServidor } from './problemas.ts';
import { useVistaPrevia, type CuerpoPrevia } from './use-vista-previa.ts';
import { VistaPrevia } from './vista-previa.tsx';

/** What is missing of the past that a rule would act on. */
const SIN = {
  clasificar: 'sin clasificar',
  conciliar: 'sin conciliar',
  asignar: 'de otro o de nadie',
  comentar: '',
} as const;

interface ReglaFormProps {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  /** Of a rule that is there, which keeps its module; null for a new one. */
  readonly modulo: ModuloRegla | null;
  readonly eventos: ReplyOf<typeof getInputAutomatizacion>['eventos'];
  readonly inicial: Borrador;
}

const SIN_PROBLEMAS: ReadonlyMap<number, string> = new Map();

/** The form of a rule, in the order in which it works, and its effect on the past beside it. */
export function ReglaForm({ id, modulo: fijo, eventos, inicial }: ReglaFormProps) {
  const idForm = useId();
  const navigate = useNavigate();
  const reload = useReloadReglas();
  const [partida] = useState(inicial);
  const [borrador, setBorrador] = useState(partida);
  const [revisado, setRevisado] = useState(false);
  const [rechazos, setRechazos] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // To what is wrong, once it is on screen: it may be far above the button.
  useEffect(() => {
    if (rechazos > 0) showProblema(form.current);
  }, [rechazos]);
  const [alPasado, setAlPasado] = useState(false);
  const cambiar = (cambios: Partial<Borrador>) => setBorrador({ ...borrador, ...cambios });

  const { nombre, idEvento, detiene } = borrador;
  const modelo = modeloDe(idEvento);
  const { grupos, problemas } = leerGrupos(borrador.grupos);
  const leidas = leerAcciones(borrador);
  const { acciones } = leidas;
  const modulo = borrador.concilia ? 'conciliacion' : 'clasificacion';
  const completa = problemas.size === 0;
  const porVer = completa ? accionesParaVer(borrador, leidas) : null;
  const cuerpo: CuerpoPrevia | null = porVer && {
    idEvento,
    grupos,
    acciones: [...porVer],
    detiene,
    modulo,
    ...(id !== undefined && { id }),
  };
  const { previa, error: errorPrevia, cambiando } = useVistaPrevia(cuerpo);

  // A second click comes before the button is drawn as waiting, and would lead back to the rule a second time.
  const enviada = useRef(false);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () => {
      const regla = { nombreRegla: nombre, idEvento, grupos, acciones: [...acciones], detiene };
      return id === undefined
        ? call(createAutomatizacion, {
            query: { aplicarAlPasado: String(alPasado) },
            body: { ...regla, modulo },
          })
        : call(updateAutomatizacion, { body: { ...regla, id, aplicarAlPasado: alPasado } });
    },
    onSuccess: (guardada) => {
      reload();
      snackbar(
        alPasado
          ? `Guardaste «${guardada.nombreRegla}» y ya trabaja en lo anterior`
          : `Guardaste «${guardada.nombreRegla}»`,
      );
      void navigate({
        to: '/automatizaciones/clasificacion',
        search: { id: guardada.id, ...conModulo(guardada.modulo) },
        ignoreBlocker: true,
      });
    },
  });
  const rechazo = problemasDeServidor(error, borrador.grupos, acciones);
  const sinNombre = revisado && nombre.trim() === '';
  const problemaNombre = sinNombre ? 'Requerido' : rechazo.nombre;
  const problemasAcciones = revisado ? new Map([...rechazo.acciones, ...leidas.problemas]) : rechazo.acciones;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setRevisado(true);
    const falta = nombre.trim() === '' || !completa || leidas.problemas.size > 0;
    const rechazar = () => {
      enviada.current = false;
      setRechazos((cuantos) => cuantos + 1);
    };
    if (falta) rechazar();
    else if (!enviada.current) {
      enviada.current = true;
      mutate(undefined, { onError: rechazar });
    }
  };
  const evento = eventos.find((uno) => uno.id === idEvento);
  const entradas = evento?.GrupoEntradas.find(({ etapa }) => etapa === 'condiciones')?.Entradas ?? [];
  const pendientes = previa?.sinClasificar ?? 0;

  return (
    <div className="min-h-0 flex-1 overflow-y-auto xl:flex xl:overflow-hidden">
      <form
        ref={form}
        id={idForm}
        noValidate
        onSubmit={submit}
        className="flex min-w-0 flex-1 flex-col gap-6 p-4 sm:p-6 xl:overflow-y-auto"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Nombre" error={problemaNombre}>
            <Input
              autoComplete="off"
              maxLength={120}
              placeholder="Arriendo de la oficina"
              value={nombre}
              onChange={(event) => cambiar({ nombre: event.target.value })}
            />
          </Field>
          <Field label="Cuándo">
            <Select
              value={idEvento}
              options={eventos
                // Only what comes from the bank is reconciled.
                .filter((uno) => fijo !== 'conciliacion' || uno.modelo === 'Cartola')
                .map(({ id: value, descripcion }) => ({ value, label: descripcion }))}
              onValueChange={(otro) => setBorrador(conEvento(borrador, otro))}
            />
          </Field>
        </div>
        <Parte titulo="Se cumple cuando">
          <Condiciones
            grupos={borrador.grupos}
            entradas={entradas}
            problemas={revisado ? new Map([...rechazo.condiciones, ...problemas]) : SIN_PROBLEMAS}
            onGrupos={(nuevos) => cambiar({ grupos: nuevos })}
          />
        </Parte>
        <Parte titulo="Entonces">
          <Acciones
            borrador={borrador}
            modelo={modelo}
            fijo={fijo}
            problemas={problemasAcciones}
            onChange={cambiar}
          />
        </Parte>
        <Switch checked={detiene} onCheckedChange={(si) => cambiar({ detiene: si })}>
          Las reglas de más abajo no ven lo que esta toma
        </Switch>
        <div className="flex flex-col gap-3 border-t pt-4">
          {pendientes > 0 ? (
            <Checkbox checked={alPasado} onCheckedChange={setAlPasado}>
              Hacerlo también en {formatEntero(pendientes)} {registrosDe(modelo)[pendientes === 1 ? 0 : 1]}{' '}
              {pendientes === 1 ? 'anterior' : 'anteriores'} {SIN[previa?.hace ?? 'comentar']}
            </Checkbox>
          ) : null}
          {rechazo.general === null ? null : (
            <p role="alert" className="text-negativo">
              {rechazo.general}
            </p>
          )}
          <div className="flex gap-2">
            <Button type="submit" variant="primary" loading={isPending}>
              {id === undefined ? 'Crear la regla' : 'Guardar'}
            </Button>
            <Button render={<Link to="/automatizaciones/clasificacion" search={conModulo(modulo)} />}>
              Volver
            </Button>
          </div>
        </div>
      </form>
      <ConfirmLeave
        when={borrador !== partida}
        title="¿Salir sin guardar la regla?"
        description="Lo que escribiste se perderá."
      />
      <aside
        aria-label="Qué habría hecho"
        className="shrink-0 border-t bg-card p-4 sm:p-6 xl:w-100 xl:overflow-y-auto xl:border-t-0 xl:border-l"
      >
        <h2 className="mb-3 font-semibold">Qué habría hecho</h2>
        <VistaPrevia
          modelo={modelo}
          previa={previa}
          error={errorPrevia}
          cambiando={cambiando}
          modulo={modulo}
        />
      </aside>
    </div>
  );
}

/** Brings the first thing that is wrong into sight, with the focus where it is a field. */
function showProblema(form: HTMLFormElement | null): void {
  const primero = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  primero?.focus({ preventScroll: true });
  primero?.scrollIntoView({ block: 'center' });
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {titulo}
      </h2>
      {children}
    </section>
  );
}
