import { EMAIL_SOPORTE } from './seed-demo.ts';
import { setSoporte } from './store/soporte.ts';

/** Makes the demo's second person one of the product's own staff; an act of the installation and not of the application. */
export function promoteSoporte(urlAdmin: string): Promise<void> {
  return setSoporte(urlAdmin, EMAIL_SOPORTE);
}
