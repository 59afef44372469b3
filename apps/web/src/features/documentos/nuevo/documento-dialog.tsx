import {
  createManual,
  getDocumento,
  getHistorial,
  listDocumentos,
  type DocumentoDetalle,
  type ModeloManual,
} from '@cuadra/contract';
import { MODELOS } from '@cuadra/domain';
import { Button, Dialog } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { hoy } from '../../../shared/formats/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import {
  borradorDe,
  borradorVacio,
  CAMPOS,
  cuerpoDe,
  monedaDe,
  NUEVO,
  type Borrador,
  type CodigoEscrito,
  type DatoPropio,
} from './borrador.ts';
import { CampoView } from './campo-view.tsx';
import { Codigos } from './codigos.tsx';
import { DatosPropios } from './datos-propios.tsx';
import { ElegirArchivo } from './elegir-archivo.tsx';
import { PreviaRetencion } from './previa-retencion.tsx';
import { saveDocumento } from './save-documento.ts';

interface DocumentoDialogProps {
  readonly modelo: ModeloManual;
  /** The one to change; null enters a new one. */
  readonly documento: DocumentoDetalle | null;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** What the contract has against what was typed, by field; empty where nothing. */
function problemas(modelo: ModeloManual, cuerpo: Record<string, unknown>): Record<string, string> {
  const leido = createManual[modelo].body.safeParse(cuerpo);
  const hallados: Record<string, string> = {};
  for (const { path, message } of leido.error?.issues ?? []) hallados[String(path[0] ?? '')] ??= message;
  return hallados;
}

/** Enters a document by hand, or changes one that was. Nothing typed is lost by a mistake. */
export function DocumentoDialog({ modelo, documento, onClose, onSaved }: DocumentoDialogProps) {
  const idForm = useId();
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [borrador, setBorrador] = useState<Borrador>(() =>
    documento ? borradorDe(documento) : borradorVacio(modelo, hoy()),
  );
  const [datos, setDatos] = useState<readonly DatoPropio[]>(Object.entries(documento?.metadata ?? {}));
  const [codigos, setCodigos] = useState<readonly CodigoEscrito[]>(
    () => documento?.impuesto?.codigos.map(({ codigo, monto }) => [codigo, monto] as const) ?? [],
  );
  const [archivo, setArchivo] = useState<File | null>(null);
  const [propios, setPropios] = useState<Record<string, string>>({});

  const { mutate, isPending, error, reset } = useMutation({
    // The fields say what is wrong with them.
    meta: { silent: true },
    mutationFn: (cuerpo: Record<string, unknown>) =>
      saveDocumento(modelo, documento?.id ?? null, cuerpo, archivo),
    onSuccess: ({ id }) => {
      for (const endpoint of [listDocumentos[modelo], getDocumento[modelo], getHistorial])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      snackbar(documento ? 'Guardaste los cambios' : 'Guardado');
      onSaved(id);
    },
  });
  const delServidor = error instanceof ApiError ? error.errors : {};
  const errores: Readonly<Record<string, string>> = { ...delServidor, ...propios };
  const { existente } = delServidor;
  const conocidos = new Set(CAMPOS[modelo].map(({ name }) => name));
  const enCampo = Object.keys(delServidor).some((name) => conocidos.has(name));
  const general = error && !enCampo ? messageOf(error) : (propios['metadata'] ?? null);
  const puedeRepetir = existente !== undefined && documento === null && /todos modos/.test(general ?? '');

  const send = (mas: Record<string, unknown> = {}) => {
    const cuerpo = { ...cuerpoDe(modelo, borrador, datos, codigos), ...mas };
    const hallados = problemas(modelo, cuerpo);
    setPropios(hallados);
    reset();
    const primero = CAMPOS[modelo].find(({ name }) => hallados[name] !== undefined)?.name;
    if (primero !== undefined) {
      const control = form.current?.querySelector(`[data-campo="${primero}"] :is(input, textarea, button)`);
      if (control instanceof HTMLElement) control.focus();
    } else if (Object.keys(hallados).length === 0) mutate(cuerpo);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => {
        if (!abierto && !isPending) onClose();
      }}
      title={documento ? 'Editar' : NUEVO[modelo]}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Volver
          </Button>
          {puedeRepetir ? (
            <Button loading={isPending} onClick={() => send({ repetido: true })}>
              Ingresar de todos modos
            </Button>
          ) : null}
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={idForm}
        noValidate
        onSubmit={submit}
        className="grid gap-x-3 gap-y-4 sm:grid-cols-2"
      >
        {CAMPOS[modelo].map((campo) => (
          <div key={campo.name} data-campo={campo.name} className={campo.ancho ? 'sm:col-span-2' : undefined}>
            <CampoView
              campo={campo}
              valor={borrador[campo.name]}
              moneda={monedaDe(borrador)}
              error={errores[campo.name]}
              onChange={(valor) => {
                setBorrador((antes) => ({ ...antes, [campo.name]: valor }));
                setPropios(({ [campo.name]: _corregido, ...resto }) => resto);
                if (delServidor[campo.name] !== undefined) reset();
              }}
            />
          </div>
        ))}
        {MODELOS[modelo].conRetencion ? <PreviaRetencion borrador={borrador} /> : null}
        {modelo === 'Impuesto' ? (
          <Codigos codigos={codigos} error={errores['codigos']} onChange={setCodigos} />
        ) : null}
        <DatosPropios datos={datos} onChange={setDatos} />
        {documento === null ? <ElegirArchivo archivo={archivo} onChange={setArchivo} /> : null}
        {general ? (
          <p role="alert" className="text-12 text-negativo sm:col-span-2">
            {general}{' '}
            {existente === undefined ? null : (
              <Button variant="link" onClick={() => onSaved(Number(existente.split('id=')[1]))}>
                Abrir el que está
              </Button>
            )}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
