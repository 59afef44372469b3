import fc from 'fast-check';
import { readSeed } from './seed.ts';

/** Vitest loads this file before each test file: a property that names no seed takes the seed of the run. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: readSeed(process.env) });
