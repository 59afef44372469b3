import type { Caratula } from './tipos.ts';
import { hijosDe, primerHijo, textoDe } from './xml/elemento.ts';
import type { Elemento } from './xml/elemento.ts';

/** The cover of an envelope. It is information alone: what counts is what each document says. */
export function leerCaratula(elemento: Elemento): Caratula {
  const texto = (padre: Elemento, campo: string): string | null => {
    const hijo = primerHijo(padre, campo);
    return (hijo && textoDe(hijo).trim()) || null;
  };
  return {
    rutEmisor: texto(elemento, 'RutEmisor'),
    rutEnvia: texto(elemento, 'RutEnvia'),
    rutReceptor: texto(elemento, 'RutReceptor'),
    fechaResolucion: texto(elemento, 'FchResol'),
    numeroResolucion: texto(elemento, 'NroResol'),
    fechaFirma: texto(elemento, 'TmstFirmaEnv'),
    subtotales: hijosDe(elemento, 'SubTotDTE').map((subtotal) => ({
      tipo: Number(texto(subtotal, 'TpoDTE')),
      cantidad: Number(texto(subtotal, 'NroDTE')),
    })),
  };
}
