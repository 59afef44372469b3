import {
  createAutomatizacion,
  updateAutomatizacion,
  type getInputAutomatizacion,
  type ModuloRegla,
  type ReplyOf,
} from '@cuadra/contract';
import { Button, Checkbox, Field, Input, Select, Switch } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { call } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/form/index.ts';
import { formatEntero } from '../../../shared/formats/index.ts';
import { ConfirmLeave } from '../../../shared/page/confirm-leave.tsx';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { useReloadReglas } from '../use-automatizaciones.ts';
import { conModulo, registrosDe } from '../rutas.ts';
import { Acciones } from './acciones.tsx';
import { conEvento, leerGrupos, modeloDe, type Borrador } from './borrador.ts';
import { Condiciones } from './condiciones.tsx';
import { accionesParaVer, leerAcciones } from './leer-acciones.ts';
import { reglaSchema } from './leer-regla.ts';
import { campoDeServidor } from './problemas.ts';
import { useVistaPrevia, type CuerpoPrevia } from './use-vista-previa.ts';
import { VistaPrevia } from './vista-previa.tsx';

/** What is missing of the past that a rule would act on. */
const SIN = {
  clasificar: 'sin clasificar',
  conciliar: 'sin conciliar',
  asignar: 'de otro o de nadie',
  comentar: '',
} as const;

const CAMPOS = ['nombre', 'grupos', 'acciones'] as const;

interface ReglaFormProps {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  /** Of a rule that is there, which keeps its module; null for a new one. */
  readonly modulo: ModuloRegla | null;
  readonly eventos: ReplyOf<typeof getInputAutomatizacion>['eventos'];
  readonly inicial: Borrador;
}

/** The form of a rule, in the order in which it works, and its effect on the past beside it. */
export function ReglaForm({ id, modulo: fijo, eventos, inicial }: ReglaFormProps) {
  const navigate = useNavigate();
  const reload = useReloadReglas();
  const [alPasado, setAlPasado] = useState(false);
  const form = useForm({
    schema: reglaSchema,
    names: CAMPOS,
    initial: inicial,
    toBody: (escrito) => ({ ...escrito, acciones: leerAcciones(escrito).acciones }),
    aliases: (campo, enviada) => campoDeServidor(campo, enviada.grupos, leerAcciones(enviada).acciones),
    send: (regla, { concilia }) =>
      id === undefined
        ? call(createAutomatizacion, {
            query: { aplicarAlPasado: String(alPasado) },
            body: { ...regla, modulo: concilia ? 'conciliacion' : 'clasificacion' },
          })
        : call(updateAutomatizacion, { body: { ...regla, id, aplicarAlPasado: alPasado } }),
    onSent: async (guardada) => {
      reload();
      snackbar(
        alPasado
          ? `Guardaste «${guardada.nombreRegla}» y ya trabaja en lo anterior`
          : `Guardaste «${guardada.nombreRegla}»`,
      );
      await navigate({
        to: '/automatizaciones/clasificacion',
        search: { id: guardada.id, ...conModulo(guardada.modulo) },
        ignoreBlocker: true,
      });
    },
  });
  const { values: borrador, set: cambiar, problems, sending } = form;
  const { idEvento, detiene } = borrador;
  const modelo = modeloDe(idEvento);
  const { grupos, problemas } = leerGrupos(borrador.grupos);
  const leidas = leerAcciones(borrador);
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

  const evento = eventos.find((uno) => uno.id === idEvento);
  const entradas = evento?.GrupoEntradas.find(({ etapa }) => etapa === 'condiciones')?.Entradas ?? [];
  const pendientes = previa?.sinClasificar ?? 0;
  // A problem of the conditions together is of none of them.
  const deCondicion = Object.keys(problems).some((path) => path.startsWith('grupos.'));
  const general = problems.general ?? (deCondicion ? undefined : problems.grupos);

  return (
    <div className="min-h-0 flex-1 overflow-y-auto xl:flex xl:overflow-hidden">
      <form {...form.formProps} className="flex min-w-0 flex-1 flex-col gap-6 p-4 sm:p-6 xl:overflow-y-auto">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Nombre" error={problems.nombre}>
            <Input
              autoComplete="off"
              maxLength={120}
              placeholder="Arriendo de la oficina"
              {...form.text('nombre')}
            />
          </Field>
          <Field label="Cuándo">
            <Select
              value={idEvento}
              options={eventos
                // Only what comes from the bank is reconciled.
                .filter((uno) => fijo !== 'conciliacion' || uno.modelo === 'Cartola')
                .map(({ id: value, descripcion }) => ({ value, label: descripcion }))}
              onValueChange={(otro) => cambiar(conEvento(borrador, otro))}
            />
          </Field>
        </div>
        <Parte titulo="Se cumple cuando">
          <Condiciones
            grupos={borrador.grupos}
            entradas={entradas}
            problema={(clave) => problems[`grupos.${clave}`]}
            onGrupos={(nuevos) => cambiar({ grupos: nuevos })}
          />
        </Parte>
        <Parte titulo="Entonces">
          <Acciones
            borrador={borrador}
            modelo={modelo}
            fijo={fijo}
            problema={(campo) => problems[`acciones.${campo}`]}
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
          {general === undefined ? null : (
            <p role="alert" className="text-negativo">
              {general}
            </p>
          )}
          <div className="flex gap-2">
            <Button type="submit" variant="primary" loading={sending}>
              {id === undefined ? 'Crear la regla' : 'Guardar'}
            </Button>
            <Button render={<Link to="/automatizaciones/clasificacion" search={conModulo(modulo)} />}>
              Volver
            </Button>
          </div>
        </div>
      </form>
      <ConfirmLeave
        when={form.changed}
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
