import { describe, expect, test } from 'vitest';
import { addFiles, filesSent, isJunk, whyNotSend } from './check-files.ts';
import { keepPath } from './file-path.ts';

const MB = 1024 * 1024;
const file = (name: string, text = 'x', lastModified = 1) => new File([text], name, { lastModified });

describe('whyNotSend', () => {
  test('takes 200 files and 100 MB, to the last one', () => {
    expect(whyNotSend([])).toBeNull();
    expect(whyNotSend(Array.from({ length: 200 }, () => ({ size: 1 })))).toBeNull();
    expect(whyNotSend([{ size: 60 * MB }, { size: 40 * MB }])).toBeNull();
  });

  test('says how many are too many', () => {
    expect(whyNotSend(Array.from({ length: 203 }, () => ({ size: 1 })))).toBe(
      'Son 203 archivos y se pueden subir hasta 200 por vez. Quita 3 o divídelos en varias cargas.',
    );
  });

  test('says how much is too much, for one file and for several', () => {
    expect(whyNotSend([{ size: 150 * MB }])).toBe(
      'El archivo pesa 150 MB y el máximo por vez es 100 MB. Divídelo en partes más chicas.',
    );
    expect(whyNotSend([{ size: 100 * MB }, { size: MB / 2 }])).toBe(
      'Los 2 archivos pesan 100,5 MB y el máximo por vez es 100 MB. Quita algunos o divídelos en varias cargas.',
    );
  });
});

test('addFiles keeps each file once and equal names of different content', () => {
  const [a, otra, b] = [file('a.xml'), file('a.xml', 'yy'), file('b.xml')];
  const { files, repeated } = addFiles([a], [file('a.xml'), otra, b, b]);
  expect(files).toEqual([a, otra, b]);
  expect(repeated).toBe(2);
});

test('addFiles keeps files of one name, size and time that stand in two folders', () => {
  const [enero, febrero] = [file('cartola.csv'), file('cartola.csv')];
  keepPath(enero, '/2026/enero/cartola.csv');
  keepPath(febrero, '/2026/febrero/cartola.csv');
  expect(addFiles([], [enero, febrero, enero])).toEqual({ files: [enero, febrero], repeated: 1 });
});

test('isJunk knows what systems leave in folders', () => {
  expect(['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$cartola.xlsx', '__MACOSX'].every(isJunk)).toBe(true);
  expect(['cartola.xlsx', 'thumbs.xml', 'F33.xml'].some(isJunk)).toBe(false);
});

test('filesSent counts whole files only', () => {
  expect([0, 9, 10, 29, 30, 99].map((sent) => filesSent([10, 20], sent))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(filesSent([0, 5], 0)).toBe(1);
});
