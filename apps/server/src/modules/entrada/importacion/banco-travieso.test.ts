import { BancoTravieso, contar, type Suceso } from '@cuadra/formats/testing';
import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import type { CartolaLeida, LineaComparable } from '@cuadra/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa, withEmpresaCopy } from '../../../platform/database/index.ts';
import { applyMovimientos, loadCartola } from '../../registros/cartolas/index.ts';
import { leerExistentes } from './lectura/leer-existentes.ts';
import { prepararLineas } from './lectura/preparar-lineas.ts';

/** The rules are tried by 10,000 scripts on their own; here some go through the database, each on its own account. */
const GUIONES = 200;
const PASOS = 14;

const SIN_CONDICIONES = {
  cupo: null,
  saldoDisponible: null,
  lineaCredito: null,
  diaCierre: null,
  diaPago: null,
};

let t: TestCuadra;
let empresa: TestEmpresa;
let idArchivo: number;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  idArchivo = empresa.idEmpresa;
  await t.admin.query(
    `with i as (insert into importacion (id_empresa) values ($1) returning id)
     insert into importacion_archivo (id_empresa, id, id_importacion, posicion, nombre, bytes, clave_archivo)
     select $1, $1, id, 1, 'a', 1, 'a' from i`,
    [empresa.idEmpresa],
  );
});
afterAll(() => t.close());

interface Linea {
  id: number;
  clave: string;
  contenido: string;
  novedad: string | null;
  archivo: boolean;
  tocada: boolean;
}

async function lineas(idCuenta: number): Promise<Linea[]> {
  const { rows } = await t.admin.query<Linea>(
    `select l.id::int,
       case when l.difiere_del_banco then (l.movimiento ->> 'fecha') || ' '
         || ((l.movimiento ->> 'abono')::bigint - (l.movimiento ->> 'cargo')::bigint)
         else l.fecha || ' ' || (l.abono - l.cargo) end as clave,
       l.fecha || ' ' || (l.abono - l.cargo) || ' ' || l.descripcion as contenido,
       l.novedad_banco as novedad, l.carga_manual or l.id_importacion_archivo is not null as archivo,
       exists (select from comentario c where c.id_empresa = l.id_empresa and c.id_cartola = l.id) as tocada
     from cartola l where l.id_empresa = $1 and l.id_cuenta_corriente = $2 order by l.id`,
    [empresa.idEmpresa, idCuenta],
  );
  return rows;
}

function cartolaDe(entrantes: readonly LineaComparable[]): CartolaLeida {
  return {
    formato: 'x',
    banco: null,
    numeroCuenta: null,
    titular: null,
    rutTitular: null,
    moneda: 'CLP',
    tipoCuenta: null,
    periodo: { desde: null, hasta: null },
    saldoInicial: null,
    saldoFinal: null,
    totalCargos: null,
    totalAbonos: null,
    tarjeta: null,
    lineas: entrantes.map((linea, posicion) => ({
      ...linea,
      posicion,
      fila: posicion + 1,
      numeroDocumento: null,
      sucursal: null,
      rutContraparte: null,
      nombreContraparte: null,
      idExterno: null,
      cuota: null,
    })),
    saltadas: { encabezado: 0, pie: 0, totales: 0, vacias: 0, noLeidas: 0 },
    errores: [],
    avisos: [],
  };
}

async function oir(idCuenta: number, suceso: Suceso): Promise<void> {
  const { idEmpresa, idUsuario } = empresa;
  const { db, pool } = t.cuadra.platform;
  if (suceso.tipo === 'respuesta') {
    suceso.contar(new Set());
    const { movimientos, ...ventana } = suceso.respuesta;
    await withEmpresa(db, idEmpresa, (tx) =>
      applyMovimientos(tx, { idEmpresa, idCuenta, movimientos, ...ventana }),
    );
  } else if (suceso.tipo === 'archivo') {
    suceso.contar();
    const fechas = suceso.entrantes.map(({ fecha }) => fecha).toSorted();
    const [desde, hasta] = [fechas[0], fechas.at(-1)];
    if (desde === undefined || hasta === undefined) return;
    await withEmpresaCopy(pool, idEmpresa, async (tx, copy) => {
      let trozos: Iterator<Uint8Array> = [].values();
      let esperadas = 0;
      const { creados } = await loadCartola(
        tx,
        copy,
        { idEmpresa, idCuentaCorriente: idCuenta, idArchivo },
        { fechas: { desde, hasta }, condiciones: SIN_CONDICIONES },
        {
          async prepararLineas(existentes) {
            const { trozos: suyos, ...preparadas } = prepararLineas(
              cartolaDe(suceso.entrantes),
              leerExistentes(existentes),
            );
            [trozos, esperadas] = [suyos, preparadas.nuevas];
            return preparadas;
          },
          async siguientesFilas() {
            const trozo = trozos.next();
            return trozo.done ? null : trozo.value;
          },
        },
      );
      expect(creados).toBe(esperadas);
    });
  } else {
    const suyas = await lineas(idCuenta);
    const linea = suyas[suceso.cual(suyas.length || 1)];
    if (linea?.tocada)
      await t.admin.query('delete from comentario where id_empresa = $1 and id_cartola = $2', [
        idEmpresa,
        linea.id,
      ]);
    else if (linea)
      await t.admin.query(
        `insert into comentario (id_empresa, id_usuario, modelo, id_cartola, comentario)
         values ($1, $2, 'Cartola', $3, 'x')`,
        [idEmpresa, idUsuario, linea.id],
      );
  }
}

test(`${GUIONES} scripts of a misbehaving bank through the database`, async () => {
  for (let semilla = 1; semilla <= GUIONES; semilla += 1) {
    const banco = new BancoTravieso(semilla);
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa, `0000${semilla}`);
    const tocadas = new Map<number, string>();
    for (const suceso of banco.guion(PASOS)) {
      await oir(idCuenta, suceso);
      const suyas = await lineas(idCuenta);
      for (const [id, contenido] of tocadas)
        expect(suyas.find((linea) => linea.id === id)?.contenido, `seed ${semilla}`).toBe(contenido);
      tocadas.clear();
      for (const { id, contenido, tocada } of suyas) if (tocada) tocadas.set(id, contenido);
    }
    for (const vez of ['first', 'second']) {
      await oir(idCuenta, banco.honesta());
      const sinMarca = (await lineas(idCuenta)).filter(
        ({ novedad }) => novedad === null || novedad === 'cambiada',
      );
      expect(contar(sinMarca.map(({ clave }) => clave)), `seed ${semilla}, ${vez}`).toEqual(banco.claves());
    }
  }
}, 120_000);
