import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a launcher needs to start a browser: the program, its switches and its environment. */
export type Navegador = { executablePath: string; args: string[]; env: Record<string, string> };

const DISTRIBUTION_CHROMIUM = '/usr/bin/chromium';

/**
 * Switches for every run. No page of a test lives long enough to earn back what optimising its code costs: without it a
 * screen takes a tenth less of the processor, and axe as well. One process draws the pages of a browser one after the
 * other and keeps what it has compiled of the product: otherwise each page starts a process that reads it all anew. The
 * last two make sure that no request leaves the machine: no name but this machine's own resolves, and a proxy in the
 * environment is not asked to resolve it instead.
 */
const SWITCHES = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-maglev --no-opt',
  '--disable-site-isolation-trials',
  '--process-per-site',
  '--renderer-process-limit=1',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Chromium refuses to sandbox as root; its other users keep the sandbox where their system allows it. */
function switches(): string[] {
  return process.getuid?.() === 0 ? [...SWITCHES, '--no-sandbox'] : SWITCHES;
}

function environment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

/**
 * The browser for the tests: `$CHROMIUM_PATH`, then the distribution's Chromium, then the one inside
 * the npm package @sparticuz/chromium, unpacked once. Nothing is ever downloaded.
 * @throws when none can run on this machine, saying what to set.
 */
export async function resolveNavegador(): Promise<Navegador> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names a program that does not exist: ${chosen}`);
    return { executablePath: chosen, args: switches(), env: environment() };
  }
  if (existsSync(DISTRIBUTION_CHROMIUM)) {
    return { executablePath: DISTRIBUTION_CHROMIUM, args: switches(), env: environment() };
  }
  return await packagedNavegador();
}

/**
 * The packaged browser is built for Amazon Linux: it brings the libraries that a bare Linux lacks, and
 * fonts, which are found only through these variables.
 */
async function packagedNavegador(): Promise<Navegador> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser for the tests on this machine: set CHROMIUM_PATH to a Chromium or Chrome');
  }
  const folder = await unpack();
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  return {
    executablePath: join(folder, 'chromium'),
    // Its user namespaces are not available to every user of every kernel, and it ships no setuid helper.
    args: [...new Set([...switches(), '--no-sandbox', '--no-zygote', '--font-render-hinting=none'])],
    env: {
      ...environment(),
      LD_LIBRARY_PATH: libraries.filter((path) => path !== undefined && path !== '').join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      FONTCONFIG_FILE: join(folder, 'fonts', 'fonts.conf'),
    },
  };
}

const PARTS = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folders for unpacked browsers: beside the packages, and the user's own where those are read-only. */
function cacheFolders(): [string, string] {
  const here = dirname(fileURLToPath(import.meta.url));
  return [
    join(here, '..', '..', '..', 'node_modules', '.cache', 'cuadra'),
    join(tmpdir(), `cuadra-${userInfo().username}`),
  ];
}

/**
 * Unpacks the browser and returns its folder. Two runs may do so at once: each unpacks into a folder of
 * its own, and the first to finish gives it the final name.
 */
async function unpack(): Promise<string> {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const [beside, own] = cacheFolders();
  const name = `chromium-${version}`;
  const unpacked = [join(beside, name), join(own, name)].find((path) => existsSync(join(path, 'chromium')));
  if (unpacked !== undefined) return unpacked;
  const cache = (await isWritable(beside)) ? beside : own;
  await mkdir(cache, { recursive: true });
  const folder = join(cache, name);
  const work = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await inflateInto(work, packageFolder);
    await writeFile(join(work, 'fonts', 'fonts.conf'), fontsConfiguration(join(folder, 'fonts'), cache));
    // Whoever unpacked it, any user of the machine may run it.
    await chmod(work, 0o755);
    await chmod(join(work, 'chromium'), 0o755);
    await rename(work, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

/** The package unpacks into the temporary folder of the process, and knows no other. */
async function inflateInto(folder: string, packageFolder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await Promise.all(PARTS.map(async (part) => await inflate(join(packageFolder, 'bin', part))));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** The package's own configuration looks for fonts in folders of Amazon Linux only. */
function fontsConfiguration(folder: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
