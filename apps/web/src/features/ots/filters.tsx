import { ESTADOS_OT } from '@cuadra/domain/ots';
import {
  idsFilter,
  montoFilter,
  periodoFilter,
  textFilter,
  textoDeOpciones,
} from '../../shared/registros/filtros/common-filters.tsx';
import { OptionsEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { TEXTO_ESTADO } from './estado-ot.tsx';
import type { OtsSearch } from './ots-search.ts';

const ESTADOS = ESTADOS_OT.map((value) => ({ value, label: TEXTO_ESTADO[value] }));

export const FILTROS: readonly FilterSpec<OtsSearch>[] = [
  periodoFilter('Fecha'),
  {
    keys: ['estado'],
    label: 'Estado',
    text: ({ estado }) => textoDeOpciones(estado, ESTADOS, 'estados'),
    edit: ({ estado }, apply) => (
      <OptionsEditor value={estado} options={ESTADOS} onApply={(nuevo) => apply({ estado: nuevo })} />
    ),
  },
  montoFilter('Total'),
  textFilter('RUT', 'rut'),
  idsFilter('nota de venta', 'notas de venta'),
];
