import type { Generated } from 'kysely';
import type { Created } from './columns.ts';

/** The proofs of identity beside the password, and the devices that are known. */
export interface AccountTables {
  known_devices: Created & {
    id: Generated<string>;
    user_id: string;
    token_hash: Buffer;
    seen_at: Generated<Date>;
  };
  second_factors: Created & {
    user_id: string;
    secret: Buffer;
    last_step: Generated<bigint>;
    confirmed_at: Date | null;
  };
  recovery_codes: { user_id: string; code_hash: Buffer };
  passkeys: Created & {
    id: Generated<string>;
    user_id: string;
    name: string;
    credential_id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    used_at: Date | null;
  };
  passkey_challenges: { challenge_hash: Buffer; user_id: string | null; expires_at: Date };
  failures: { key: Buffer; failures: number; since: Date };
}
