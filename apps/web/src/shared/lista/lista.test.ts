import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { filtersOf, filterText, listSearchShape, nextOrder, splitOrder } from './list-search.ts';
import {
  countSelected,
  isSelected,
  NOTHING,
  pageState,
  rangeBetween,
  withRows,
  type Selection,
} from './selection.ts';

const searchSchema = z.object({ ...listSearchShape, texto: filterText, estado: filterText });

describe('search of a list', () => {
  test('reads the address, where everything is text', () => {
    expect(
      searchSchema.parse({ page: '3', perPage: '25', order: 'saldo.asc', id: '88', texto: '1106' }),
    ).toEqual({
      page: 3,
      perPage: 25,
      order: 'saldo.asc',
      id: 88,
      texto: '1106',
    });
  });

  test('leaves out what makes no sense and shows the list all the same', () => {
    const parsed = searchSchema.parse({
      page: '0',
      perPage: '30',
      order: 'saldo; drop',
      id: 'x',
      estado: 'parcial',
    });
    expect(parsed).toEqual({ estado: 'parcial' });
  });

  test('filters are what is neither page, order nor open record', () => {
    expect(filtersOf(searchSchema.parse({ page: '2', id: '1', texto: 'a' }))).toEqual({ texto: 'a' });
  });

  test('a column goes descending, ascending, and back to the order of the list', () => {
    expect(nextOrder('created.desc', 'saldo', 'created.desc')).toBe('saldo.desc');
    expect(nextOrder('saldo.desc', 'saldo', 'created.desc')).toBe('saldo.asc');
    expect(nextOrder('saldo.asc', 'saldo', 'created.desc')).toBeUndefined();
    expect(nextOrder('fecha.asc', 'fecha', 'fecha.asc')).toBe('fecha.desc');
    expect(splitOrder('fechaEmision.desc')).toEqual(['fechaEmision', 'desc']);
  });
});

describe('selection', () => {
  test('rows, a page, all save some', () => {
    const some = withRows(NOTHING, [1, 2], true);
    expect(countSelected(some, 24)).toBe(2);
    expect(pageState(some, [1, 2, 3])).toBe('some');
    expect(pageState(withRows(some, [3], true), [1, 2, 3])).toBe('all');
    expect(pageState(NOTHING, [])).toBe('none');
    const all = { kind: 'all', except: new Set<number>() } as const;
    expect(isSelected(all, 999)).toBe(true);
    const allButOne = withRows(all, [7], false);
    expect(isSelected(allButOne, 7)).toBe(false);
    expect(countSelected(allButOne, 24)).toBe(23);
    expect(countSelected(withRows(allButOne, [7], true), 24)).toBe(24);
  });

  test('a range goes both ways, and is one row where its start is not on the page', () => {
    expect(rangeBetween([4, 8, 15, 16], 15, 4)).toEqual([4, 8, 15]);
    expect(rangeBetween([4, 8, 15, 16], 4, 8)).toEqual([4, 8]);
    expect(rangeBetween([4, 8], 99, 8)).toEqual([8]);
    expect(rangeBetween([4, 8], null, 4)).toEqual([4]);
  });

  test('whatever is done, each row answers what was last done to it', () => {
    const step = fc.record({ ids: fc.array(fc.integer({ min: 1, max: 20 })), selected: fc.boolean() });
    fc.assert(
      fc.property(fc.boolean(), fc.array(step), (fromAll, steps) => {
        const model = new Map<number, boolean>();
        let selection: Selection = fromAll ? { kind: 'all', except: new Set() } : NOTHING;
        for (const { ids, selected } of steps) {
          selection = withRows(selection, ids, selected);
          for (const id of ids) model.set(id, selected);
        }
        for (let id = 1; id <= 20; id += 1) {
          expect(isSelected(selection, id)).toBe(model.get(id) ?? fromAll);
        }
      }),
    );
  });
});
