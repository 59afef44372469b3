import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { errnoOf } from './errors.ts';

/**
 * - `servidor`: a live server of this very data folder
 * - `otro`: the number now belongs to some other program
 * - `zombi`: dead, but its parent has not collected it, so signals still seem to reach it
 * - `ausente`: nobody has that number
 */
export type ProcessState = 'servidor' | 'otro' | 'zombi' | 'ausente';

/** What a process number found in `postmaster.pid` really is now: the file outlives kill -9 and reboots. */
export function processState(pid: number, datos: string): ProcessState {
  if (!exists(pid)) return 'ausente';
  if (process.platform === 'linux') return linuxState(pid, datos);
  if (process.platform === 'win32') return 'servidor';
  return unixState(pid, datos);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}

/** The server's working folder is its data folder, which no other program would have by chance. */
function linuxState(pid: number, datos: string): ProcessState {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const letra = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (letra === 'Z' || letra === 'X') return 'zombi';
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(datos) ? 'servidor' : 'otro';
  } catch (error) {
    // Only a process of another user hides its working folder, and the server is never one from here.
    return errnoOf(error) === 'EACCES' ? 'otro' : 'ausente';
  }
}

function unixState(pid: number, datos: string): ProcessState {
  try {
    const salida = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    if (salida === '') return 'ausente';
    if (salida.startsWith('Z')) return 'zombi';
    return salida.includes(realpathSync(datos)) ? 'servidor' : 'otro';
  } catch {
    return 'ausente';
  }
}
