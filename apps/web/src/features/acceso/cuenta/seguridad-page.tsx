import { Page } from '../../../shared/page/index.ts';
import { ContrasenaSection } from './contrasena-section.tsx';
import { DatosSection } from './datos-section.tsx';
import { SegundoFactorSection } from './segundo-factor-section.tsx';
import { SesionesSection } from './sesiones-section.tsx';

/** One's own account: who one is, how one signs in and where one is signed in. */
export function SeguridadPage() {
  return (
    <Page>
      <DatosSection />
      <ContrasenaSection />
      <SegundoFactorSection />
      <SesionesSection />
    </Page>
  );
}
