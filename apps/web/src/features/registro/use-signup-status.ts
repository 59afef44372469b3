import { getSignupStatus, type ReplyOf } from '@cuadra/contract';
import { ApiError, call } from '../../shared/api/index.ts';
import { useCheck } from '../../shared/form/index.ts';

export type SignupStatus = ReplyOf<typeof getSignupStatus>;

async function readStatus(): Promise<SignupStatus | null> {
  try {
    return await call(getSignupStatus);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Where the signed-in person left their sign-up; null of nobody signed in. */
export function useSignupStatus() {
  return useCheck(readStatus);
}
