import { testCuadra, type TestCuadra } from '@cuadra/testing';
import type { ListaActos } from '@cuadra/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { foldTotals } from '../totales/index.ts';
import { openActos } from './testing/open-actos.ts';

const COMISIONES = '6.1.03.02';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

const sum = (porAutor: ListaActos['porAutor']) =>
  Object.values(porAutor).reduce((suma, cuantos) => suma + cuantos, 0);

test('whatever is done, undone, continued and folded, the kept counts are those of the acts', async () => {
  const paso = fc.oneof(
    fc.record({ tipo: fc.constant('clasificar' as const), cuantas: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ tipo: fc.constant('parte' as const), otroModelo: fc.boolean() }),
    fc.record({ tipo: fc.constant('deshacer' as const) }),
    fc.record({ tipo: fc.constant('plegar' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 4, maxLength: 10 }), async (pasos) => {
      const p = await openActos(t);
      const { idEmpresa } = p.empresa;
      for (const uno of pasos) {
        const [ultimo] = (await p.list()).items;
        if (uno.tipo === 'clasificar') {
          const lineas: number[] = [];
          for (let n = 0; n < uno.cuantas; n++) lineas.push(await p.cargo(1000 + n));
          await p.classify(lineas, COMISIONES);
        } else if (uno.tipo === 'plegar') await foldTotals(t.cuadra.platform.db, idEmpresa);
        else if (ultimo === undefined) continue;
        else if (uno.tipo === 'deshacer') await p.undo(ultimo.id);
        else {
          // A further part of a mass act, perhaps on records of another kind.
          const [fila] = await p.query<{ clave: string }>(
            'select clave from acto where id_empresa = $1 and id = $2',
            ultimo.id,
          );
          const clave = fila?.clave ?? '';
          await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
            recordActo(tx, {
              idEmpresa,
              clave,
              clase: 'clasificacion',
              autor: 'persona',
              idUsuario: p.empresa.idUsuario,
              modelo: uno.otroModelo ? 'Dte' : 'Cartola',
              detalle: '',
              cantidad: 1,
              montos: [],
            }),
          );
        }
      }
      // A text that all acts say has them counted one by one.
      for (const filtro of ['', '&minimo=2', '&since=2026-01-01', '&minimo=2&until=2040-01-31']) {
        const guardados = await p.list(filtro);
        const contados = await p.list(`${filtro}&texto=COMISION`);
        expect(guardados.porAutor).toEqual(contados.porAutor);
        expect(sum(guardados.porAutor)).toBe(guardados.items.length);
      }
    }),
    { numRuns: 10 },
  );
});
