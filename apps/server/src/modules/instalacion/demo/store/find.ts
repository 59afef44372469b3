import type { Db } from '../../../../platform/database/index.ts';

/** Whether the person of the demo is there already; people belong to no company, so this needs none. */
export async function demoExists(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}
