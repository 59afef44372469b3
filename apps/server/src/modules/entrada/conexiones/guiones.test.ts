import { addDias } from '@cuadra/domain';
import type { FintocSimulado } from '@cuadra/simulators/fintoc';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHILE, connectAll, readConexion, readLineas, testConFintoc, work } from './testing/index.ts';

/**
 * Random scripts of misbehaviour, over HTTP and through the real database. The decisions themselves are tried by the
 * thousand in `packages/domain/src/movimientos`; here it is that pages, names, failures and renewals on the way to
 * them lose and double nothing.
 */

let t: TestCuadra;
let fintoc: FintocSimulado;
let hoy: string;
beforeAll(async () => {
  ({ t, fintoc } = await testConFintoc());
  hoy = t.cuadra.platform.clock.hoy();
});
afterAll(async () => {
  await t.close();
  await fintoc.close();
});

const NUMERO = '7788';
const DIAS = 20;

const dia = fc.integer({ min: 0, max: DIAS });
/** Few amounts and texts, so that many lines are equal. */
const linea = fc.record({
  dias: dia,
  monto: fc.constantFrom(1000, 1000, -1000, 2500),
  descripcion: fc.constantFrom('TRASPASO', 'TRASPASO', 'COMISION'),
});
const paso = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      que: fc.constant('movimientos' as const),
      lineas: fc.array(linea, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      que: fc.constantFrom('olvidar_dia' as const, 'recordar_dia' as const),
      dias: dia,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ que: fc.constantFrom('quitar' as const, 'cambiar' as const), cual: fc.nat(40) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constantFrom('cambiar_ids' as const, 'reconectar' as const, 'nada' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('maltratar' as const),
      filas: fc.integer({ min: 1, max: 5 }),
      repetir: fc.boolean(),
      desordenar: fc.boolean(),
      con: fc.constantFrom(null, 'error' as const, 'corte' as const, 'basura' as const, 'banco' as const),
    }),
  },
);
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

interface Linea {
  readonly clave: string;
  fecha: string;
  monto: number;
  descripcion: string;
}

/** What the bank has, whatever it shows. */
class Banco {
  lineas: Linea[] = [];
  private serie = 0;

  add(lineas: readonly { dias: number; monto: number; descripcion: string }[]): void {
    const nuevas = lineas.map(({ dias, ...resto }) => {
      this.serie += 1;
      return { ...resto, clave: `k${this.serie}`, fecha: addDias(hoy, -dias) };
    });
    this.lineas.push(...nuevas);
    fintoc.obey({ accion: 'movimientos', numero: NUMERO, lineas: nuevas.map((una) => ({ ...una })) });
  }

  obey(cosa: Paso): void {
    switch (cosa.que) {
      case 'movimientos':
        this.add(cosa.lineas);
        break;
      case 'olvidar_dia':
      case 'recordar_dia':
        fintoc.obey({ accion: cosa.que, numero: NUMERO, fecha: addDias(hoy, -cosa.dias) });
        break;
      case 'quitar':
      case 'cambiar': {
        const suya = this.lineas[cosa.cual % Math.max(this.lineas.length, 1)];
        if (!suya) break;
        if (cosa.que === 'quitar') {
          this.lineas = this.lineas.filter((una) => una !== suya);
          fintoc.obey({ accion: 'quitar', numero: NUMERO, clave: suya.clave });
          break;
        }
        suya.descripcion = `${suya.descripcion} CORREGIDO`;
        fintoc.obey({ accion: 'cambiar', numero: NUMERO, clave: suya.clave, descripcion: suya.descripcion });
        break;
      }
      case 'cambiar_ids':
        fintoc.obey({ accion: 'cambiar_ids', numero: NUMERO });
        break;
      case 'maltratar':
        fintoc.obey({ accion: 'paginas', filas: cosa.filas });
        fintoc.obey({ accion: 'repetir', activo: cosa.repetir });
        fintoc.obey({ accion: 'desordenar', activo: cosa.desordenar });
        if (cosa.con !== null)
          fintoc.obey({ accion: 'fallar', veces: 2, ruta: '/v1/accounts', con: cosa.con });
        break;
      case 'reconectar':
      case 'nada':
        break;
    }
  }
}

const texto = ({ fecha, monto, descripcion }: Omit<Linea, 'clave'>) => `${fecha} ${monto} ${descripcion}`;

async function run(pasos: readonly Paso[]): Promise<void> {
  fintoc.obey({ accion: 'reiniciar' });
  const empresa: TestEmpresa = await t.createEmpresa();
  fintoc.obey({ accion: 'persona', institucion: CHILE, usuario: empresa.rut, cuentas: [{ numero: NUMERO }] });
  const banco = new Banco();
  let { id, cuentas } = await connectAll(t, fintoc, empresa, empresa.rut);
  const [cuenta] = cuentas;
  const sync = () => work(t, 'sincronizar_banco', { idEmpresa: empresa.idEmpresa, idConexion: id });
  for (const cosa of pasos) {
    banco.obey(cosa);
    if (cosa.que === 'reconectar') ({ id, cuentas } = await connectAll(t, fintoc, empresa, empresa.rut));
    await sync();
  }
  for (let atras = 0; atras <= DIAS; atras += 1)
    fintoc.obey({ accion: 'recordar_dia', numero: NUMERO, fecha: addDias(hoy, -atras) });
  fintoc.obey({ accion: 'fallar', veces: 0, ruta: '/v1/accounts' });
  // A day of which the bank says nothing may be one that it does not show: so it says something of each, and twice.
  banco.add(Array.from({ length: DIAS + 1 }, (_, dias) => ({ dias, monto: 7, descripcion: 'CIERRE' })));
  for (let vez = 0; vez < 3; vez += 1) await sync();
  expect((await readConexion(t, empresa)).lectura).toMatchObject({ estado: 'lista', mensaje: null });
  expect(cuentas.map((una) => una.id)).toEqual([cuenta?.id]);
  expect((await readLineas(t, empresa)).map(texto).toSorted((a, b) => a.localeCompare(b))).toEqual(
    banco.lineas.map(texto).toSorted((a, b) => a.localeCompare(b)),
  );
}

test('whatever the bank did on the way, in the end each of its lines is here once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 4, maxLength: 9 }), (pasos) => run(pasos)),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);
