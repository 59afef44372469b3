import { CONFIANZA_SEGURA, createAutonomia, type Autonomia } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Button, Skeleton, type ComboboxOption } from '@cuadra/ui';
import { messageOf } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { AlcanceFields } from './alcance-fields.tsx';
import { puntoDe, sinErroresDesde } from './curva.ts';
import { Ejemplos, PreviewView } from './preview-view.tsx';
import { CertezaSlider } from './certeza-slider.tsx';
import { decirCerteza, tituloDeAutonomia } from './textos.ts';
import { TopesFields, type Topes } from './topes-fields.tsx';
import { useCreateAutonomia, usePreviewAutonomia, useUpdateAutonomia } from './use-autonomia.ts';
import { useEsperado } from './use-esperado.ts';

interface AutorizarDialogProps {
  /** The grant to change; without it, a new one. */
  readonly autonomia?: Autonomia | undefined;
  /** Kinds to begin with; none is any. */
  readonly tipos: readonly string[];
  /** Kinds that the company has met, to choose from. */
  readonly conocidos: readonly string[];
  readonly onClose: () => void;
}

const ESPERA_MS = 300;
const SIN_TOPES: Topes = { montoMax: null, montoDiario: null, precisionMinima: 0.99 };

const CAMPOS = ['montoMax', 'montoDiario', 'precisionMinima'] as const;

interface Borrador {
  readonly tipos: readonly string[];
  readonly contraparte: ComboboxOption | null;
  readonly moneda: Moneda;
  readonly topes: Topes;
  readonly confianzaMin: number;
}

/** Before a person lets Cuadra reconcile without asking: what it would have got right and wrong on their own data. */
export function AutorizarDialog({ autonomia, tipos: propuestos, conocidos, onClose }: AutorizarDialogProps) {
  const crear = useCreateAutonomia(onClose);
  const cambiar = useUpdateAutonomia({ silent: true, onDone: onClose });
  const form = useForm({
    schema: createAutonomia.body,
    names: CAMPOS,
    initial: (): Borrador => ({
      tipos: autonomia?.tipos ?? propuestos,
      contraparte: autonomia?.rut
        ? { value: autonomia.rut, label: autonomia.razonSocial ?? autonomia.rut }
        : null,
      moneda: autonomia?.moneda ?? 'CLP',
      topes: autonomia ?? SIN_TOPES,
      confianzaMin: autonomia?.confianzaMin ?? CONFIANZA_SEGURA,
    }),
    toBody: ({ tipos, contraparte, moneda, topes, confianzaMin }) => ({
      tipos: [...tipos],
      rut: contraparte?.value ?? null,
      moneda,
      confianzaMin,
      ...soloTopes(topes),
    }),
    send: (body) => {
      const { tipos: _tipos, rut: _rut, moneda: _moneda, ...limites } = body;
      return autonomia ? cambiar.mutateAsync({ id: autonomia.id, ...limites }) : crear.mutateAsync(body);
    },
  });
  const { set, problems } = form;
  const { tipos, contraparte, moneda, topes, confianzaMin } = form.values;
  const quieta = useEsperado(confianzaMin, ESPERA_MS);
  const montoMax = useEsperado(topes.montoMax === 0 ? null : topes.montoMax, ESPERA_MS);
  const rut = contraparte?.value ?? null;
  const consulta = usePreviewAutonomia({
    tipos: [...tipos],
    rut,
    montoMax,
    moneda,
    confianzaMin: quieta,
  });
  const curva = consulta.data?.curva ?? [];
  const punto = puntoDe(curva, confianzaMin);
  const limpia = punto && punto.erradas > 0 ? sinErroresDesde(curva) : undefined;

  const verbo = autonomia ? 'Guardar' : 'Autorizar';
  return (
    <FormDialog
      form={form}
      size="lg"
      title={autonomia ? tituloDeAutonomia(autonomia) : 'Conciliar sin preguntar'}
      description="Lo que Cuadra habría hecho bien y mal, según lo que tú decidiste."
      action={`${verbo} desde ${decirCerteza(confianzaMin)}`}
      blocked={punto === undefined}
      className="gap-5"
      onClose={onClose}
    >
      {autonomia ? null : (
        <AlcanceFields
          tipos={tipos}
          onTipos={(nuevos) => set({ tipos: nuevos })}
          conocidos={conocidos}
          contraparte={contraparte}
          onContraparte={(nueva) => set({ contraparte: nueva })}
          moneda={moneda}
          // A cap is an amount of a currency.
          onMoneda={(otra) => set({ moneda: otra, topes: { ...topes, montoMax: null, montoDiario: null } })}
        />
      )}
      {consulta.data && punto ? (
        <>
          <CertezaSlider
            curva={curva}
            value={confianzaMin}
            onValueChange={(certeza) => set({ confianzaMin: certeza })}
          />
          {limpia === undefined ? null : (
            <Button size="sm" className="self-start" onClick={() => set({ confianzaMin: limpia })}>
              Sin errores desde {decirCerteza(limpia)}
            </Button>
          )}
          <PreviewView
            preview={consulta.data}
            punto={punto}
            moneda={moneda}
            montoDiario={topes.montoDiario === 0 ? null : topes.montoDiario}
          />
        </>
      ) : consulta.error ? null : (
        <div role="status" aria-label="Revisando tus decisiones" className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
        </div>
      )}
      <TopesFields
        topes={topes}
        onTopes={(nuevos) => set({ topes: nuevos })}
        moneda={moneda}
        problems={problems}
      />
      {consulta.error ? (
        <p role="alert" className="text-negativo">
          {messageOf(consulta.error)}
        </p>
      ) : null}
      {consulta.data ? (
        <Ejemplos
          ejemplos={consulta.data.ejemplos}
          alDia={!consulta.isPlaceholderData && quieta === confianzaMin}
        />
      ) : null}
    </FormDialog>
  );
}

function soloTopes({ montoMax, montoDiario, precisionMinima }: Topes): Topes {
  return { montoMax, montoDiario, precisionMinima };
}
