import type { EtapaRecordatorio, PlantillaEmail } from '@cuadra/contract';
import {
  ALCANCES_RECORDATORIO,
  CANALES_RECORDATORIO,
  DESTINATARIOS_RECORDATORIO,
  diasEnPalabras,
  TONOS_RECORDATORIO,
} from '@cuadra/domain/recordatorios';
import { Checkbox, Field, IconButton, Input, InputMonto, Select } from '@cuadra/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ALCANCE, CANAL, DESTINATARIO, TONO } from './textos.ts';

/** Types of mail that ask for money. */
const DE_RECORDATORIO: ReadonlySet<number> = new Set([3, 7]);
const SIN_PLANTILLA = 'tono';

const opciones = <V extends string>(valores: readonly V[], textos: Readonly<Record<V, string>>) =>
  valores.map((value) => ({ value, label: textos[value] }));

interface EtapaCamposProps {
  readonly numero: number;
  readonly etapa: EtapaRecordatorio;
  readonly plantillas: readonly PlantillaEmail[];
  readonly onChange: (cambios: Partial<EtapaRecordatorio>) => void;
  readonly onRemove: () => void;
}

/** Fields of one stage. */
export function EtapaCampos({ numero, etapa, plantillas, onChange, onRemove }: EtapaCamposProps) {
  const [dias, setDias] = useState(String(etapa.dias));
  const suyas = plantillas.filter(({ idTipoEmail }) => DE_RECORDATORIO.has(idTipoEmail));
  return (
    <div role="group" aria-label={`Etapa ${numero}`} className="flex flex-col gap-3 rounded-md border p-3">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">
          {diasEnPalabras(etapa)} · {etapa.nombre}
        </span>
        <IconButton label={`Quitar la etapa ${numero}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Días desde que vence" hint="Con signo menos, antes">
          <Input
            inputMode="text"
            value={dias}
            onChange={({ target: { value } }) => {
              setDias(value);
              // Any other text is refused as out of range.
              onChange({ dias: /^-?\d+$/u.test(value.trim()) ? Number(value) : Number.NaN });
            }}
          />
        </Field>
        <Field label="Nombre">
          <Input
            maxLength={60}
            value={etapa.nombre}
            onChange={({ target: { value } }) => onChange({ nombre: value })}
          />
        </Field>
        <Field label="Canal">
          <Select
            options={opciones(CANALES_RECORDATORIO, CANAL)}
            value={etapa.canal}
            onValueChange={(canal) => onChange({ canal })}
          />
        </Field>
        <Field label="Tono">
          <Select
            options={opciones(TONOS_RECORDATORIO, TONO)}
            value={etapa.tono}
            onValueChange={(tono) => onChange({ tono })}
          />
        </Field>
        <Field label="Texto">
          <Select
            options={[
              { value: SIN_PLANTILLA, label: 'El del tono' },
              ...suyas.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={etapa.idPlantilla === null ? SIN_PLANTILLA : String(etapa.idPlantilla)}
            onValueChange={(valor) =>
              onChange({ idPlantilla: valor === SIN_PLANTILLA ? null : Number(valor) })
            }
          />
        </Field>
        <Field label="Documentos">
          <Select
            options={opciones(ALCANCES_RECORDATORIO, ALCANCE)}
            value={etapa.alcance}
            onValueChange={(alcance) => onChange({ alcance })}
          />
        </Field>
        <Field label="A quién">
          <Select
            options={opciones(DESTINATARIOS_RECORDATORIO, DESTINATARIO)}
            value={etapa.destinatario}
            onValueChange={(destinatario) => onChange({ destinatario })}
          />
        </Field>
        <Field label="Desde">
          <InputMonto
            moneda="CLP"
            value={etapa.montoMinimo}
            onValueChange={(montoMinimo) => onChange({ montoMinimo: montoMinimo ?? 0 })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Checkbox checked={etapa.adjuntarPdf} onCheckedChange={(adjuntarPdf) => onChange({ adjuntarPdf })}>
          Adjuntar PDF
        </Checkbox>
        <Checkbox checked={etapa.adjuntarXml} onCheckedChange={(adjuntarXml) => onChange({ adjuntarXml })}>
          Adjuntar XML
        </Checkbox>
        <Checkbox checked={etapa.conInteres} onCheckedChange={(conInteres) => onChange({ conInteres })}>
          Mostrar interés y 1 %
        </Checkbox>
      </div>
    </div>
  );
}
