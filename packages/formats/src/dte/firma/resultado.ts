import type { Firmante, Verificacion } from '../tipos.ts';

export function valida(razon: string, firmante: Firmante | null = null): Verificacion {
  return { estado: 'valida', razon, firmante };
}

export function alterada(razon: string, firmante: Firmante | null = null): Verificacion {
  return { estado: 'alterada', razon, firmante };
}

export function sinFirma(razon: string): Verificacion {
  return { estado: 'sin_firma', razon, firmante: null };
}

export function noVerificable(razon: string, firmante: Firmante | null = null): Verificacion {
  return { estado: 'no_verificable', razon, firmante };
}

export function certificadoAjeno(firmante: Firmante | null): Verificacion {
  return {
    estado: 'certificado_ajeno',
    razon:
      'El contenido es el que se firmó, pero el certificado que acompaña la firma es de otra llave, así que no se sabe quién firmó.',
    firmante,
  };
}
