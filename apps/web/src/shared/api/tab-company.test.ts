import { beforeEach, expect, test, vi } from 'vitest';
import { companyOfToken, createTabCompany } from './tab-company.ts';
import { browserTokenStore } from './token.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** Storage of the browser, which tabs share. */
let shared: Storage;
beforeEach(() => {
  shared = memory();
  vi.stubGlobal('localStorage', shared);
});

function openTab(own = memory()) {
  const company = createTabCompany(
    () => own,
    () => shared,
  );
  return { company, tokens: browserTokenStore(company.get), own };
}

const tokenOf = (emp: number) => `cabeza.${btoa(JSON.stringify({ emp })).replaceAll('=', '')}.firma`;

test('each tab keeps its company, also when it loads again', () => {
  const [una, otra] = [openTab(), openTab()];
  una.company.set(1);
  otra.company.set(2);
  expect([una.company.get(), otra.company.get()]).toEqual([1, 2]);
  expect(openTab(una.own).company.get()).toBe(1);
});

test('a new tab begins with the company of the tab that was looked at last', () => {
  const [una, otra] = [openTab(), openTab()];
  una.company.set(1);
  otra.company.set(2);
  expect(openTab().company.get()).toBe(2);
  una.company.share();
  expect(openTab().company.get()).toBe(1);
});

test('after the session nothing names a company', () => {
  const una = openTab();
  una.company.set(1);
  una.company.set(null);
  expect([una.company.get(), openTab().company.get()]).toEqual([null, null]);
});

test('a token that another tab stored for another company is none of this tab', () => {
  const [una, otra] = [openTab(), openTab()];
  una.company.set(1);
  una.tokens.set(tokenOf(1));
  otra.company.set(2);
  expect(otra.tokens.get()).toBeNull();
  otra.tokens.set(tokenOf(2));
  expect([una.tokens.get(), otra.tokens.get()]).toEqual([tokenOf(1), tokenOf(2)]);
});

test('a token that names no company is left to the server to judge', () => {
  const una = openTab();
  una.company.set(1);
  shared.setItem('mm-access-token', 'vencido');
  expect(una.tokens.get()).toBe('vencido');
  expect(['', 'a.b', 'a.%%%.c', `a.${btoa('null')}.c`].map(companyOfToken)).toEqual([null, null, null, null]);
});

test('storage that is refused leaves the company to the page', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const company = createTabCompany(refused, refused);
  company.set(4);
  expect(company.get()).toBe(4);
});
