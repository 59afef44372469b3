import type { Azar } from './azar.ts';
import type { Mezcla } from './tipos.ts';

/**
 * What sort of company: each share is drawn from a wide range, so that no two seeds have the same mix. The ranges come
 * from what people tell of their books, not from how well anything scores on them.
 */
export function crearMezcla(azar: Azar): Mezcla {
  const cerca = (peso: number): number => azar.alrededor(peso, 1.8);
  return {
    anonimas: azar.entre(0.12, 0.45),
    conFolio: azar.entre(0.04, 0.25),
    terceros: azar.entre(0.02, 0.09),
    perdidos: azar.entre(0.015, 0.06),
    repetidos: azar.entre(0.003, 0.015),
    impagos: azar.entre(0.04, 0.12),
    notas: azar.entre(0.02, 0.08),
    diferencias: azar.entre(0.01, 0.06),
    abonosParciales: azar.entre(0.02, 0.07),
    anticipos: azar.ocurre(0.5) ? azar.entre(0.002, 0.012) : 0,
    sinConciliar: azar.ocurre(0.6) ? azar.entre(0.005, 0.04) : 0,
    equivocados: azar.ocurre(0.5) ? azar.entre(0.005, 0.02) : 0,
    ventas: azar.entre(0.45, 0.75),
    honorariosLiquidos: azar.ocurre(0.6),
    sueldosEnNomina: azar.ocurre(0.65),
    trabajadores: azar.entero(4, 60),
    clientes: {
      suelto: cerca(0.33),
      suscriptor: cerca(0.24),
      agrupador: cerca(0.12),
      cuotas: cerca(0.08),
      uf: azar.ocurre(0.7) ? cerca(0.05) : 0,
      dolar: azar.ocurre(0.3) ? cerca(0.03) : 0,
      obra: azar.ocurre(0.5) ? cerca(0.04) : 0,
      factoring: azar.ocurre(0.6) ? cerca(0.04) : 0,
      tarjeta: azar.ocurre(0.4) ? cerca(0.04) : 0,
      cheques: azar.ocurre(0.5) ? cerca(0.03) : 0,
    },
    proveedores: {
      suelto: cerca(0.3),
      servicio: cerca(0.25),
      nomina: azar.ocurre(0.7) ? cerca(0.25) : 0,
      agrupado: cerca(0.08),
      honorario: cerca(0.12),
      dolar: azar.ocurre(0.4) ? cerca(0.04) : 0,
    },
  };
}
