import { CONFIANZA_SEGURA, type Autonomia } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Button, Dialog, Skeleton, type ComboboxOption } from '@cuadra/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { AlcanceFields } from './alcance-fields.tsx';
import { puntoDe, sinErroresDesde } from './curva.ts';
import { Ejemplos, PreviewView } from './preview-view.tsx';
import { CertezaSlider } from './certeza-slider.tsx';
import { decirCerteza, tituloDeAutonomia } from './textos.ts';
import { TopesFields, valenTopes, type Topes } from './topes-fields.tsx';
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

/** Before a person lets Cuadra reconcile without asking: what it would have got right and wrong on their own data. */
export function AutorizarDialog({ autonomia, tipos: propuestos, conocidos, onClose }: AutorizarDialogProps) {
  const [tipos, setTipos] = useState<readonly string[]>(autonomia?.tipos ?? propuestos);
  const [contraparte, setContraparte] = useState<ComboboxOption | null>(
    autonomia?.rut ? { value: autonomia.rut, label: autonomia.razonSocial ?? autonomia.rut } : null,
  );
  const [moneda, setMoneda] = useState<Moneda>(autonomia?.moneda ?? 'CLP');
  const [topes, setTopes] = useState<Topes>(autonomia ?? SIN_TOPES);
  const [confianzaMin, setConfianzaMin] = useState(autonomia?.confianzaMin ?? CONFIANZA_SEGURA);
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

  const crear = useCreateAutonomia(onClose);
  const cambiar = useUpdateAutonomia({ silent: true, onDone: onClose });
  const { isPending } = autonomia ? cambiar : crear;
  const error = crear.error ?? cambiar.error ?? consulta.error;
  const save = () => {
    if (autonomia) cambiar.mutate({ id: autonomia.id, confianzaMin, ...soloTopes(topes) });
    else crear.mutate({ tipos: [...tipos], rut, moneda, confianzaMin, ...soloTopes(topes) });
  };
  const verbo = autonomia ? 'Guardar' : 'Autorizar';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={autonomia ? tituloDeAutonomia(autonomia) : 'Conciliar sin preguntar'}
      description="Lo que Cuadra habría hecho bien y mal, según lo que tú decidiste."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={punto === undefined || !valenTopes(topes)}
            onClick={save}
          >
            {verbo} desde {decirCerteza(confianzaMin)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {autonomia ? null : (
          <AlcanceFields
            tipos={tipos}
            onTipos={setTipos}
            conocidos={conocidos}
            contraparte={contraparte}
            onContraparte={setContraparte}
            moneda={moneda}
            onMoneda={(otra) => {
              setMoneda(otra);
              // A cap is an amount of a currency.
              setTopes({ ...topes, montoMax: null, montoDiario: null });
            }}
          />
        )}
        {consulta.data && punto ? (
          <>
            <CertezaSlider curva={curva} value={confianzaMin} onValueChange={setConfianzaMin} />
            {limpia === undefined ? null : (
              <Button size="sm" className="self-start" onClick={() => setConfianzaMin(limpia)}>
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
        <TopesFields topes={topes} onTopes={setTopes} moneda={moneda} />
        {error ? (
          <p role="alert" className="text-negativo">
            {messageOf(error)}
          </p>
        ) : null}
        {consulta.data ? (
          <Ejemplos
            ejemplos={consulta.data.ejemplos}
            alDia={!consulta.isPlaceholderData && quieta === confianzaMin}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function soloTopes({ montoMax, montoDiario, precisionMinima }: Topes): Topes {
  return { montoMax, montoDiario, precisionMinima };
}
