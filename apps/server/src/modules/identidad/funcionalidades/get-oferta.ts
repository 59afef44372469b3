import {
  monedaSchema,
  type FeatureKey,
  type getFeatureTiers,
  type getFuncionalidad,
  type ReplyOf,
} from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readOferta, type OfertaLeida } from './store/oferta.ts';

function presentTiers(o: OfertaLeida): ReplyOf<typeof getFeatureTiers> {
  return {
    id: o.id,
    key: o.key,
    nombre: o.nombre,
    activa: o.activa ?? false,
    prueba: o.prueba ?? false,
    mostrarPaywall: o.mostrarPaywall ?? false,
    capacidad: o.capacidad,
    tiers: o.tiers.map(({ actual, moneda, ...tier }) => ({
      ...tier,
      moneda: monedaSchema.parse(moneda),
      actual: Boolean(actual),
    })),
  };
}

/** How much of a feature each plan brings. Throws `no_encontrado`. */
export async function getTiers(
  db: Db,
  idEmpresa: number,
  id: number,
): Promise<ReplyOf<typeof getFeatureTiers>> {
  const oferta = await withEmpresa(db, idEmpresa, (tx) => readOferta(tx, idEmpresa, { id }));
  if (!oferta) throw notFound('Esa función no existe.');
  return presentTiers(oferta);
}

/**
 * A feature for the page that offers it. Throws `no_encontrado` where the company neither has it nor is offered it:
 * what is not offered shows nowhere (specification, section 6).
 */
export async function getOferta(
  db: Db,
  idEmpresa: number,
  key: FeatureKey,
): Promise<ReplyOf<typeof getFuncionalidad>> {
  const oferta = await withEmpresa(db, idEmpresa, (tx) => readOferta(tx, idEmpresa, { key }));
  if (!oferta || !(oferta.activa || oferta.prueba || oferta.mostrarPaywall))
    throw notFound('La página que estás buscando no existe');
  const { descripcion, mensajeUpselling } = oferta;
  return { ...presentTiers(oferta), descripcion, mensajeUpselling };
}
