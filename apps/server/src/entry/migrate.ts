import { createLogger } from '../platform/log/index.ts';
import { prepareDatabase } from './prepare.ts';
import { readSettings } from './read-settings.ts';

/** Brings the database to the newest migration and ends: the first step of an upgrade. */
const env = readSettings();
const base = await prepareDatabase(env, createLogger(env.logLevel));
await base.stop();
