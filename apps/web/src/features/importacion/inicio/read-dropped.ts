import { MAX_ARCHIVOS } from '@cuadra/contract';
import { formatEntero, plural } from '../../../shared/formats/index.ts';
import { isJunk } from './check-files.ts';
import { keepPath } from './file-path.ts';

/** More than may be sent, to say that they are too many; not a whole disk. */
const MAX_READ = MAX_ARCHIVOS * 5;
const MAX_DEPTH = 12;

interface Dropped {
  readonly files: File[];
  /** What of the folders was not read, as the person is told; null where all was. */
  readonly leftOut: string | null;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** The browser hands a folder over a hundred entries at a time, and an empty list at its end. */
async function childrenOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  while (children.length <= MAX_READ) {
    const lote = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (lote.length === 0) break;
    children.push(...lote);
  }
  return children.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

class FolderWalk {
  readonly files: File[] = [];
  private full = false;
  private readonly deep: string[] = [];
  private readonly unread: string[] = [];

  async walk(entry: FileSystemEntry, depth: number): Promise<void> {
    if (depth > 0 && isJunk(entry.name)) return;
    if (this.files.length >= MAX_READ) {
      this.full = true;
      return;
    }
    if (depth > MAX_DEPTH) {
      this.deep.push(entry.fullPath);
      return;
    }
    try {
      if (entry.isFile) {
        const file = await fileOf(entry as FileSystemFileEntry);
        keepPath(file, entry.fullPath);
        this.files.push(file);
      } else if (entry.isDirectory) {
        for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
          await this.walk(child, depth + 1);
      }
    } catch {
      // Without the right to read it, or taken away meanwhile.
      this.unread.push(entry.fullPath);
    }
  }

  get leftOut(): string | null {
    const named = (paths: readonly string[]) =>
      `${paths[0] ?? ''}${paths.length > 1 ? ` y ${formatEntero(paths.length - 1)} más` : ''}`;
    const said = [
      ...(this.full ? [`Leímos los primeros ${formatEntero(MAX_READ)} archivos; el resto quedó fuera.`] : []),
      ...(this.deep.length > 0
        ? [
            `Quedó fuera lo que está a más de ${plural(MAX_DEPTH, 'carpeta')} de profundidad: ${named(this.deep)}.`,
          ]
        : []),
      ...(this.unread.length > 0 ? [`No pudimos leer ${named(this.unread)}.`] : []),
    ];
    return said.length === 0 ? null : said.join(' ');
  }
}

/**
 * Files of a drop, those of its folders included. The entries are taken before the first wait, since the browser
 * empties the transfer after the event.
 */
export async function readDropped(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return { files: plain, leftOut: null };
  const folders = new FolderWalk();
  for (const entry of entries) if (entry) await folders.walk(entry, 0);
  return { files: folders.files, leftOut: folders.leftOut };
}
