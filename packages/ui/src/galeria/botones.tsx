import { Ellipsis, Search, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { IconButton } from '../icon-button.tsx';
import { Kbd } from '../kbd.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { ThemeToggle, type Tema } from '../theme-toggle.tsx';
import { Seccion } from './seccion.tsx';

const fila = 'flex flex-wrap items-center gap-2';

export function Botones() {
  const [casilla, setCasilla] = useState(true);
  const [tema, setTema] = useState<Tema>('sistema');
  const [modo, setModo] = useState<'conciliacion' | 'clasificacion'>('conciliacion');
  return (
    <>
      <Seccion titulo="Botones y teclas" className={fila}>
        <Button variant="primary">
          Conciliar <Kbd>Enter</Kbd>
        </Button>
        <Button>
          Descartar <Kbd>X</Kbd>
        </Button>
        <Button variant="ghost">
          Clasificar <Kbd>C</Kbd>
        </Button>
        <Button variant="quiet">
          <Undo2 aria-hidden />
          Deshacer <Kbd>Z</Kbd>
        </Button>
        <Button variant="primary" className="outline-2 outline-offset-2 outline-ring">
          Foco visible
        </Button>
        <span className="flex gap-2">
          <Checkbox aria-label="Marcada" checked={casilla} onCheckedChange={setCasilla} />
          <Checkbox aria-label="A medias" indeterminate />
          <Checkbox aria-label="Vacía" />
          <Checkbox aria-label="Apagada" disabled />
        </span>
      </Seccion>
      <Seccion titulo="Botones: tamaños, espera, apagado, íconos" className="space-y-2">
        <div className={fila}>
          <Button variant="primary" size="sm">
            28
          </Button>
          <Button size="sm">Recordar pago</Button>
          <Button loading>Guardando</Button>
          <Button variant="primary" loading>
            Conciliando
          </Button>
          <Button disabled>Apagado</Button>
          <Button variant="primary" disabled>
            Apagado
          </Button>
          <Button variant="destructive">Eliminar la cuenta</Button>
          <Button variant="link">Ver el documento</Button>
        </div>
        <div className={fila}>
          <Button variant="primary" size="touch">
            Conciliar
          </Button>
          <Button size="touch">Descartar</Button>
          <IconButton label="Más acciones" size="touch" variant="secondary">
            <Ellipsis aria-hidden />
          </IconButton>
          <IconButton label="Buscar" tecla="/">
            <Search aria-hidden />
          </IconButton>
          <IconButton label="Cerrar" size="md">
            <X aria-hidden />
          </IconButton>
          <SegmentedControl
            label="Ver por"
            value={modo}
            onValueChange={setModo}
            segments={[
              { value: 'conciliacion', label: 'Conciliación' },
              { value: 'clasificacion', label: 'Clasificación' },
            ]}
          />
          <ThemeToggle value={tema} onValueChange={setTema} />
        </div>
      </Seccion>
    </>
  );
}
