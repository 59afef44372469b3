export { defineJob, handleJob, type Job, type JobHandler, type Queue } from './job.ts';
export { createQueue } from './create-queue.ts';
