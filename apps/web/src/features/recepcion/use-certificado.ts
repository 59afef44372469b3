import type { ListaPorVencer } from '@cuadra/contract';
import { useEffect } from 'react';
import { useSession } from '../../shared/session/index.ts';

type Certificado = ListaPorVencer['certificado'];

const keyOf = (idEmpresa: number) => `cuadra-sin-certificado-${idEmpresa}`;

function wasVigente(idEmpresa: number): boolean {
  try {
    return localStorage.getItem(keyOf(idEmpresa)) === 'no';
  } catch {
    return false;
  }
}

/**
 * The company's certificate, and while it is unknown, whether its notice has to have a place: unless it was in force
 * the last time.
 */
export function useCertificado(certificado: Certificado | undefined): { conLugar: boolean } {
  const { user } = useSession();
  const idEmpresa = user?.Empresa.id ?? 0;
  useEffect(() => {
    if (certificado === undefined) return;
    try {
      localStorage.setItem(keyOf(idEmpresa), certificado === 'vigente' ? 'no' : 'si');
    } catch {
      // Without storage the place is kept each time.
    }
  }, [certificado, idEmpresa]);
  return { conLugar: certificado === undefined && !wasVigente(idEmpresa) };
}
