import { Monitor, Moon, Sun } from 'lucide-react';
import { SegmentedControl } from './segmented-control.tsx';

export type Tema = 'claro' | 'oscuro' | 'sistema';

const icono = 'size-4';

/** Light, dark, or as the system says. Controlled: whoever holds it sets `.dark`. */
export function ThemeToggle({
  value,
  onValueChange,
  className,
}: {
  value: Tema;
  onValueChange: (tema: Tema) => void;
  className?: string | undefined;
}) {
  return (
    <SegmentedControl
      label="Tema"
      value={value}
      onValueChange={onValueChange}
      className={className}
      segments={[
        {
          value: 'claro',
          label: <span className="sr-only">Claro</span>,
          icon: <Sun aria-hidden className={icono} />,
        },
        {
          value: 'oscuro',
          label: <span className="sr-only">Oscuro</span>,
          icon: <Moon aria-hidden className={icono} />,
        },
        {
          value: 'sistema',
          label: <span className="sr-only">Del sistema</span>,
          icon: <Monitor aria-hidden className={icono} />,
        },
      ]}
    />
  );
}
