import { MAX_ARCHIVOS } from '@cuadra/contract';
import { isJunk } from './check-files.ts';

/** Beyond the limit of an import one more is read, to say that they are too many; not a whole disk. */
const MAX_READ = MAX_ARCHIVOS * 5;
const MAX_DEPTH = 12;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** The browser hands a folder over a hundred entries at a time, and an empty list at its end. */
async function childrenOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  while (children.length < MAX_READ) {
    const lote = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (lote.length === 0) break;
    children.push(...lote);
  }
  return children.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

async function walk(entry: FileSystemEntry, files: File[], depth: number): Promise<void> {
  if (files.length >= MAX_READ || depth > MAX_DEPTH || (depth > 0 && isJunk(entry.name))) return;
  if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
  else if (entry.isDirectory) {
    for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
      await walk(child, files, depth + 1);
  }
}

/**
 * Files of a drop, those of its folders included. The entries are taken before the first wait, since the browser
 * empties the transfer after the event.
 */
export async function readDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const files: File[] = [];
  for (const entry of entries) if (entry) await walk(entry, files, 0);
  return files;
}
