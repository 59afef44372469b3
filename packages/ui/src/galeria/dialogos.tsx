import { Download, FileText, Settings, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog, DialogClose } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { Kbd } from '../kbd.tsx';
import { KeyHelp } from '../key-help.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuRadioGroup, MenuSeparator } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Seccion } from './seccion.tsx';

const CommandPalette = lazy(async () => ({
  default: (await import('../command-palette.tsx')).CommandPalette,
}));

const nada = () => undefined;

export function Dialogos() {
  const [abierto, setAbierto] = useState<'confirmar' | 'dialogo' | 'atajos' | 'paleta' | null>(null);
  const [densidad, setDensidad] = useState<'densa' | 'comoda'>('densa');
  const cerrar = (si: boolean) => setAbierto(si ? abierto : null);
  return (
    <Seccion titulo="Confirmar lo que no se deshace: nombra el monto" className="space-y-3">
      <div className="rounded-lg border bg-popover p-5 shadow-float">
        <p className="text-15 font-semibold">Pagar 9 órdenes por $12.346.080</p>
        <p className="mt-1 text-muted-foreground">
          Salen de Bci ··7710 hoy, martes 17 de noviembre. El saldo quedará en $6.618.125. Una transferencia
          enviada no se puede deshacer.
        </p>
        <div className="mt-4 flex justify-end gap-2">
          <Button>
            Volver <Kbd>Esc</Kbd>
          </Button>
          <Button variant="primary" onClick={() => setAbierto('confirmar')}>
            Pagar $12.346.080
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAbierto('dialogo')}>
          Diálogo
        </Button>
        <Button size="sm" onClick={() => setAbierto('atajos')}>
          Atajos <Kbd>?</Kbd>
        </Button>
        <Button size="sm" onClick={() => setAbierto('paleta')}>
          Paleta <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Button>
        <Menu trigger={<Button size="sm">Menú</Button>}>
          <MenuItem icon={<FileText aria-hidden />}>Ver PDF</MenuItem>
          <MenuItem icon={<Download aria-hidden />} tecla="E">
            Exportar
          </MenuItem>
          <MenuCheckboxItem defaultChecked>Mostrar anuladas</MenuCheckboxItem>
          <MenuSeparator />
          <MenuRadioGroup
            label="Densidad"
            value={densidad}
            onValueChange={setDensidad}
            options={[
              { value: 'densa', label: 'Densa' },
              { value: 'comoda', label: 'Cómoda' },
            ]}
          />
          <MenuSeparator />
          <MenuItem destructive icon={<Trash2 aria-hidden />}>
            Eliminar
          </MenuItem>
        </Menu>
        <Popover title="Monto" trigger={<Button size="sm">Panel flotante</Button>} className="w-60">
          <Input aria-label="Desde" placeholder="Desde" />
        </Popover>
        <Tooltip contenido="Ajustes de la empresa" tecla="A">
          <Button size="sm">
            <Settings aria-hidden />
            Con ayuda
          </Button>
        </Tooltip>
      </div>
      <ConfirmDialog
        open={abierto === 'confirmar'}
        onOpenChange={cerrar}
        title="Pagar 9 órdenes por $12.346.080"
        description="Salen de Bci ··7710 hoy, martes 17 de noviembre. El saldo quedará en $6.618.125. Una transferencia enviada no se puede deshacer."
        confirmLabel="Pagar $12.346.080"
        onConfirm={() => setAbierto(null)}
      />
      <Dialog
        open={abierto === 'dialogo'}
        onOpenChange={cerrar}
        title="Guardar vista"
        description="Guarda los filtros y el orden con un nombre."
        size="sm"
        footer={
          <>
            <DialogClose render={<Button>Volver</Button>} />
            <Button variant="primary" onClick={() => setAbierto(null)}>
              Guardar
            </Button>
          </>
        }
      >
        <Field label="Nombre">
          <Input defaultValue="Sobre $1.000.000" />
        </Field>
      </Dialog>
      <KeyHelp
        open={abierto === 'atajos'}
        onOpenChange={cerrar}
        groups={[
          {
            title: 'En todas partes',
            keys: [
              { keys: ['Ctrl', 'K'], label: 'Buscar y actuar' },
              { keys: ['?'], label: 'Ver los atajos' },
              { keys: ['Esc'], label: 'Cerrar' },
            ],
          },
          {
            title: 'En la cola',
            keys: [
              { keys: ['J', 'K'], label: 'Moverse' },
              { keys: ['Espacio'], label: 'Seleccionar' },
              { keys: ['Enter'], label: 'Conciliar' },
              { keys: ['Z'], label: 'Deshacer' },
            ],
          },
        ]}
      />
      {abierto === 'paleta' ? (
        <Suspense>
          <CommandPalette
            open
            onOpenChange={cerrar}
            groups={[
              {
                heading: 'Ir a',
                items: [
                  {
                    id: 'ventas',
                    label: 'Ventas',
                    icon: <FileText aria-hidden />,
                    keys: ['G', 'V'],
                    onSelect: nada,
                  },
                  { id: 'ajustes', label: 'Ajustes', icon: <Settings aria-hidden />, onSelect: nada },
                ],
              },
              {
                heading: 'Documentos',
                items: [
                  {
                    id: 'f1042',
                    label: 'Factura 1042, Ferretería Los Coihues',
                    detail: '$1.904.000',
                    onSelect: nada,
                  },
                ],
              },
            ]}
          />
        </Suspense>
      ) : null}
    </Seccion>
  );
}
