import { Checkbox, RadioGroup, SegmentedControl } from '@cuadra/ui';
import type { Filtros, ValoresContenido } from './contenido.ts';
import { Elegidos } from './elegidos.tsx';
import { Grupo } from './grupo.tsx';

const INCLUYE = [
  { value: 'ninguno', label: 'Solo los registros' },
  { value: 'conciliacion', label: 'Conciliación', hint: 'Una fila por cada documento y movimiento unidos' },
  { value: 'clasificacion', label: 'Clasificación' },
] as const;

interface CamposContenidoProps {
  readonly filtros: Filtros;
  readonly values: ValoresContenido;
  readonly set: (cambios: Partial<ValoresContenido>) => void;
  readonly problems: { readonly modelos?: string | undefined; readonly cuentas?: string | undefined };
}

/** Kinds, form and format of an export, once or on a schedule. */
export function CamposContenido({ filtros, values, set, problems }: CamposContenidoProps) {
  return (
    <>
      {filtros.modelos.length > 0 && filtros.cuentas.length > 0 ? (
        <Grupo label="Contenido">
          <SegmentedControl
            label="Contenido"
            className="self-start"
            value={values.tipo}
            onValueChange={(tipo) => set({ tipo })}
            segments={[
              { value: 'documentos', label: 'Documentos' },
              { value: 'cartolas', label: 'Cartolas' },
            ]}
          />
        </Grupo>
      ) : null}
      {values.tipo === 'documentos' ? (
        <Elegidos
          label="Tipos de documento"
          opciones={filtros.modelos}
          value={values.modelos}
          onValueChange={(modelos) => set({ modelos })}
          error={problems.modelos}
        />
      ) : (
        <Elegidos
          label="Cuentas bancarias"
          enLista
          opciones={filtros.cuentas}
          value={values.cuentas}
          onValueChange={(cuentas) => set({ cuentas })}
          error={problems.cuentas}
        />
      )}
      <Grupo label="Incluye">
        <RadioGroup
          aria-label="Incluye"
          value={values.incluir}
          onValueChange={(incluir) => set({ incluir })}
          options={INCLUYE}
        />
        <Checkbox
          checked={values.includeComments}
          onCheckedChange={(includeComments) => set({ includeComments })}
        >
          Comentarios
        </Checkbox>
      </Grupo>
      <Grupo label="Formato">
        <SegmentedControl
          label="Formato"
          className="self-start"
          value={values.formato}
          onValueChange={(formato) => set({ formato })}
          segments={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
      </Grupo>
    </>
  );
}
