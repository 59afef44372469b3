import {
  dependeDelOrden,
  type DocumentoContable,
  type LineaContable,
  type Parte,
} from '@cuadra/domain/contabilidad';
import type { Tx } from '../../../platform/database/index.ts';
import {
  claveDe,
  fuenteAplicacion,
  fuenteCartola,
  fuenteDocumento,
  fuentePar,
  fuenteRendicion,
  type Fuente,
} from '../pendientes/index.ts';
import { readContable, readLineaContable } from './read-contable.ts';
import { ensureCuentasBanco } from './store/cuentas.ts';
import {
  readAplicaciones,
  readClasificaciones,
  readDocumentos,
  readLineas,
  readPares,
  readPlanillasDelMes,
  readRendiciones,
  readSaldosIniciales,
  readTraspasos,
  type FilaAplicacion,
  type FilaDocumento,
  type FilaLinea,
  type FilaPar,
  type FilaRendicion,
} from './store/fuentes.ts';

interface ConFila<C, F> {
  readonly contable: C;
  readonly fila: F;
}

/** Everything that the entries of some sources follow from. */
export interface Mundo {
  /** The sources asked for, and those whose entries depend on them. */
  readonly fuentes: readonly Fuente[];
  readonly documentos: ReadonlyMap<number, ConFila<DocumentoContable, FilaDocumento>>;
  readonly lineas: ReadonlyMap<number, ConFila<LineaContable, FilaLinea>>;
  readonly partesDocumento: ReadonlyMap<number, readonly Parte[]>;
  readonly partesCartola: ReadonlyMap<number, readonly Parte[]>;
  /** Pairs and applications that live, by key; of a document or line that depends on their order, all of its own. */
  readonly pares: ReadonlyMap<string, FilaPar>;
  readonly aplicaciones: ReadonlyMap<string, FilaAplicacion>;
  /** In force, by id; of one in a foreign currency, with all that takes from it. */
  readonly rendiciones: ReadonlyMap<number, FilaRendicion>;
}

const isForeign = ({ moneda }: { readonly moneda: string }) => moneda !== 'CLP';

class Carga {
  readonly fuentes = new Map<string, Fuente>();
  readonly pares = new Map<string, FilaPar>();
  readonly aplicaciones = new Map<string, FilaAplicacion>();
  readonly rendiciones = new Map<number, FilaRendicion>();
  readonly documentos = new Map<number, FilaDocumento>();
  readonly lineas = new Map<number, FilaLinea>();
  private readonly tx: Tx;
  private readonly idEmpresa: number;

  constructor(tx: Tx, idEmpresa: number, pedidas: readonly Fuente[]) {
    this.tx = tx;
    this.idEmpresa = idEmpresa;
    this.ask(pedidas);
  }

  ask(fuentes: readonly Fuente[]): void {
    for (const fuente of fuentes) this.fuentes.set(claveDe(fuente), fuente);
  }

  ids(origen: Fuente['origen'], campo: 'idDocumento' | 'idCartola' | 'idNota'): number[] {
    const ids = [...this.fuentes.values()].filter((f) => f.origen === origen).map((f) => f[campo]);
    return [...new Set(ids)];
  }

  /** Loads the live pairs, applications and rendiciones around these, and asks for them where `pedir`. */
  async around(documentos: readonly number[], lineas: readonly number[], pedir: boolean): Promise<void> {
    if (documentos.length + lineas.length === 0) return;
    for (const par of await readPares(this.tx, this.idEmpresa, { documentos, lineas })) {
      this.pares.set(claveDe(fuentePar(par)), par);
      if (pedir) this.ask([fuentePar(par)]);
    }
    for (const aplicacion of await readAplicaciones(this.tx, this.idEmpresa, documentos)) {
      this.aplicaciones.set(claveDe(fuenteAplicacion(aplicacion)), aplicacion);
      if (pedir) this.ask([fuenteAplicacion(aplicacion)]);
    }
    for (const rendicion of lineas.length === 0
      ? []
      : await readRendiciones(this.tx, this.idEmpresa, lineas)) {
      this.rendiciones.set(rendicion.id, rendicion);
      if (pedir) this.ask([fuenteRendicion(rendicion)]);
    }
  }

  /** Loads the documents and lines of every pair and application that is asked for. */
  async parties(): Promise<void> {
    const documentos = ['documento', 'par', 'aplicacion'] as const;
    const ids = [
      ...documentos.flatMap((o) => this.ids(o, 'idDocumento')),
      ...this.ids('aplicacion', 'idNota'),
    ];
    const nuevos = [...new Set(ids)].filter((id) => !this.documentos.has(id));
    for (const fila of await readDocumentos(this.tx, this.idEmpresa, nuevos))
      this.documentos.set(fila.id, fila);
    const lineas = [...this.ids('cartola', 'idCartola'), ...this.ids('par', 'idCartola')];
    await this.loadLineas([...lineas, ...this.ids('rendicion', 'idCartola')]);
    await this.loadLineas([...this.rendiciones.values()].flatMap((r) => r.idCartolaDevuelta ?? []));
    await this.loadLineas([...this.lineas.values()].flatMap(({ idEnPar }) => idEnPar ?? []));
  }

  private async loadLineas(ids: readonly number[]): Promise<void> {
    const nuevas = [...new Set(ids)].filter((id) => !this.lineas.has(id));
    for (const fila of await readLineas(this.tx, this.idEmpresa, nuevas)) this.lineas.set(fila.id, fila);
  }

  /** Those of what is loaded whose entries depend on the order of what was paid. */
  ordered(): { documentos: number[]; lineas: number[] } {
    return {
      documentos: [...this.documentos.values()]
        .filter((d) => dependeDelOrden(readContable(d)))
        .map(({ id }) => id),
      lineas: [...this.lineas.values()].filter(isForeign).map(({ id }) => id),
    };
  }
}

/**
 * Loads what the entries of these sources follow from, and adds to them what follows from the same: the payments and
 * notes of a document or line that changed; the other payments of a boleta or of anything in a foreign currency, whose
 * pesos depend on each other; the boleta that a payment says the year of; the planillas of a month whose liquidaciones
 * changed; the first line of each account.
 */
export async function loadMundo(tx: Tx, idEmpresa: number, pedidas: readonly Fuente[]): Promise<Mundo> {
  const carga = new Carga(tx, idEmpresa, pedidas);
  const cambiados = carga.ids('documento', 'idDocumento');
  // A line that came, went or changed may be the first of its account, and another no longer be.
  const iniciales = await readSaldosIniciales(tx, idEmpresa);
  if (carga.ids('cartola', 'idCartola').length > 0)
    carga.ask([...iniciales.montos.keys(), ...iniciales.asentadas].map(fuenteCartola));
  const planillas = await readPlanillasDelMes(tx, idEmpresa, cambiados);
  carga.ask(planillas.map(fuenteDocumento));
  await carga.around(cambiados, carga.ids('cartola', 'idCartola'), true);
  const deConciliaciones = carga.ids('par', 'idDocumento');
  const deAplicaciones = [...carga.ids('aplicacion', 'idNota'), ...carga.ids('aplicacion', 'idDocumento')];
  const deRendiciones = carga.ids('rendicion', 'idCartola');
  await carga.around([...new Set([...deConciliaciones, ...deAplicaciones])], deRendiciones, false);
  await carga.parties();
  const primero = carga.ordered();
  await carga.around(primero.documentos, primero.lineas, true);
  carga.ask(
    [...carga.documentos.values()]
      .filter(({ modelo }) => modelo === 'Honorario' || modelo === 'BoletaTercero')
      .map(({ id }) => fuenteDocumento(id)),
  );
  // Of a transfer in a foreign currency, what arrives is posted at the rate of what left.
  carga.ask(
    [...carga.lineas.values()]
      .filter(isForeign)
      .flatMap(({ idEnPar }) => (idEnPar === null ? [] : fuenteCartola(idEnPar))),
  );
  await carga.parties();
  // What came in with those is not asked for anew, but its order has to be known.
  const segundo = carga.ordered();
  await carga.around(segundo.documentos, segundo.lineas, false);
  const cuentas = await ensureCuentasBanco(tx, idEmpresa, [
    ...new Set([...carga.lineas.values()].map(({ idCuentaCorriente }) => idCuentaCorriente)),
  ]);
  const { documentos, lineas, pares, aplicaciones, rendiciones } = carga;
  const traspasos = await readTraspasos(tx, idEmpresa, carga.ids('cartola', 'idCartola'));
  return {
    fuentes: [...carga.fuentes.values()],
    documentos: new Map([...documentos].map(([id, fila]) => [id, { contable: readContable(fila), fila }])),
    lineas: new Map(
      [...lineas].map(([id, fila]) => [
        id,
        {
          contable: readLineaContable(fila, cuentas, {
            traspaso: traspasos.has(id),
            saldoInicial: iniciales.montos.get(id) ?? 0,
          }),
          fila,
        },
      ]),
    ),
    partesDocumento: await readClasificaciones(
      tx,
      idEmpresa,
      'documento',
      carga.ids('documento', 'idDocumento'),
    ),
    partesCartola: await readClasificaciones(tx, idEmpresa, 'cartola', carga.ids('cartola', 'idCartola')),
    pares,
    aplicaciones,
    rendiciones,
  };
}
