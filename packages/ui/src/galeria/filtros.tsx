import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../bulk-bar.tsx';
import { Button } from '../button.tsx';
import { AddFilterButton, FilterBar } from '../filter-bar.tsx';
import { FilterChip } from '../filter-chip.tsx';
import { Glifo } from '../glifo.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { Monto } from '../monto.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Seccion } from './seccion.tsx';

const CAMPOS = [
  { campo: 'Emisión', valor: '1 a 17 nov' },
  { campo: 'Conciliación', valor: '2 estados' },
  { campo: 'Monto', valor: 'desde $500.000' },
];

const nada = () => undefined;

export function Filtros() {
  const [puestos, setPuestos] = useState(CAMPOS);
  const [certeza, setCerteza] = useState<'todas' | 'segura' | 'probable' | 'por_decidir' | 'sin_par'>(
    'todas',
  );
  return (
    <>
      <Seccion titulo="Filtros, que viven en la dirección">
        <FilterBar
          className="min-h-0 px-0 py-0"
          onClear={() => setPuestos([])}
          onSaveView={() => setPuestos(CAMPOS)}
          add={
            <Menu trigger={<AddFilterButton />}>
              <MenuItem>Cliente</MenuItem>
              <MenuItem>Vencimiento</MenuItem>
              <MenuItem>Tipo de documento</MenuItem>
            </Menu>
          }
          end={
            <IconButton label="Columnas">
              <Columns3 aria-hidden />
            </IconButton>
          }
        >
          {puestos.map((filtro) => (
            <FilterChip
              key={filtro.campo}
              {...filtro}
              onEdit={nada}
              onRemove={() => setPuestos(puestos.filter((otro) => otro !== filtro))}
            />
          ))}
        </FilterBar>
        <SegmentedControl
          label="Certeza"
          look="pastilla"
          value={certeza}
          onValueChange={setCerteza}
          className="mt-3"
          segments={[
            { value: 'todas', label: 'Todas', count: 37 },
            { value: 'segura', label: 'Seguras', count: 21, icon: <Glifo estado="segura" size={12} /> },
            { value: 'probable', label: 'Probables', count: 5, icon: <Glifo estado="probable" size={12} /> },
            {
              value: 'por_decidir',
              label: 'Por decidir',
              count: 8,
              icon: <Glifo estado="por_decidir" size={12} />,
            },
            { value: 'sin_par', label: 'Sin par', count: 3, icon: <Glifo estado="sin_par" size={12} /> },
          ]}
        />
      </Seccion>
      <Seccion titulo="Barra de selección: cuenta, total, acciones, todo lo que calza">
        <BulkBar
          place="inline"
          count="10 documentos"
          summary={
            <>
              saldo <Monto valor={12406318} className="text-foreground" />
            </>
          }
          actions={
            <>
              <Button variant="primary" size="sm">
                Conciliar
              </Button>
              <Button size="sm">Recordar pago</Button>
              <Button size="sm">Clasificar</Button>
            </>
          }
          selectAllLabel="Seleccionar los 128"
          onSelectAll={nada}
          onClose={nada}
        />
      </Seccion>
    </>
  );
}
