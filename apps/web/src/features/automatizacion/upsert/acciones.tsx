import {
  BUSQUEDAS_REGLA,
  MAX_TOLERANCIA,
  MODELOS_POR_REGLA,
  type ModeloRegla,
  type ModuloRegla,
} from '@cuadra/contract';
import { formatMonto, formatRut, MODELOS } from '@cuadra/domain';
import { Checkbox, Field, Input, InputMonto, InputRut, Select, Textarea } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { EditorPartes } from '../../../shared/clasificacion/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { Borrador } from './borrador.ts';
import type { CampoAccion } from './leer-acciones.ts';

interface AccionesProps {
  readonly borrador: Borrador;
  readonly modelo: ModeloRegla;
  /** Of a rule that is there: one that reconciles does not come to classify, nor the other way. */
  readonly fijo: ModuloRegla | null;
  /** The problem of a field. */
  readonly problema: (campo: CampoAccion) => string | undefined;
  readonly onChange: (cambios: Partial<Borrador>) => void;
}

const BUSQUEDAS: Readonly<Record<(typeof BUSQUEDAS_REGLA)[number], string>> = {
  monto: 'El documento de ese monto',
  antiguos: 'Los más antiguos, hasta gastar el movimiento',
};

const CUALQUIERA = 'cualquiera';

/** What the rule does with what meets it. */
export function Acciones({ borrador, modelo, fijo, problema, onChange }: AccionesProps) {
  const { tiene } = useSession();
  const { clasifica, concilia, asigna, comenta } = borrador;
  const general = problema('acciones');
  return (
    <div className="flex flex-col gap-3">
      <Accion
        titulo="Clasificar"
        activa={clasifica}
        onActiva={(si) => onChange({ clasifica: si, ...(si && { concilia: false }) })}
      >
        <EditorPartes
          partes={borrador.partes}
          onPartes={(partes) => onChange({ partes })}
          modo="porcentaje"
          total={0}
          moneda="CLP"
        />
      </Accion>
      {modelo === 'Cartola' && fijo !== 'clasificacion' && tiene('automatizaciones_conciliacion') ? (
        <Accion
          titulo="Conciliar con su documento"
          activa={concilia}
          onActiva={(si) => onChange({ concilia: si, ...(si && { clasifica: false, asigna: false }) })}
        >
          <Terminos
            conciliar={borrador.conciliar}
            problema={problema}
            onChange={(conciliar) => onChange({ conciliar })}
          />
        </Accion>
      ) : null}
      <Accion
        titulo={modelo === 'Dte' ? 'Asignar cliente' : 'Asignar cliente o proveedor'}
        activa={asigna}
        onActiva={(si) => onChange({ asigna: si, ...(si && { concilia: false }) })}
      >
        <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
          <Field label="RUT" error={problema('asignarRut')}>
            <InputRut
              format={formatRut}
              value={borrador.asignar.rut}
              onValueChange={(rut) => onChange({ asignar: { ...borrador.asignar, rut } })}
            />
          </Field>
          <Field label="Nombre o razón social" error={problema('razonSocial')}>
            <Input
              autoComplete="off"
              maxLength={200}
              value={borrador.asignar.razonSocial}
              onChange={(event) =>
                onChange({ asignar: { ...borrador.asignar, razonSocial: event.target.value } })
              }
            />
          </Field>
        </div>
      </Accion>
      <Accion titulo="Comentar" activa={comenta} onActiva={(si) => onChange({ comenta: si })}>
        <Field label="Comentario" error={problema('comentario')}>
          <Textarea
            rows={2}
            maxLength={2000}
            value={borrador.comentario}
            onChange={(event) => onChange({ comentario: event.target.value })}
          />
        </Field>
      </Accion>
      {general === undefined ? null : (
        <p role="alert" className="text-12 text-negativo">
          {general}
        </p>
      )}
    </div>
  );
}

interface AccionProps {
  readonly titulo: string;
  readonly activa: boolean;
  readonly onActiva: (si: boolean) => void;
  readonly children: ReactNode;
}

function Accion({ titulo, activa, onActiva, children }: AccionProps) {
  return (
    <div className="rounded-md border">
      <div className="p-3">
        <Checkbox checked={activa} onCheckedChange={onActiva}>
          {titulo}
        </Checkbox>
      </div>
      {activa ? (
        <div role="group" aria-label={titulo} className="border-t p-3">
          {children}
        </div>
      ) : null}
    </div>
  );
}

interface TerminosProps {
  readonly conciliar: Borrador['conciliar'];
  /** The problem of a field. */
  readonly problema: (campo: CampoAccion) => string | undefined;
  readonly onChange: (conciliar: Borrador['conciliar']) => void;
}

/** By what a line's document is found. */
function Terminos({ conciliar, problema, onChange }: TerminosProps) {
  const cambiar = (cambios: Partial<Borrador['conciliar']>) => onChange({ ...conciliar, ...cambios });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Qué documento" className="sm:col-span-2">
        <Select
          value={conciliar.busca}
          options={BUSQUEDAS_REGLA.map((value) => ({ value, label: BUSQUEDAS[value] }))}
          onValueChange={(busca) => cambiar({ busca })}
        />
      </Field>
      <Field
        label="De quién"
        hint="Si lo dejas vacío, del RUT que nombra el movimiento."
        error={problema('rut')}
        optional
      >
        <InputRut format={formatRut} value={conciliar.rut} onValueChange={(rut) => cambiar({ rut })} />
      </Field>
      <Field label="Entre">
        <Select
          value={conciliar.modelo ?? CUALQUIERA}
          options={[
            { value: CUALQUIERA, label: 'Todos los documentos' },
            ...MODELOS_POR_REGLA.map((value) => ({ value, label: MODELOS[value].titulo })),
          ]}
          onValueChange={(value) =>
            cambiar({ modelo: MODELOS_POR_REGLA.find((modelo) => modelo === value) ?? null })
          }
        />
      </Field>
      {conciliar.busca === 'monto' ? (
        <Field
          label="Diferencia que se acepta"
          hint={`Nunca más de 1 % del movimiento, ni de ${formatMonto(MAX_TOLERANCIA, 'CLP')}.`}
          error={problema('tolerancia')}
        >
          <InputMonto value={conciliar.tolerancia} onValueChange={(tolerancia) => cambiar({ tolerancia })} />
        </Field>
      ) : null}
      <Field label="Días entre el documento y el movimiento" hint="Antes o después." error={problema('dias')}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={conciliar.dias ?? ''}
          onChange={(event) => {
            const digitos = event.target.value.replace(/\D/g, '').slice(0, 4);
            cambiar({ dias: digitos === '' ? null : Number(digitos) });
          }}
        />
      </Field>
    </div>
  );
}
