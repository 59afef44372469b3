import type * as z from 'zod';
import type { Tx } from '../database/index.ts';

/** A kind of work: its name, the shape of its data, and how it is retried. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly data: S;
  readonly retryLimit: number;
  /** Work on the same key never runs twice at once; further requests for it while it waits are one. */
  readonly key: (data: z.output<S>) => string;
  /**
   * Somebody waits for what comes right after one of a key has ended. Without it that may wait some seconds: a worker
   * passes over keys that were at work when the queue was looked at last.
   */
  readonly pronto?: boolean;
  /** When it comes up by itself, without data: minute, hour, day, month and weekday on the Chilean clock. */
  readonly cron?: string;
}

export interface JobHandler {
  readonly job: Job;
  readonly handle: (data: unknown, signal: AbortSignal) => Promise<void>;
  /** How many of the kind one process works on at a time. */
  readonly concurrency: number;
}

export interface Queue {
  /** Enqueues inside the transaction: the job exists if and only if the transaction commits. */
  send<S extends z.ZodType>(tx: Tx, job: Job<S>, data: z.input<S>): Promise<void>;
  /** A declared kind of work by its name. */
  find(name: string): Job | undefined;
  work(handlers: readonly JobHandler[]): Promise<void>;
  stop(): Promise<void>;
}

/** Declares a job, keeping the exact type of its data. */
export function defineJob<const S extends z.ZodType>(job: Job<S>): Job<S> {
  return job;
}

/** Joins a job to what does it. The data is parsed before the handler sees it. */
export function handleJob<S extends z.ZodType>(
  job: Job<S>,
  handle: (data: z.output<S>, signal: AbortSignal) => Promise<void>,
  concurrency = 1,
): JobHandler {
  return {
    job,
    handle: (data, signal) => handle(job.data.parse(data), signal),
    concurrency,
  };
}
