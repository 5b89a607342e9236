import { passwordCost } from '../../server/base/passwords.ts';

// A hash as slow as it should be took a twentieth of the time of all tests. It is the same function with less to do, and
// tests/server/people/passwords.test.ts states what a server does that no test has touched.
Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });
