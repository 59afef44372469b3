import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

export interface SettingsInput {
  port: number;
  /** Throwaway data: trades safety on power loss for speed. Only for tests. */
  efimera: boolean;
  memoryBytes?: number;
}

/**
 * The server's settings, passed on its command line so that they hold whatever the data folder says. They suit a
 * laptop that runs other things too; whoever needs others uses a server of their own through `DATABASE_URL`.
 */
export function serverSettings(input: SettingsInput): Record<string, string> {
  const memoryMb = Math.floor((input.memoryBytes ?? totalmem()) / MB);
  return {
    // Reachable from this machine alone, on any system, with messages that the launcher can read.
    listen_addresses: '127.0.0.1',
    port: String(input.port),
    unix_socket_directories: '',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: input.efimera ? '200' : '100',
    // An eighth of the memory, since the system's own cache holds the same pages again.
    shared_buffers: `${clamp(Math.floor(memoryMb / 8), 64, input.efimera ? 256 : 1024)}MB`,
    effective_cache_size: `${clamp(Math.floor(memoryMb / 2), 256, 65_536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    // Compiling a plan costs more than it saves on the short queries of a web application.
    jit: 'off',
    wal_compression: 'on',
    min_wal_size: '128MB',
    max_wal_size: '2GB',
    dynamic_shared_memory_type: dynamicSharedMemory(),
    // Statements and details of errors carry people's data, and the log is a plain file.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...durability(input.efimera),
  };
}

function durability(efimera: boolean): Record<string, string> {
  const value = efimera ? 'off' : 'on';
  return { fsync: value, synchronous_commit: value, full_page_writes: value };
}

/** Containers often give /dev/shm 64 MB, and a parallel query that runs out of it fails. */
function dynamicSharedMemory(): string {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 256 * MB ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}

function clamp(valor: number, min: number, max: number): number {
  return Math.min(Math.max(valor, min), max);
}
