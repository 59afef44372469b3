import type { MapeoCartola } from '@cuadra/formats';
import type { Tx } from '../../../../platform/database/index.ts';
import type { MapeoRecordado } from '../lectura/tipos.ts';

export async function readMapeos(tx: Tx, idEmpresa: number): Promise<MapeoRecordado[]> {
  const filas = await tx
    .selectFrom('mapeoCartola')
    .select(['mapeo', 'idCuentaCorriente'])
    .where('idEmpresa', '=', idEmpresa)
    .execute();
  // Written below and nowhere else, so its shape is known.
  return filas.map(({ mapeo, idCuentaCorriente }) => ({
    ...(mapeo as unknown as MapeoCartola),
    idCuentaCorriente,
  }));
}

export async function saveMapeo(
  tx: Tx,
  idEmpresa: number,
  mapeo: MapeoCartola,
  idCuentaCorriente: number,
): Promise<void> {
  await tx
    .insertInto('mapeoCartola')
    .values((eb) => ({
      idEmpresa,
      firma: mapeo.firma,
      idCuentaCorriente,
      idIntegrador: eb
        .selectFrom('cuentaCorriente')
        .select('idIntegrador')
        .where('idEmpresa', '=', idEmpresa)
        .where('id', '=', idCuentaCorriente),
      mapeo: JSON.stringify(mapeo),
    }))
    .onConflict((c) =>
      c.columns(['idEmpresa', 'firma']).doUpdateSet((eb) => ({
        mapeo: eb.ref('excluded.mapeo'),
        idCuentaCorriente: eb.ref('excluded.idCuentaCorriente'),
        idIntegrador: eb.ref('excluded.idIntegrador'),
        modified: new Date(),
      })),
    )
    .execute();
}
