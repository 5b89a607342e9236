import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Holds one kind of the provider's records until they expire. */
export function memoryAdapter(): Adapter {
  const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  const dropExpired = () => {
    for (const [id, { expiresAt }] of records) if (expiresAt <= Date.now()) records.delete(id);
  };
  return {
    async upsert(id, payload, expiresIn = 3600) {
      dropExpired();
      records.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    },
    async find(id) {
      return records.get(id)?.payload;
    },
    async findByUid(uid) {
      return [...records.values()].find(({ payload }) => payload.uid === uid)?.payload;
    },
    async findByUserCode(userCode) {
      return [...records.values()].find(({ payload }) => payload.userCode === userCode)?.payload;
    },
    async consume(id) {
      const record = records.get(id);
      if (record) record.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      records.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of records) if (payload.grantId === grantId) records.delete(id);
    },
  };
}
