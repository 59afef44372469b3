import { TabNav, TabNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../shared/session/index.ts';

const PANTALLAS = [
  ['clasificacion', '/automatizaciones/clasificacion', 'Clasificación', 'automatizaciones_clasificacion'],
  ['conciliacion', '/automatizaciones/conciliacion', 'Conciliación', 'automatizaciones_conciliacion'],
  ['dashboard', '/automatizaciones/dashboard', 'Tablero', 'rollout_parcial_automatizaciones'],
] as const;

/** The screens of what works by itself, those that the company has. */
export function AutomatizacionesTabs({ active }: { active: (typeof PANTALLAS)[number][0] }) {
  const { tiene } = useSession();
  return (
    <TabNav label="Automatizaciones">
      {PANTALLAS.filter(([, , , feature]) => tiene(feature)).map(([clave, to, nombre]) => (
        <TabNavLink key={clave} active={active === clave} render={<Link to={to} />}>
          {nombre}
        </TabNavLink>
      ))}
    </TabNav>
  );
}
