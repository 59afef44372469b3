import { findCause } from '../errors/index.ts';

/** A record names a file that the storage does not have: a folder was restored in part, or somebody deleted it. */
export class MissingFileError extends Error {
  readonly code = 'ENOENT';

  constructor(key: string, cause: unknown) {
    super(`the storage has no file ${key}`, { cause });
    this.name = 'MissingFileError';
  }
}

/** As the folder and as the bucket say it. */
export function isMissingFile(error: unknown): boolean {
  return (
    findCause(error, (cada) => ('code' in cada && cada.code === 'ENOENT') || cada.name === 'NoSuchKey') !==
    null
  );
}
